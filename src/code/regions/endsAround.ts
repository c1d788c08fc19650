/** Whether a text contains what ends its surroundings even inside quotes, although grammars read the quotes first. */
import type { DocumentScopes } from '../scopes/documentScopes.ts';

const ends: readonly (readonly [around: RegExp, sign: RegExp])[] = [
  // A shell extracts commands in backticks before it reads quotes inside them.
  [/^string\.interpolated\.backtick\.shell$/, /[`\\]/],
  [/^expression\.embedded\.vue$/, /\}\}/],
];
const directive = /^meta\.attribute\.directive\..*vue$/;
const quoteOfDirective = 'punctuation.definition.string.begin.html.vue';

export function endsAround(scopes: DocumentScopes, offset: number, content: string): boolean {
  if (!/[`\\}"']/.test(content)) return false;
  const { lines } = scopes;
  const read = scopes.line(lines.at(offset));
  if (read.kind === 'unknown') return true;
  const column = offset - lines.start(lines.at(offset));
  const around = read.tokens.find(({ start, end }) => start <= column && column < end)?.path.scopes ?? [];
  return (
    ends.some(([scope, sign]) => sign.test(content) && around.some((one) => scope.test(one))) ||
    (around.some((one) => directive.test(one)) && content.includes(quoteBefore(scopes, offset)))
  );
}

/** The quote around the value of a directive; '', which every text contains, if it is unknown. */
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
