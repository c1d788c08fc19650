/** Asks before replacing translations that a person may have written, which no memory contains. */
import type { FilePlan } from '../project/plans/plan.ts';
import { isOurs, type ReplacedEntry } from '../project/plans/replaced.ts';
import type { Reply } from './confirm.ts';
import { UsageError } from './errors.ts';
import { Interrupt } from './interrupt.ts';
import { plural } from './report.ts';
import { ask, canAsk } from './terminal.ts';

/** @throws UsageError if no user can be asked */
export async function askToReplace(plans: readonly FilePlan[], isAgreed: boolean): Promise<Reply> {
  const isAskedFor = (entry: ReplacedEntry) => entry.before !== '' && !isOurs(entry);
  const count = plans.reduce((sum, { replaced }) => sum + replaced.filter(isAskedFor).length, 0);
  if (count === 0 || isAgreed) return 'yes';
  const asked = plans.filter(({ replaced }) => replaced.some(isAskedFor));
  const files = new Set(asked.map(({ target }) => target.path));
  const what = `${plural(count, 'existing translation')} in ${plural(files.size, 'file')}`;
  if (!canAsk()) {
    throw new UsageError(`${what} would be replaced: confirm with --yes if there is no terminal.`);
  }
  const interrupt = new Interrupt();
  try {
    const question = `Replace ${what}? The current texts are not kept. Type y: `;
    return await ask(question, interrupt.signal);
  } finally {
    interrupt.dispose();
  }
}
