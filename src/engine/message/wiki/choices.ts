import { countedCategories } from '../../plural/positions.ts';
import type { ChoiceSyntax } from '../composeChoices.ts';
import { isWellFormed, readMessage } from './tree.ts';

export const wikiChoices: ChoiceSyntax = {
  read: readMessage,
  isWellFormed,
  isNumber: (raw, argument) => raw === argument || formattedNumber.exec(raw)?.[1] === argument,
  namesIn: (raw) => raw.match(/\$\d{1,2}/g) ?? [],
  hasPound: false,
  closed: (text) => text,
  categoriesIn: countedCategories,
};

const formattedNumber = /^\{\{\s*formatnum\s*:\s*(\$\d{1,2})\s*\}\}$/i;
