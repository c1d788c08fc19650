import { isMessage } from '../message/icu/tree.ts';
import { shapeFamily } from '../placeholders/shape.ts';
import { findListedTokens } from '../placeholders.ts';
import { createSyntax } from './families.ts';

/** What a project's texts show of one family. */
export interface Sighting {
  /** The tokens of every text that holds any. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** Tokens that some translation has, and tokens that some translation lacks. */
  readonly kept: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
}

const everyFamily = createSyntax({
  with: ['positional', 'colon', 'printfSpaced'],
  without: [shapeFamily],
});

const nothing: Sighting = { texts: new Map(), kept: new Set(), changed: new Set() };

/** Tokens of one family and text that are looked for in translations. A bound keeps long texts cheap. */
const mostCompared = 10;

/** What the texts of a source show, whatever became of them. */
export interface SourceSightings {
  /** The tokens of every text that holds any, by family and text. */
  readonly families: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** The tokens to look for in translations, each with the place of its text among the texts. */
  readonly compared: readonly { readonly index: number; readonly family: string; readonly raw: string }[];
}

/** ICU messages show nothing: their braces are their own. */
export function sightSource(texts: readonly string[]): SourceSightings {
  const families = new Map<string, Map<string, string[]>>();
  const compared: { index: number; family: string; raw: string }[] = [];
  for (const [index, text] of texts.entries()) {
    if (isMessage(text)) continue;
    for (const { family, raw } of findListedTokens(text, everyFamily)) {
      const found = families.get(family) ?? new Map<string, string[]>();
      families.set(family, found);
      const raws = found.get(text) ?? [];
      found.set(text, raws);
      if (raws.push(raw) <= mostCompared) compared.push({ index, family, raw });
    }
  }
  return { families, compared };
}

/** What the texts show of the family with the given id, beside their translations. */
export function sight(
  texts: readonly string[],
  { families, compared }: SourceSightings,
  translationsOf: (index: number) => readonly string[],
): (family: string) => Sighting {
  const kept = new Map<string, Set<string>>();
  const changed = new Map<string, Set<string>>();
  for (const { index, family, raw } of compared) {
    for (const other of translationsOf(index)) {
      // A copy of the source tells nothing.
      if (other === '' || other === texts[index]) continue;
      const sets = other.includes(raw) ? kept : changed;
      sets.set(family, (sets.get(family) ?? new Set()).add(raw));
    }
  }
  return (family) => ({
    texts: families.get(family) ?? nothing.texts,
    kept: kept.get(family) ?? nothing.kept,
    changed: changed.get(family) ?? nothing.changed,
  });
}
