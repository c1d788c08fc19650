import { argumentsIn, type ChoiceSyntax } from '../composeChoices.ts';
import { closeApostrophe } from './apostrophes.ts';
import { isWellFormed, readMessage } from './tree.ts';

export const icuChoices: ChoiceSyntax = {
  read: readMessage,
  isWellFormed,
  isNumber,
  namesIn: (raw) => argumentsIn(raw).map((one) => one.slice(1, -1).split(',')[0]?.trim() ?? ''),
  hasPound: true,
  closed: closeApostrophe,
};

/** `{count}` or `{count, number}`; a style such as `::percent` would show something else. */
function isNumber(raw: string, argument: string): boolean {
  const [name, style, ...rest] = raw.slice(1, -1).split(',');
  const isPlain = style === undefined || (style.trim() === 'number' && rest.length === 0);
  return raw.startsWith('{') && isPlain && name?.trim() === argument;
}
