import { readText } from '../../../fluent/pattern.ts';
import { argumentsIn, type ChoiceSyntax } from '../composeChoices.ts';
import { readMessage } from './tree.ts';

export const fluentChoices: ChoiceSyntax = {
  read: readMessage,
  isWellFormed: (text) => readText(text) !== undefined,
  isNumber: (raw, argument) => plainNumber.exec(raw)?.slice(1).includes(argument) === true,
  namesIn: (raw) => argumentsIn(raw).flatMap((one) => one.match(/\$[A-Za-z][\w-]*/g) ?? []),
  hasPound: false,
  closed: (text) => text,
};

/** `{ $n }` or `{ NUMBER($n) }`; options such as a style of `percent` would show something else. */
const plainNumber = /^\{\s*(?:(\$[\w-]+)|NUMBER\s*\(\s*(\$[\w-]+)\s*\))\s*\}$/;
