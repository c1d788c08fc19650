/** Tidies a window for the tests of another `describe`. */
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from './paths.ts';
import type { Session } from './session.ts';
import type { Workbench } from './workbench.ts';

/** Closes prompts, notifications and editors, and gives the sample project its original files. */
export async function startOver({ workbench }: Session): Promise<void> {
  await workbench.press('Escape', 'Escape');
  if ((await workbench.notifications()).length > 0) await workbench.clearNotifications();
  await closeEditors(workbench);
  await restore(workbench.folder);
}

async function closeEditors(workbench: Workbench): Promise<void> {
  const tabs = workbench.page.locator('.editor-group-container .tab');
  if ((await tabs.count()) === 0) return;
  await workbench.command('View: Close All Editors');
  const discard = workbench.dialog.getByRole('button', { name: "Don't Save" });
  const empty = workbench.page.locator('.editor-group-container.empty');
  await discard.or(empty).first().waitFor();
  if (await discard.isVisible()) await discard.click();
  await tabs.first().waitFor({ state: 'detached' });
}

/** Writes only what has changed, so that the window is not notified of anything else. */
async function restore(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const original = await readdir(sampleFolder, { recursive: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    if (!original.includes(path)) await rm(join(folder, path), { recursive: true, force: true });
  }
  for (const path of original) {
    const [before, now] = await Promise.all([sampleFolder, folder].map((at) => content(join(at, path))));
    if (before !== now) await cp(join(sampleFolder, path), join(folder, path), { recursive: true });
  }
}

/** Undefined for a folder and for a file that does not exist. */
const content = (path: string) => readFile(path, 'utf8').catch(() => undefined);
