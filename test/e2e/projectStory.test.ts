import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, it } from 'mocha';
import { errors } from 'playwright-core';
import { corporaFolder, describeCorpus } from '../support/corpora.ts';
import { patience } from '../support/patience.ts';
import { type Session, toEmulator, useSession } from '../support/session.ts';
import { workbenchThemes } from '../support/themes.ts';
import { writeFile } from '../support/writeFile.ts';

const run = promisify(execFile);

const app = 'packages/excalidraw/locales';
const android = 'i18n/src/commonMain/moko-resources';

/**
 * Two third-party projects in one repository. One German text lacks a placeholder. The branch `other` has fewer French
 * texts and no Polish plurals.
 */
async function makeRepository(folder: string): Promise<void> {
  await cp(join(corporaFolder, 'android/mihon'), folder, { recursive: true });
  // The corpora are read-only.
  await run('chmod', ['-R', 'u+w', folder]);
  await git(folder, 'init', '--quiet', '--initial-branch=main');
  await change(folder, `${app}/de-DE.json`, '{{maxSize}}', '50 MB');
  await commit(folder, 'Both projects');
  await git(folder, 'switch', '--quiet', '--create=other');
  await writeFile(join(folder, app, 'fr-FR.json'), '{\n  "labels": {\n    "paste": "Coller"\n  }\n}\n');
  await git(folder, 'rm', '--quiet', `${android}/pl/plurals.xml`);
  await commit(folder, 'Less French, and no Polish plurals');
  await git(folder, 'switch', '--quiet', 'main');
}

async function change(folder: string, name: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8');
  assert.ok(text.includes(from));
  await writeFile(join(folder, name), text.replace(from, to));
}

async function commit(folder: string, message: string): Promise<void> {
  await git(folder, 'add', '--all');
  await git(folder, 'commit', '--quiet', `--message=${message}`);
}

/** Runs git with an author and without signing, whatever the machine's own settings are. */
async function git(folder: string, ...command: readonly string[]): Promise<void> {
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  await run('git', [...person, '-c', 'commit.gpgsign=false', ...command], { cwd: folder });
}

/** The actions of a user without a mouse. */
function keyboard(session: () => Session) {
  const page = () => session().workbench.page;
  const press = (...keys: readonly string[]) => session().workbench.press(...keys);
  const focused = () => page().locator('.sidebar .monaco-list:focus-within .monaco-list-row.focused');
  const spoken = () => focused().getAttribute('aria-label');
  return {
    press,
    command: (title: string) => session().workbench.command(title, 'keyboard'),
    /** Moves down to the row whose spoken text matches, from the first row or from the focused one. */
    async moveTo(text: RegExp, from: 'top' | 'here' = 'top'): Promise<void> {
      if (from === 'top') {
        await page().locator('.sidebar .monaco-list:focus-within').waitFor();
        // A view that has just received the focus may not react to keys yet.
        const first = focused().and(page().locator('[data-index="0"]'));
        for (let tries = 0; tries < 20 && !(await first.isVisible()); tries++) {
          await press('Home');
          await first.waitFor({ timeout: patience.wait / 20 }).catch((error) => {
            if (!(error instanceof errors.TimeoutError)) throw error;
          });
        }
        await first.waitFor();
      }
      while (!text.test((await spoken()) ?? '')) {
        const index = await focused().getAttribute('data-index');
        await press('ArrowDown');
        await focused()
          .and(page().locator(`:not([data-index="${index}"])`))
          .waitFor();
      }
    },
    /**
     * Opens the menu of the focused element, and presses Enter on one of its items.
     * @returns the texts of all enabled items
     */
    async menu(item: string): Promise<readonly string[]> {
      await press('Shift+F10');
      const items = page().locator('.monaco-menu .action-item:not(.disabled) .action-label:not(.separator)');
      await items.first().waitFor();
      const names = await items.allInnerTexts();
      const chosen = page().locator('.monaco-menu .action-item.focused').filter({ hasText: item });
      for (const _ of names) {
        if (await chosen.isVisible()) break;
        await press('ArrowDown');
      }
      await chosen.waitFor();
      await press('Enter');
      return names;
    },
  };
}

