import { isMessage } from '../message/icu/tree.ts';
import { shapeFamily } from '../placeholders/shape.ts';
import { findListedTokens } from '../placeholders.ts';
import { createSyntax } from './families.ts';
import type { Evidence } from './syntax.ts';

/** What a project's texts show of one family. */
export interface Sighting {
  /** The tokens of every text that holds any. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** Tokens that some translation has, and tokens that some translation lacks. */
  readonly kept: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
}

interface Found extends Sighting {
  readonly texts: Map<string, string[]>;
  readonly kept: Set<string>;
  readonly changed: Set<string>;
}

const everyFamily = createSyntax({
  with: ['positional', 'colon', 'printfSpaced'],
  without: [shapeFamily],
});

const nothing: Sighting = { texts: new Map(), kept: new Set(), changed: new Set() };

/** Tokens of one family and text that are looked for in translations. A bound keeps long texts cheap. */
const mostCompared = 10;

/** What the samples show of the family with the given id. ICU messages show nothing: their braces are their own. */
export function sight({
  samples,
  tokensOf = findListedTokens,
}: Pick<Evidence, 'samples' | 'tokensOf'>): (family: string) => Sighting {
  const byFamily = new Map<string, Found>();
  for (const { text, translations = [] } of samples) {
    if (isMessage(text)) continue;
    // A copy of the source tells nothing.
    const others = translations.filter((translation) => translation !== '' && translation !== text);
    for (const { family, raw } of tokensOf(text, everyFamily)) {
      const found = byFamily.get(family) ?? { texts: new Map(), kept: new Set(), changed: new Set() };
      byFamily.set(family, found);
      const raws = found.texts.get(text) ?? [];
      found.texts.set(text, raws);
      if (raws.push(raw) > mostCompared) continue;
      for (const other of others) (other.includes(raw) ? found.kept : found.changed).add(raw);
    }
  }
  return (family) => byFamily.get(family) ?? nothing;
}
