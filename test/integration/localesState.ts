import type { Locales } from '../../src/editor/locales/model.ts';
import type { ShownTarget, TargetState } from '../../src/editor/locales/shown.ts';

/** Resolves once the model has read the language, including its texts. */
export async function stateOf(model: Locales, target: ShownTarget): Promise<TargetState> {
  const isRead = () => !['unread', 'counted'].includes(model.stateOf(target).kind);
  const { promise: read, resolve } = Promise.withResolvers<void>();
  const following = model.onDidChange((change) => {
    if (change === target && isRead()) resolve();
  });
  if (!isRead()) await read;
  following.dispose();
  return model.stateOf(target);
}