describeCorpus('The editor', () => {
  const session = useSession({
    source: join(corporaFolder, 'json-nested/excalidraw'),
    prepare: makeRepository,
  });
  const keys = keyboard(session);
  const folder = () => session().workbench.folder;
  const json = async (name: string) => JSON.parse(await readFile(join(folder(), app, name), 'utf8'));
  const row = (spoken: string | RegExp) =>
    session().workbench.page.locator('.sidebar').getByRole('treeitem', { name: spoken });

  describe('used by keyboard', () => {
    it('shows what is missing in each language of both projects', async () => {
      const { workbench } = session();
      await keys.command('Vernacular: Show Locales');
      for (const spoken of [
        `${android}/base/plurals.xml, from English into 5 languages`,
        'Polish: 86% translated, 12 missing',
        `${android}/base/strings.xml, from English into 5 languages`,
        'Polish: 88% translated, 1 damaged, 107 missing',
        `${app}/en.json, from English into 4 languages`,
        'Arabic (Saudi Arabia): 87% translated, 3 damaged, 76 missing',
        'French (France): 96% translated, 19 missing',
        'German (Germany): 97% translated, 1 damaged, 16 missing',
        'Japanese (Japan): 94% translated, 32 missing',
      ]) {
        await row(spoken).waitFor();
      }
      await workbench.screenshot('story-view');
    });

    it('opens a damaged translation, and repairs it with a quick fix', async () => {
      const { workbench } = session();
      await keys.moveTo(/^German \(Germany\)/);
      await keys.press('ArrowRight');
      await row(/^errors: 1 of 21 needs attention/).waitFor();
      await keys.moveTo(/^errors:/, 'here');
      await keys.press('ArrowRight');
      await row(/^errors › unsupportedFileType: translated\. Nicht/).waitFor();
      await keys.moveTo(/^errors › fileTooBig: damaged\. Die Datei/, 'here');
      await workbench.screenshot('story-damaged');
      await keys.press('Enter');
      await workbench.page.locator('.tab.active').filter({ hasText: 'de-DE.json' }).waitFor();
      await workbench.page.locator('.squiggly-warning').first().waitFor();
      await keys.command('Vernacular: Go to Next Problem in a Translation');
      await workbench.page
        .locator('.monaco-hover')
        .filter({ hasText: 'German (Germany): the translation lost {{maxSize}}.' })
        .waitFor();
      await workbench.screenshot('story-problem');
      await workbench.quickFixes('Retranslate into German (Germany)');
      await workbench.screenshot('story-fixes');
      await keys.press('Enter');
      await workbench.rows
        .filter({ hasText: /^errors › fileTooBig/ })
        .first()
        .waitFor();
      await workbench.screenshot('story-preview-of-fix');
      await keys.command('Vernacular: Apply Preview');
      await workbench.notification('1 text written').waitFor();
      // No progress is shown while the notification stays open.
      await workbench.page
        .locator('.editor-group-container .monaco-progress-container.active')
        .waitFor({ state: 'detached' });
      await row('German (Germany): 97% translated, 16 missing').waitFor();
      assert.match((await json('de-DE.json')).errors.fileTooBig, /\{\{maxSize\}\}/);
      await workbench.screenshot('story-fixed');
    });

    it('translates what one language lacks', async () => {
      const { workbench } = session();
      await keys.command('Vernacular: Show Locales');
      await keys.moveTo(/^French \(France\)/);
      const items = await keys.menu('Translate Missing Texts');
      assert.deepEqual(items, [
        'Translate Missing Texts',
        'Open File',
        'Translation Settings of This Project…',
      ]);
      await row(/^French \(France\): 100% translated/).waitFor();
      await workbench.screenshot('story-translated');
      const [english, french] = [await json('en.json'), await json('fr-FR.json')];
      assert.deepEqual(Object.keys(french).sort(), Object.keys(english).sort());
    });

    it('adds Dutch as a language', async () => {
      const { workbench } = session();
      await keys.moveTo(/^packages\/excalidraw/);
      await keys.menu('Add Language…');
      await workbench.prompt('Add Language');
      await workbench.type('Dutch');
      await workbench.page
        .locator('.quick-input-list .monaco-list-row.focused')
        .filter({ hasText: 'Dutch' })
        .waitFor();
      await workbench.screenshot('story-add');
      await keys.press('Enter');
      await workbench.dialog.getByText('Translate 610 texts into Dutch (Netherlands)?').waitFor();
      await workbench.screenshot('story-cost');
      await keys.press('Enter');
      await row(/^Dutch.*: 100% translated/).waitFor();
      await row(`${app}/en.json, from English into 5 languages`).waitFor();
      await workbench.screenshot('story-added');
      assert.ok((await json('nl-NL.json')).labels.paste);
    });

    it('is up to date after each switch of branches', async () => {
      const { workbench } = session();
      // The view renders only the rows that fit.
      await workbench.page.setViewportSize({ width: 1400, height: 1200 });
      await commit(folder(), 'French and Dutch');
      await git(folder(), 'switch', '--quiet', 'other');
      await row('French (France): 0% translated, 609 missing').waitFor();
      await row(/^Dutch/).waitFor({ state: 'detached' });
      await row('German (Germany): 97% translated, 1 damaged, 16 missing').waitFor();
      await row('Polish: 0% translated, 92 missing').waitFor();
      await workbench.screenshot('story-other-branch');
      await git(folder(), 'switch', '--quiet', 'main');
      await row(/^French \(France\): 100% translated/).waitFor();
      await row(/^Dutch.*: 100% translated/).waitFor();
      await row('German (Germany): 97% translated, 16 missing').waitFor();
      await row('Polish: 86% translated, 12 missing').waitFor();
      await workbench.screenshot('story-main-branch');
    });

    it('says in words what icons and colours show, and how the view is filtered', async () => {
      const { workbench } = session();
      const { page } = workbench;
      await git(folder(), 'switch', '--quiet', 'other');
      await keys.command('Vernacular: Show Only Problems in Locales');
      const head = page.locator('.sidebar .pane-header').filter({ hasText: 'only problems' });
      await head.waitFor();
      await workbench.screenshot('story-filtered');
      assert.equal(await head.getAttribute('aria-label'), 'Locales - only problems Section');
      const names = await page
        .locator('.sidebar [role=button]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      assert.deepEqual(
        names.filter((name) => !name),
        [],
      );
      await workbench.open(`${app}/de-DE.json`);
      await workbench
        .statusItem(/^Vernacular: German \(Germany\) is 97% translated, 1 damaged, 16 missing\.$/)
        .waitFor();
      await keys.command('Vernacular: Show All Texts in Locales');
      await head.waitFor({ state: 'detached' });
    });
  });

  describe('in each theme', () => {
    for (const [theme, type] of workbenchThemes) {
      it(`shows the project in ${theme}`, async () => {
        const { workbench, server, emulator } = session();
        await git(folder(), 'switch', '--quiet', 'other');
        const settings = { ...toEmulator(emulator.url), 'workbench.colorTheme': theme };
        await writeFile(
          join(server.dataFolder, 'data', 'Machine', 'settings.json'),
          JSON.stringify(settings),
        );
        await workbench.page.locator(`.monaco-workbench.${type}`).first().waitFor();
        await row('French (France): 0% translated, 609 missing').waitFor();
        await workbench.open(`${app}/de-DE.json`, 290);
        await workbench.hover('Missing: French (France)');
        await workbench.screenshot(`story-${type}-hover`);
        await workbench.quickFixes('Retranslate into German (Germany)');
        await workbench.screenshot(`story-${type}-fixes`);
        await workbench.press('Escape');
        await workbench.command('Problems: Focus on Problems View');
        await workbench.page.locator('.markers-panel .monaco-list-row').first().waitFor();
        await workbench.open(`${app}/en.json`);
        await workbench.page.locator('.codelens-decoration').filter({ hasText: 'Translate…' }).waitFor();
        await workbench.screenshot(`story-${type}-problems`);
        await workbench.command('View: Hide Panel');
        await workbench.command('Vernacular: Translation Settings of This Project…');
        await workbench.page.locator('.quick-input-list .monaco-list-row').first().waitFor();
        await workbench.screenshot(`story-${type}-settings`);
        await workbench.press('Escape');
        await workbench.command('Vernacular: Find in Locales…');
        await workbench.enter('paste');
        await workbench.page.locator('.quick-input-list .monaco-list-row').first().waitFor();
        await workbench.screenshot(`story-${type}-find`);
        await workbench.press('Escape');
      });
    }
  });
});
