import { type Markup, type Piece, splitMarkup } from '../../pseudo/markup.ts';
import { pick, type Random } from '../random.ts';

/** A text on its way back to the client. */
export interface Translated {
  /** The text as it would be answered undamaged. */
  readonly text: string;
  /** The text as it was sent. */
  readonly source: string;
  /** Target language, as the mark of a pseudo-translation has it. */
  readonly target: string;
  /** The tag handling; absent where there is none. */
  readonly markup: Markup | undefined;
}

export interface Damage {
  readonly name: string;
  /** The damaged text. Undefined or the text itself: there is nothing that it could damage. */
  readonly apply: (translated: Translated, random: Random) => string | undefined;
}

export function piecesOf({ text, markup }: Pick<Translated, 'text' | 'markup'>): readonly Piece[] {
  return markup === undefined ? [{ kind: 'text', text }] : splitMarkup(text, markup);
}

/** Changes everything that is translatable, and no tag. */
export function changeWording(translated: Translated, change: (text: string) => string): string {
  const changed = piecesOf(translated).map(({ kind, text }) => (kind === 'text' ? change(text) : text));
  return changed.join('');
}

interface Change {
  readonly kind: 'text' | 'entity';
  /** Global. */
  readonly pattern: RegExp;
  readonly replacement: (match: RegExpExecArray) => string | undefined;
}

/** Replaces one match, chosen at random among those in pieces of the kind. Undefined: there is none. */
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
