import { Cleanup } from '../support/cleanup.ts';
import { startSession } from '../support/session.ts';
import type { Workbench } from '../support/workbench.ts';

const startUpMs = 8000;

/**
 * Loading the entry bundle plus `activate`, in milliseconds, as the extension host of a real VS Code measured it and
 * shows it under Running Extensions; a new extension host for each of the `times` figures.
 */
export async function activationMs(times: number): Promise<readonly number[]> {
  const figures: number[] = [];
  while (figures.length < times) {
    const cleanup = new Cleanup();
    try {
      const { workbench } = await startSession(cleanup);
      // A person comes later than the extensions that start with the editor and keep its host busy.
      await workbench.page.waitForTimeout(startUpMs);
      await workbench.openView('Vernacular');
      figures.push(await shownActivation(workbench));
    } finally {
      await cleanup.run();
    }
  }
  return figures;
}

async function shownActivation(workbench: Workbench): Promise<number> {
  // Tall enough for the whole list, slowest first: rows out of sight are not drawn.
  await workbench.page.setViewportSize({ width: 1400, height: 3000 });
  await workbench.command('Developer: Show Running Extensions');
  const row = workbench.page.locator('.runtime-extensions-editor .monaco-list-row', {
    hasText: 'Vernacular',
  });
  const text = await row.locator('.activation-time').textContent();
  const [, kind, ms] = /^(Startup Activation|Activation): (\d+)ms$/.exec(text?.trim() ?? '') ?? [];
  if (kind !== 'Activation') throw new Error(`The extension is not activated on demand: "${text}"`);
  return Number(ms);
}
