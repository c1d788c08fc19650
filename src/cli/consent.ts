/** Asks before existing translations are replaced: what people wrote is in no memory. */
import type { FilePlan } from '../project/plan.ts';
import type { Reply } from './confirm.ts';
import { UsageError } from './errors.ts';
import { Interrupt } from './interrupt.ts';
import { plural } from './report.ts';
import { ask, canAsk } from './terminal.ts';

/** @throws UsageError where nobody can be asked. */
export async function askToReplace(plans: readonly FilePlan[], isAgreed: boolean): Promise<Reply> {
  const count = plans.reduce((sum, { replaced }) => sum + replaced.length, 0);
  if (count === 0 || isAgreed) return 'yes';
  const files = new Set(plans.filter(({ replaced }) => replaced.length > 0).map(({ target }) => target.path));
  const what = `${plural(count, 'existing translation')} in ${plural(files.size, 'file')}`;
  if (!canAsk()) {
    throw new UsageError(`${what} would be replaced: confirm it with --yes where nobody can be asked.`);
  }
  const interrupt = new Interrupt();
  try {
    const question = `Replace ${what}? What stands there is kept nowhere. Type y: `;
    return await ask(question, ['y', 'yes'], interrupt.signal);
  } finally {
    interrupt.dispose();
  }
}
