/** Completes steps of the walkthrough. VS Code remembers which are complete. */
import type { JobEvent } from '../jobs/events.ts';
import { inBackground } from './background.ts';
import { setContextKey } from './contextKeys.ts';
import type { Deps } from './deps.ts';
import { fileTranslatedContextKey, textTranslatedContextKey } from './ids.ts';

/** Commands that were only started complete no step: they may have been cancelled, or had nothing to translate. */
export function followFirstSteps({ events, log }: Pick<Deps, 'events' | 'log'>): { dispose(): void } {
  const follow = ({ kind }: JobEvent) => {
    const key = keyOf(kind);
    if (key) inBackground(log, 'Completing a step of the walkthrough', () => setContextKey(key, true));
  };
  return { dispose: events.listen(follow) };
}

function keyOf(kind: JobEvent['kind']): string | undefined {
  if (kind === 'selectionTranslated') return textTranslatedContextKey;
  return kind === 'resourceTranslated' ? fileTranslatedContextKey : undefined;
}
