/** Offers to create `vernacular.lock`. */
import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { show, UserError } from '../errors.ts';
import { lockOfferedKey } from '../ids.ts';
import { lacksLock } from './lock.ts';
import type { Done } from './result.ts';

/** Once per workspace, after a run that wrote texts which a lock would have recorded, in a repository without one. */
export async function offerLock(deps: Deps, done: Done): Promise<void> {
  const { offersMade } = deps;
  if (offersMade.get(lockOfferedKey, false) || !(await isUnrecorded(done))) return;
  await offersMade.update(lockOfferedKey, true);
  const message = vscode.l10n.t(
    'vernacular.lock can record which text each translation was made from, so that you see what goes stale.',
  );
  const keep = {
    title: vscode.l10n.t('Keep Track…'),
    run: async () => (await import('../locales/keepTrack.ts')).keepTrack(deps, done),
  };
  await show(new UserError('information', message, [keep]));
}

async function isUnrecorded({ files }: Done): Promise<boolean> {
  for (const { plan, source, written } of files) {
    if (written.length > 0 && !plan.format.keepsSourceTexts && (await lacksLock(source.uri))) return true;
  }
  return false;
}
