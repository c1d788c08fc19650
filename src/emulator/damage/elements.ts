import { type Markup, type Piece, readTag } from '../../pseudo/markup.ts';
import { pick, type Random } from '../random.ts';
import { type Damage, piecesOf, type Translated } from './damage.ts';

/** The indexes of an element's tags among the parts; both are the same for a single tag. */
export interface Element {
  readonly open: number;
  readonly close: number;
}

/** Concatenated, the parts give the text. Elements are in the order of their first tags. */
export interface Elements {
  readonly parts: readonly string[];
  readonly elements: readonly Element[];
}

/** New texts by the index of the part that they replace. The index after the last part appends. */
export type Changes = Readonly<Record<number, string>>;

export function readElements(translated: Translated): Elements {
  const pieces = piecesOf(translated);
  const elements = translated.markup === undefined ? [] : pair(pieces, translated.markup.mode);
  return { parts: pieces.map(({ text }) => text), elements };
}

/** An end tag closes the latest open tag of the same name; an unclosed tag is an element by itself. */
function pair(pieces: readonly Piece[], mode: Markup['mode']): readonly Element[] {
  const closes = new Map<number, number>();
  const openByName = new Map<string, number[]>();
  pieces.forEach(({ kind, text }, at) => {
    const tag = kind === 'markup' ? readTag(text, mode) : undefined;
    if (tag === undefined) return;
    const open = openByName.get(tag.name) ?? [];
    openByName.set(tag.name, open);
    if (tag.role === 'open') open.push(at);
    const partner = tag.role === 'close' ? open.pop() : at;
    if (partner !== undefined) closes.set(partner, at);
  });
  for (const at of [...openByName.values()].flat()) closes.set(at, at);
  return [...closes].sort(([one], [other]) => one - other).map(([open, close]) => ({ open, close }));
}

export function isPair({ open, close }: Element): boolean {
  return open < close;
}

export function changeParts(parts: readonly string[], changes: Changes): string {
  return [...parts, ''].map((part, at) => changes[at] ?? part).join('');
}

interface ElementChange {
  readonly fits?: (element: Element, parts: readonly string[]) => boolean;
  readonly changes: (element: Element, parts: readonly string[], random: Random) => Changes;
}

/** Damages one element, chosen at random among those that fit. */
export function damageElement(name: string, { fits = () => true, changes }: ElementChange): Damage {
  return {
    name,
    apply: (translated, random) => {
      const { parts, elements } = readElements(translated);
      const element = pick(
        elements.filter((one) => fits(one, parts)),
        random,
      );
      return element && changeParts(parts, changes(element, parts, random));
    },
  };
}

/** Damages the spelling of one tag, chosen at random. */
export function damageTag(name: string, change: (tag: string, random: Random) => string): Damage {
  return damageElement(name, {
    changes: ({ open, close }, parts, random) => {
      const at = random() < 0.5 ? open : close;
      return { [at]: change(parts[at] ?? '', random) };
    },
  });
}
