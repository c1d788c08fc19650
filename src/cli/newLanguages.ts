/** Files in new languages where all translations contain their sources: `po/fi.po` beside `po/de.po`. */
import type { Target } from '../project/discovery/resource.ts';
import { guarded } from './fileFailure.ts';
import type { FoundResource } from './resources.ts';

export interface Asked {
  readonly found: FoundResource;
  readonly targets: readonly Target[];
}

interface OwnSources {
  readonly all: readonly FoundResource[];
  readonly targets: readonly Target[];
}

/**
 * The targets for which a layout has no translation yet, with the file of the layout that has the most texts.
 *
 * @param among discovered translations that are their own sources, with the targets asked for in their layout
 */
export async function forNewLanguages(among: readonly Asked[]): Promise<readonly Asked[]> {
  const layouts = new Map<string, OwnSources>();
  for (const { found, targets } of among) {
    const { layout, siblings } = found.resource;
    const isNew = ({ path }: Target) => siblings.every((sibling) => sibling.path !== path);
    const known = layouts.get(layout.pattern)?.all ?? [];
    layouts.set(layout.pattern, { all: [...known, found], targets: targets.filter(isNew) });
  }
  const lacking = [...layouts.values()].filter(({ targets }) => targets.length > 0);
  return Promise.all(
    lacking.map(async ({ all, targets }) => ({ found: await fullest(all, targets), targets })),
  );
}

/** The first of those with the most texts, because some translations are outdated. */
async function fullest(all: readonly FoundResource[], targets: readonly Target[]): Promise<FoundResource> {
  const [first, ...others] = all;
  const [target] = targets;
  if (!first || !target) throw new Error('Nothing to choose from');
  if (others.length === 0) return first;
  let best = { found: first, texts: await textsIn(first, target) };
  for (const found of others) {
    const texts = await textsIn(found, target);
    if (texts > best.texts) best = { found, texts };
  }
  return best.found;
}

/** How many texts a new file would have; none if the source cannot be used. */
async function textsIn({ project, resource }: FoundResource, target: Target): Promise<number> {
  const known = await guarded(() => project.lackOf(resource, target));
  return known.kind === 'state' ? known.state.wanted : 0;
}
