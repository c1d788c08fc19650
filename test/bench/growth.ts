import { commentTasks } from '../support/growth/comments.ts';
import { documentTasks, pageSigns } from '../support/growth/documents.ts';
import { engineTasks } from '../support/growth/engine.ts';
import { formatTasks } from '../support/growth/formats.ts';
import { literalTasks } from '../support/growth/literals.ts';
import { type Growth, growthOf } from '../support/growth/measure.ts';
import { pieces } from '../support/growth/pieces.ts';
import { generator } from '../support/random.ts';

const bounds = { length: 20_000, enoughMs: 60 };

/**
 * @param count how many pieces to draw; all of them would take more than a quarter of an hour
 * @returns the worst growth by the first word of a task's name
 */
export async function worstGrowth(count: number, seed: number): Promise<ReadonlyMap<string, Growth>> {
  const worst = new Map<string, Growth>();
  for (const piece of drawn([...pieces, ...pageSigns], count, seed)) {
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

function drawn<T>(from: readonly T[], count: number, seed: number): readonly T[] {
  const random = generator(seed);
  const left = [...from];
  return Array.from({ length: Math.min(count, from.length) }, () =>
    left.splice(random(left.length), 1),
  ).flat();
}
