import type { Locales, ShownTarget, TargetState } from '../../src/editor/locales/model.ts';

/** Ends when the model has read the language. */
export async function stateOf(model: Locales, target: ShownTarget): Promise<TargetState> {
  const told = new Promise<void>((resolve) => {
    const following = model.onDidChange((change) => {
      if (change !== target) return;
      following.dispose();
      resolve();
    });
  });
  if (model.stateOf(target).kind === 'unread') await told;
  return model.stateOf(target);
}
