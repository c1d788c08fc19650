/** Flags such as `qt-format`, by which gettext marks texts with placeholders, and what they prescribe for a file. */
import type { PrescribedSyntax } from '../../engine/syntax/prescribed.ts';
import type { Catalogue } from './catalogue.ts';
import { flagsIn } from './comments.ts';
import { fieldOf } from './header.ts';

const syntaxes: ReadonlyMap<string, PrescribedSyntax> = new Map([
  ['lisp-format', 'tilde'],
  ['scheme-format', 'tilde'],
  ['qt-format', 'qt'],
  ['qt-plural-format', 'qt'],
  ['kde-format', 'qt'],
  ['kde-kuit-format', 'qt'],
  ['java-format', 'java'],
  ['javascript-format', 'javascript'],
]);

/**
 * Lisp directives look like no other placeholders, so one flagged text is enough. Qt placeholders may be parts of
 * others, as in `%1$s`, Java doubles apostrophes, and JavaScript placeholders may be parts of a date, so these three
 * apply only if no text is flagged for another language.
 */
export function prescribedBy({ text, header, messages }: Catalogue): PrescribedSyntax | undefined {
  // Written by Qt's own tools.
  if (fieldOf(header, 'X-Qt-Contexts') === 'true') return 'qt';
  if (![...syntaxes.keys()].some((flag) => text.includes(flag))) return undefined;
  const found = new Set<PrescribedSyntax | undefined>();
  for (const message of messages.values()) {
    for (const flag of flagsIn(text, message)) if (isOfLanguage(flag)) found.add(syntaxes.get(flag));
  }
  if (found.has('tilde')) return 'tilde';
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

/**
 * Whether a flag shows the programming language of a text, unlike `no-c-format`. Texts for Java's printf do not count,
 * because they occur beside those for MessageFormat and look different.
 */
function isOfLanguage(flag: string): boolean {
  return flag.endsWith('-format') && !/^(?:no|possible|impossible)-|^java-printf-/.test(flag);
}
