/** Reads from a project's own texts which families of placeholders it uses. */
import { createSyntax } from './families.ts';
import { findTokens } from './placeholders.ts';
import type { Evidence, Sample, Syntax } from './syntax.ts';

const everyFamily = createSyntax({
  ...{ icu: false, apostrophes: 'single', pipes: false, without: [] },
  with: ['positional', 'colon', 'printfSpaced'],
});

/** What the samples show of one family. */
interface Sighting {
  /** Different texts that hold it. */
  readonly texts: Set<string>;
  /** Tokens that a translation has kept, or has not. */
  kept: number;
  changed: number;
}

type Sightings = ReadonlyMap<string, Sighting>;

function sight(samples: readonly Sample[]): Sightings {
  const sightings = new Map<string, Sighting>();
  for (const { text, translations = [] } of samples) {
    // A copy of the source tells nothing.
    const others = translations.filter((translation) => translation !== '' && translation !== text);
    for (const { family, raw } of findTokens(text, everyFamily)) {
      const sighting = sightings.get(family) ?? { texts: new Set(), kept: 0, changed: 0 };
      sightings.set(family, sighting);
      sighting.texts.add(text);
      const kept = others.filter((translation) => translation.includes(raw)).length;
      sighting.kept += kept;
      sighting.changed += others.length - kept;
    }
  }
  return sightings;
}

export function readSyntax({ prescribed, samples }: Evidence): Syntax {
  const sightings = sight(samples);
  const seen = (family: string) => (sightings.get(family)?.texts.size ?? 0) > 0;
  return createSyntax({
    icu: prescribed === 'icu',
    apostrophes: 'single',
    pipes: seen('linked'),
    with: prescribed === 'chrome' ? ['positional'] : [],
    without: seen('mustache') ? ['words'] : [],
  });
}
