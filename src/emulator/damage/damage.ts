import { type Markup, type Piece, splitMarkup } from '../../pseudo/markup.ts';
import { pick, type Random } from '../random.ts';

/** A text on its way back to the client. */
export interface Translated {
  /** The undamaged translation. */
  readonly text: string;
  /** The text of the request. */
  readonly source: string;
  readonly target: string;
  readonly markup: Markup | undefined;
}

export interface Damage {
  readonly name: string;
  /** The damaged text. Undefined or the unchanged text means that the damage does not apply. */
  readonly apply: (translated: Translated, random: Random) => string | undefined;
}

export function piecesOf({ text, markup }: Pick<Translated, 'text' | 'markup'>): readonly Piece[] {
  return markup === undefined ? [{ kind: 'text', text }] : splitMarkup(text, markup);
}

/** Changes all translatable text but no tags. */
export function changeWording(translated: Translated, change: (text: string) => string): string {
  const changed = piecesOf(translated).map(({ kind, text }) => (kind === 'text' ? change(text) : text));
  return changed.join('');
}

interface Change {
  readonly kind: 'text' | 'entity';
  /** A global regular expression. */
  readonly pattern: RegExp;
  readonly replacement: (match: RegExpExecArray) => string | undefined;
}

/** Replaces one match, chosen at random. Undefined if there is none, or its replacement is missing or the same. */
export function replaceOne(translated: Translated, change: Change, random: Random): string | undefined {
  const pieces = piecesOf(translated);
  const matches = pieces.flatMap(({ kind, text }, at) =>
    kind === change.kind ? [...text.matchAll(change.pattern)].map((match) => ({ at, match })) : [],
  );
  const chosen = pick(matches, random);
  const replacement = chosen && change.replacement(chosen.match);
  if (chosen === undefined || replacement === undefined || replacement === chosen.match[0]) return undefined;
  const { at, match } = chosen;
  const changed = pieces.map(({ text }, index) =>
    index === at
      ? text.slice(0, match.index) + replacement + text.slice(match.index + match[0].length)
      : text,
  );
  return changed.join('');
}
