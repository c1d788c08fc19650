/** How the time grows when the length doubles, for every piece that hostile texts repeat. */
import { commentTasks } from '../support/growth/comments.ts';
import { documentTasks, pageSigns } from '../support/growth/documents.ts';
import { engineTasks } from '../support/growth/engine.ts';
import { formatTasks } from '../support/growth/formats.ts';
import { literalTasks } from '../support/growth/literals.ts';
import { type Growth, growthOf } from '../support/growth/measure.ts';
import { pieces } from '../support/growth/pieces.ts';

const bounds = { length: 20_000, enoughMs: 60 };

/** The worst growth of each format, and of everything else, by the first word of the task's name. */
export async function worstGrowth(): Promise<ReadonlyMap<string, Growth>> {
  const worst = new Map<string, Growth>();
  for (const piece of [...pieces, ...pageSigns]) {
    for (const task of [
      ...commentTasks(piece),
      ...documentTasks(piece),
      ...engineTasks(piece),
      ...formatTasks(piece),
      ...literalTasks(piece),
    ]) {
      const [group = ''] = task.name.split(/[ ,:]/, 1);
      const growth = await growthOf(task, bounds);
      const { ratio: known = 0 } = worst.get(group) ?? {};
      if (!worst.has(group) || (growth.ratio ?? 0) > known) worst.set(group, growth);
    }
  }
  return worst;
}
