/** How much longer twice as much takes, with every sign that hostile texts repeat. */
import { commentTasks } from '../support/growth/comments.ts';
import { documentTasks, pageSigns } from '../support/growth/documents.ts';
import { engineTasks } from '../support/growth/engine.ts';
import { formatTasks } from '../support/growth/formats.ts';
import { literalTasks } from '../support/growth/literals.ts';
import { type Growth, growthOf } from '../support/growth/measure.ts';
import { pieces } from '../support/growth/pieces.ts';

const bounds = { length: 20_000, enoughMs: 60 };

/** The worst of each format, and of everything else: the first word of a task's name. @returns tasks by that word */
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
