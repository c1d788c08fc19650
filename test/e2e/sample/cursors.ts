import assert from 'node:assert/strict';
import { it } from 'mocha';
import type { Session } from '../../support/session.ts';

export function cursors(session: () => Session): void {
  it('are translated together, and one undo reverts them', async () => {
    const { workbench } = session();
    await workbench.command('File: New Untitled Text File');
    await workbench.page.locator('.tab.active', { hasText: 'Untitled' }).waitFor();
    await workbench.page.locator('.editor-group-container.active .monaco-editor.focused').first().waitFor();
    const content = ['The first line.', 'Hello {name}!', 'A <b>bold</b> word.'];
    await workbench.type(content.join('\n'));
    await workbench.press('Control+Home');
    await workbench.command('Add Cursor Below');
    await workbench.command('Add Cursor Below');
    await workbench.press('Shift+End');
    await workbench.screenshot('three-cursors-before');
    await workbench.command('Vernacular: Translate Selection To…');
    await workbench.pick('Polish');
    await workbench.page.locator('.view-line').filter({ hasText: '[pl]' }).nth(2).waitFor();
    await workbench.screenshot('three-cursors-after');
    const lines = (await workbench.text()).split('\n');
    assert.match(lines[1] ?? '', /^\[pl\] .*\{name\}!$/);
    assert.match(lines[2] ?? '', /<b>.+<\/b>/);
    await workbench.press('Control+Z');
    await workbench.page
      .locator('.view-line')
      .filter({ hasText: '[pl]' })
      .first()
      .waitFor({ state: 'detached' });
    await workbench.textBecomes(content.join('\n'));
    await workbench.screenshot('three-cursors-undone');
  });
}
