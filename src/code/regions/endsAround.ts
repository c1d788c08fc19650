/** Whether a text contains what ends its surroundings even inside quotes, although grammars read the quotes first. */

import type { Range } from '../../formats/format.ts';
import { plainText } from '../documents/html/characters.ts';
import type { DocumentScopes } from '../scopes/documentScopes.ts';

const ends: readonly (readonly [around: RegExp, sign: RegExp])[] = [
  // A shell extracts commands in backticks before it reads quotes inside them.
  [/^string\.interpolated\.backtick\.shell$/, /[`\\]/],
  [/^expression\.embedded\.vue$/, /\}\}/],
  [/^(?:expression\.embedded|meta\.embedded\.block)\.erb$/, /%>/],
];
/** What a literal's own language reads first in embedded code of another language, by the surrounding scopes. */
const hosts: readonly (readonly [around: RegExp, sign: RegExp])[] = [
  [/ string\.quoted\.double\.(?:sql\.)?php .*?(?:source|text)\./, /[\\$"]/g],
  [/ string\.quoted\.single\.(?:sql\.)?php .*?(?:source|text)\./, /[\\']/g],
  [/ string\.unquoted\.(?:here|now)doc\.php .*?(?:source|text)\./, /[\\$]/g],
  [/(?:^| )source\.ruby .*?meta\.embedded\.block\.(?!ruby)/, /\\|#(?=[{$@])/g],
];
const page = /^(?:text\.html|source\.svelte)(?:\.|$)/;
const embedded = /^source\.(?!svelte|vue|php)/;
/** What ends a script or style of a page, or hides its end. */
const elementEnd = /<\/(?:script|style)|<!--/gi;
const directive = /^meta\.attribute\.directive\..*vue$/;
const quoteOfDirective = 'punctuation.definition.string.begin.html.vue';
/** Attributes that are read as code only after their references have been decoded. */
const decoded = /^meta\.attribute\.(?:directive\..*vue$|event-handler|style)/;
const reference = /&#?\w{1,32};?/g;

/** @param range of the text that the content replaces */
export function endsAround(scopes: DocumentScopes, range: Range, content: string): boolean {
  if (!/[`\\}"'<&%]/.test(content)) return false;
  const around = scopesAt(scopes, range.offset);
  if (!around) return true;
  const isIn = (scope: RegExp) => around.some((one) => scope.test(one));
  const old = textIn(scopes, range);
  return (
    ends.some(([scope, sign]) => sign.test(content) && isIn(scope)) ||
    (page.test(around[0] ?? '') && isIn(embedded) && adds(content, old, elementEnd)) ||
    (isIn(directive) && content.includes(quoteBefore(scopes, range.offset))) ||
    (isIn(decoded) && adds(content, old, reference))
  );
}

/** Whether a text adds what the literal around it reads before it is read as another language. */
export function changesHost(scopes: DocumentScopes, range: Range, content: string): boolean {
  if (!/[\\$"'#]/.test(content)) return false;
  const around = scopesAt(scopes, range.offset)?.join(' ');
  return (
    around === undefined ||
    hosts.some(([scope, sign]) => scope.test(around) && adds(content, textIn(scopes, range), sign))
  );
}

/** The scopes at an offset; undefined if they are unknown. */
function scopesAt(scopes: DocumentScopes, offset: number): readonly string[] | undefined {
  const { lines } = scopes;
  const line = lines.at(offset);
  const read = scopes.line(line);
  if (read.kind === 'unknown') return undefined;
  const column = offset - lines.start(line);
  return read.tokens.find(({ start, end }) => start <= column && column < end)?.path.scopes ?? [];
}

function textIn({ lines }: DocumentScopes, { offset, length }: Range): string {
  return lines.text.slice(offset, offset + length);
}

function adds(content: string, old: string, sign: RegExp): boolean {
  return count(content, sign) > count(old, sign);
}

/** Counts what has a meaning: text such as `R&D` is not a reference. */
function count(text: string, sign: RegExp): number {
  return (text.match(sign) ?? []).filter((one) => !one.startsWith('&') || plainText(one) !== one).length;
}

/** The quote around the value of a directive. If it is unknown, '', which every text contains. */
function quoteBefore(scopes: DocumentScopes, offset: number): string {
  const { text, start, at } = scopes.lines;
  for (let line = at(offset); line >= 0; line -= 1) {
    const read = scopes.line(line);
    if (read.kind === 'unknown') return '';
    const begin = read.tokens.findLast(
      (token) => start(line) + token.start < offset && token.path.scopes.at(-1) === quoteOfDirective,
    );
    if (begin) return text.charAt(start(line) + begin.start);
  }
  return '';
}
