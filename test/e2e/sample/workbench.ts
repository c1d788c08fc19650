import assert from 'node:assert/strict';
import { it } from 'mocha';
import type { Session } from '../../support/session.ts';

export function workbench(session: () => Session): void {
  it('shows Vernacular in the activity bar and opens its view', async () => {
    const { workbench } = session();
    await workbench.openView('Vernacular');
    await workbench.rows.filter({ hasText: '127.0.0.1' }).waitFor();
    await workbench.screenshot('view');
  });

  it('offers the commands in the palette', async () => {
    const { workbench } = session();
    await workbench.press('F1');
    await workbench.input.fill('>Vernacular: ');
    const titles = await workbench.picks();
    assert.ok(titles.length > 3, titles.join('\n'));
    for (const title of titles) assert.match(title, /^Vernacular: /);
    await workbench.screenshot('palette');
    await workbench.press('Escape');
  });

  it('translates the line at the cursor with the emulator, and one undo reverts it', async () => {
    const { workbench } = session();
    await workbench.open('notes.md', 3);
    await workbench.command('Vernacular: Translate Selection To…');
    await workbench.pick('German');
    await workbench.page.locator('.view-line').filter({ hasText: '[de]' }).first().waitFor();
    await workbench.screenshot('line-translated');
    await workbench.press('Control+Z');
    await workbench.page
      .locator('.view-line')
      .filter({ hasText: '[de]' })
      .first()
      .waitFor({ state: 'detached' });
    assert.match(await workbench.text(), /The shop opens on Monday\./);
  });
}
