/** Makes pseudo-locales locally: no service is involved, and nothing is remembered. */
import type { Raise } from '../jobs/events.ts';
import { pseudoOptions } from '../project/runs/pseudo.ts';
import { pseudoEngine } from '../pseudo/engine.ts';
import { Interrupt } from './interrupt.ts';
import type { PlannedFiles } from './plans.ts';
import type { Report } from './report.ts';
import { reportOf, translateWork, unfinished } from './work.ts';

/** @param planned files of pseudo-locales only */
export async function runPseudo(
  planned: PlannedFiles,
  raise: Raise,
): Promise<Omit<Report, 'requests' | 'characters'>> {
  const plans = [...unfinished(planned).keys()];
  const interrupt = new Interrupt();
  try {
    const { signal } = interrupt;
    const work = { plans, options: pseudoOptions };
    const made = await translateWork(work, planned, { engine: pseudoEngine(), signal, raise });
    return reportOf(planned, made);
  } finally {
    interrupt.dispose();
  }
}
