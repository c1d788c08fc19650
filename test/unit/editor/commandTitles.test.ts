import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'mocha';
import { commandIds } from '../../../src/editor/ids.ts';

const sentences: Record<string, string> = JSON.parse(readFileSync('package.nls.json', 'utf8'));
const names = Object.keys(commandIds) as (keyof typeof commandIds)[];
const titleOf = (name: string) => sentences[`command.${name}`] ?? '';

describe('titles of commands', () => {
  /** What people type in the Command Palette when they look for something by its usual name. */
  const searches: readonly (readonly [typed: string, found: readonly (keyof typeof commandIds)[]])[] = [
    ['unused', ['findUnusedTexts', 'deleteUnusedTexts']],
    ['vernacular.lock', ['keepTrack']],
  ];
  for (const [typed, found] of searches) {
    it(`contain "${typed}" if that is what the command is for`, () => {
      const titled = names.filter((name) => titleOf(name).toLowerCase().includes(typed));
      assert.deepEqual(titled, found);
    });
  }

  it('are those of the buttons that run the commands', () => {
    const buttons = globSync('src/editor/**/*.ts').flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /commandAction\(\s*vscode\.l10n\.t\('([^']+)'\),\s*commandIds\.(\w+)/g,
      ),
    ]);
    assert.ok(buttons.length > 10);
    for (const [, button = '', name = ''] of buttons) {
      // The message may say the rest, as with "Undo" for "Undo Last Run".
      assert.ok(titleOf(name).startsWith(button), `"${button}" runs "${titleOf(name)}"`);
    }
  });

  it('are the names by which the documentation calls commands', () => {
    const titles = new Set(names.map(titleOf));
    const files = ['README.md', 'CHANGELOG.md', ...globSync('media/walkthrough/*.md')];
    const named = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\*\*([^*\n]+…)\*\*/g)]);
    assert.ok(named.length > 10);
    for (const [, name = ''] of named) assert.ok(titles.has(name.replace(/^Vernacular: /, '')), name);
  });
});
