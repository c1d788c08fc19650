import { shapeFamily } from '../placeholders/shape.ts';
import { findListedTokens } from '../placeholders.ts';
import { createSyntax, shownByTranslations } from './families.ts';

/** Evidence for one family in a project's texts. */
export interface Sighting {
  /** The tokens of every text that contains any. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** Tokens that some translation contains, and tokens that some translation lacks. */
  readonly kept: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
}

/** Excludes families whose tokens contain others. */
const everyFamily = createSyntax({
  with: ['positional', 'colon', 'colonCapital', 'printfSpaced', 'mirrored', ...shownByTranslations],
  without: [shapeFamily, 'wikiLink'],
});

const nothing: Sighting = { texts: new Map(), kept: new Set(), changed: new Set() };

/** Tokens per family and text to look for in translations; the bound keeps long texts cheap. */
const mostCompared = 10;

export interface SourceSightings {
  /** The tokens of every text that contains any, by family and text. */
  readonly families: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** The tokens to look for in translations, each with the index of its text. */
  readonly compared: readonly { readonly index: number; readonly family: string; readonly raw: string }[];
}

/** @param isMessage texts with choices are not evidence: their braces are part of the message syntax */
export function sightSource(texts: readonly string[], isMessage: (text: string) => boolean): SourceSightings {
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

/** Evidence for a family, by its id, in the texts and their translations. */
export function sight(
  texts: readonly string[],
  { families, compared }: SourceSightings,
  translationsOf: (index: number) => readonly string[],
): (family: string) => Sighting {
  const kept = new Map<string, Set<string>>();
  const changed = new Map<string, Set<string>>();
  for (const { index, family, raw } of compared) {
    for (const other of translationsOf(index)) {
      // A copy of the source is not evidence.
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
