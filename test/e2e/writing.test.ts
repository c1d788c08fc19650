/** Texts in the writer's own language: rephrased in a tone, corrected one by one, and a locale file proofread. */

import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { corpusFiles } from '../support/corpora.ts';
import { requestsTo } from '../support/emulator.ts';
import { toEmulator, useSession } from '../support/session.ts';
import { workbenchThemes } from '../support/themes.ts';
import { writeFile } from '../support/writeFile.ts';

/** The text under test is below the prompts, which cover the first lines. */
const notes = `${'A line of its own.\n\n'.repeat(8)}The meeting is on Monday.

Please recieve our guests , and show them teh house.

Bring {count} chairs.
`;

/** A real source file, or a small one if the corpora are absent, with three mistakes inserted. */
function sourceText(): string {
  const [file] = corpusFiles(/hoppscotch-sh-admin\/locales\/en\.json$/);
  const text =
    file?.text ??
    '{\n  "one": "Open the door",\n  "two": "Close the door",\n  "three": "Paint the door"\n}\n';
  let left = 3;
  return text.replace(/: "(\w[^"{<@|]*) the /gi, (whole, before: string) => {
    left -= 1;
    return left < 0 ? whole : `: "${before} teh `;
  });
}

describe('A writing command', () => {
  const session = useSession({
    settings: (url) => ({ 'vernacular.baseUrl': url }),
    prepare: async (folder) => {
      writeFileSync(join(folder, 'notes.txt'), notes);
      mkdirSync(join(folder, 'admin', 'locales'), { recursive: true });
      writeFileSync(join(folder, 'admin', 'locales', 'en.json'), sourceText());
    },
  });
  const requests = () => requestsTo(session().emulator.url, 'POST /v2/write/correct');
  const line = (text: string) =>
    session().workbench.page.locator('.view-line').filter({ hasText: text }).first();

  /** Ends with the theme that the window had at first. */
  async function inEachTheme(name: string): Promise<void> {
    const { workbench, server, emulator } = session();
    for (const [theme, type] of workbenchThemes) {
      const settings = { ...toEmulator(emulator.url), 'workbench.colorTheme': theme };
      await writeFile(join(server.dataFolder, 'data', 'Machine', 'settings.json'), JSON.stringify(settings));
      await workbench.page.locator(`.monaco-workbench.${type}`).first().waitFor();
      await workbench.screenshot(`${name}-${type}`);
    }
  }

  it('rephrases the texts at three cursors in a tone, and one undo reverts them', async () => {
    const { workbench } = session();
    await workbench.open('notes.txt');
    await line('The meeting').click();
    for (const text of ['Please', 'Bring']) await line(text).click({ modifiers: ['Alt'] });
    await workbench.command('Vernacular: Rephrase…');
    await workbench.prompt('Rephrase');
    await inEachTheme('writing-tones');
    await workbench.pick('Friendly');
    await line('[friendly] Bring').waitFor();
    await workbench.screenshot('writing-rephrased');
    const text = await workbench.text();
    assert.match(text, /^\[friendly\] The meeting is on Monday\.$/m);
    assert.match(text, /\[friendly\] Bring \{count\} chairs\./);
    await workbench.press('Control+Z');
    await workbench.textBecomes(notes);
  });

  it('shows corrections in their context, and accepts them one by one', async () => {
    const { workbench } = session();
    await workbench.open('notes.txt');
    await line('Please').click();
    await workbench.command('Vernacular: Correct');
    await workbench.prompt('Corrections');
    await inEachTheme('writing-corrections');
    await workbench.pick('recieve → receive');
    await line('Please receive').waitFor();
    await workbench.prompt('Corrections');
    await workbench.screenshot('writing-one-accepted');
    await workbench.press('Escape');
    await workbench.textBecomes(notes.replace('recieve', 'receive'));
    await workbench.press('Control+Z');
    await workbench.textBecomes(notes);
    await workbench.command('View: Revert and Close Editor');
  });

  it('proofreads a locale file, accepts one fix, and never pays twice', async () => {
    const { workbench } = session();
    const path = 'admin/locales/en.json';
    await workbench.open(path);
    await workbench.command('Vernacular: Correct the Texts of a Locale File');
    await workbench.dialog.getByRole('button', { name: 'Correct', exact: true }).click();
    await workbench.notification(/corrections/).waitFor();
    await workbench.answer(/corrections/, 'Show Problems');
    const problems = workbench.page.locator('.markers-panel .monaco-list-row');
    await problems.filter({ hasText: 'Correction: "teh" → "the"' }).first().waitFor();
    await inEachTheme('writing-proofread');
    const sent = await requests();
    assert.ok(sent > 0);
    await problems.filter({ hasText: 'Correction: "teh" → "the"' }).first().click();
    // Moves from the list into the editor.
    await workbench.press('Enter');
    await workbench.page.locator('.editor-group-container.active .monaco-editor.focused').waitFor();
    await workbench.quickFixes('Change to "the"');
    await workbench.screenshot('writing-quick-fix');
    await workbench.page.locator('.action-widget').getByText('Change to "the"', { exact: true }).click();
    await problems.filter({ hasText: 'Correction' }).nth(2).waitFor({ state: 'hidden' });
    await workbench.command('View: Hide Panel');
    await workbench.command('Vernacular: Correct the Texts of a Locale File');
    await workbench.notification(/corrections/).waitFor();
    await workbench.screenshot('writing-proofread-again');
    assert.equal(await requests(), sent);
  });
});
