import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Cleanup } from '../support/cleanup.ts';
import { startSession } from '../support/session.ts';
import type { Workbench } from '../support/workbench.ts';

/** The time by which everything that starts with the editor should have started. */
export const startUpMs = 8000;

/** A name that sorts after ours, so that the editor starts this extension right after ours. */
const empty = 'vernacular-empty';

/** The figures that a real VS Code shows under Running Extensions, in milliseconds. */
export interface Activation {
  /** Loading the entry bundle plus `activate`. */
  readonly shown: number;
  /** The same for an extension that does nothing. Both include the wait for all others that start with the editor. */
  readonly empty: number;
}

export async function activations(times: number): Promise<readonly Activation[]> {
  const figures: Activation[] = [];
  while (figures.length < times) {
    const cleanup = new Cleanup();
    try {
      const { workbench } = await startSession(cleanup, { installMore: installEmpty });
      // The list is complete when everything that starts with the editor has started.
      await workbench.page.waitForTimeout(startUpMs);
      // Rows outside the window are not rendered.
      await workbench.page.setViewportSize({ width: 1400, height: 3000 });
      await workbench.command('Developer: Show Running Extensions');
      figures.push({
        shown: await shownActivation(workbench, 'Vernacular'),
        empty: await shownActivation(workbench, empty),
      });
    } finally {
      await cleanup.run();
    }
  }
  return figures;
}

async function installEmpty(extensions: string): Promise<void> {
  const folder = join(extensions, `${empty}.${empty}-0.0.1`);
  await mkdir(folder, { recursive: true });
  const manifest = {
    ...{ name: empty, publisher: empty, version: '0.0.1', engines: { vscode: '^1.80.0' } },
    ...{ main: './main.js', activationEvents: ['onStartupFinished'] },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'main.js'), 'exports.activate = () => {};');
}

async function shownActivation(workbench: Workbench, name: string): Promise<number> {
  const row = workbench.page.locator('.runtime-extensions-editor .monaco-list-row', {
    has: workbench.page.locator('.name', { hasText: new RegExp(`^${name}$`) }),
  });
  const text = await row.locator('.activation-time').textContent();
  const [, ms] = /^Activation: (\d+)ms$/.exec(text?.trim() ?? '') ?? [];
  if (ms === undefined) throw new Error(`${name} was not activated after the start: "${text}"`);
  return Number(ms);
}
