/** Texts in place: strings, comments and pages, as the user translates and reads them. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { useSession } from '../support/session.ts';

const component = `// Shows who is there, and since when.
export const Hello = ({ name, since }) => (
  <p title="It's a greeting">
    Welcome back, {name}!
  </p>
);
`;

const script = `def greet(name, time):
    """Greet somebody who has just come in, with the name that they have
    given when they came, and with the time of the day.

    :param name: how they are called
    """
    return f"Good {time}, {name}"
`;

const page = `---
title: The shop
---

# Open all day

Come in and **look around**. The [prices](prices.md) are on the door.

\`\`\`sh
open --door
\`\`\`

- Bread
- Butter with \`salt\`
`;

const workflow = `name: Check the shop
on: [push, pull_request]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - name: Fetch "fresh" bread # As of today
        run: npm ci && npm test
      - { name: Open the door, run: open --door }
`;

const old = '/* すべての価格の合計（税抜き） */\nint sum(void);\n';

describe('Text in code', () => {
  const session = useSession({
    settings: (url) => ({ 'vernacular.baseUrl': url, 'vernacular.targetLanguages': ['de'] }),
    prepare: async (folder) => {
      const git = (...command: readonly string[]) => execFileSync('git', command, { cwd: folder });
      writeFileSync(join(folder, 'hello.tsx'), component);
      writeFileSync(join(folder, 'greet.py'), script);
      writeFileSync(join(folder, 'shop.md'), page);
      writeFileSync(join(folder, 'shop.yaml'), workflow);
      writeFileSync(join(folder, 'sum.c'), old);
      git('init', '--quiet');
      git('add', '.');
      const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
      git(...person, '-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message=Begin');
      writeFileSync(join(folder, 'sum.c'), `${old}int count(void);\n`);
    },
  });
  const line = (text: string) =>
    session().workbench.page.locator('.view-line').filter({ hasText: text }).first();
  const translated = () => line('[de]').waitFor();

  async function undo(text: string): Promise<void> {
    const { workbench } = session();
    await workbench.press('Control+Z');
    await line('[de]').waitFor({ state: 'hidden' });
    // Lines are drawn one after another.
    await workbench.textBecomes(text);
    await workbench.command('View: Close All Editors');
  }

  it('is translated at three cursors in a component, and one undo reverts it', async () => {
    const { workbench } = session();
    await workbench.open('hello.tsx');
    for (const text of ['title', 'Welcome']) {
      await line(text)
        .locator('span', { hasText: /greeting|Welcome/ })
        .last()
        .click({ modifiers: ['Alt'] });
    }
    await workbench.command('Vernacular: Translate Selection');
    await translated();
    await workbench.screenshot('code-component');
    const lines = (await workbench.text()).split('\n');
    assert.match(lines[0] ?? '', /^\/\/ \[de\] /);
    assert.match(lines[2] ?? '', /^ {2}<p title="\[de\] [^"]+">$/);
    assert.match(lines[3] ?? '', /^ {4}\[de\] [^{]+\{name\}!$/);
    assert.deepEqual(
      [lines[1], lines[4], lines[5]],
      ['export const Hello = ({ name, since }) => (', '  </p>', ');'],
    );
    await undo(component);
  });

  it('is rewrapped in a docstring', async () => {
    const { workbench } = session();
    await workbench.open('greet.py', 2);
    await workbench.command('Vernacular: Translate Selection');
    await translated();
    await workbench.screenshot('code-docstring');
    const text = await workbench.text();
    assert.match(text, /^ {4}"""\[de\] /m);
    assert.match(text, /^ {4}:param name: \[de\] /m);
    assert.ok(
      text.split('\n').every((one) => one.length <= 79),
      text,
    );
    await undo(script);
  });

  it('is translated where YAML has no quotes, and its commands are left out', async () => {
    const { workbench } = session();
    await workbench.open('shop.yaml');
    await workbench.command('Select All');
    await workbench.command('Vernacular: Translate Selection');
    await translated();
    await workbench.screenshot('code-yaml');
    // The emulator's translations begin with a bracket, so they need quotes.
    const lines = (await workbench.text()).split('\n');
    assert.match(lines[0] ?? '', /^name: "\[de\] [^"]+"$/);
    assert.match(lines[6] ?? '', /^ {6}- name: '\[de\] [^']+"[^']+' # \[de\] /);
    assert.match(lines[8] ?? '', /^ {6}- \{ name: "\[de\] [^"]+", run: open --door \}$/);
    const places = [1, 2, 3, 4, 5, 7, 9];
    const original = workflow.split('\n');
    assert.deepEqual(
      places.map((place) => lines[place]),
      places.map((place) => original[place]),
    );
    await undo(workflow);
  });

  it('in a page can be compared with its translation, or translated into a new document', async () => {
    const { workbench } = session();
    await workbench.open('shop.md');
    await workbench.command('Vernacular: Compare Document with Its Translation');
    await translated();
    await workbench.page.locator('.tab.active').filter({ hasText: 'shop.md ↔ German' }).waitFor();
    await workbench.screenshot('code-page-compared');
    const shown = await workbench.page.locator('.editor.modified .view-line').allInnerTexts();
    const text = shown.join('\n').replaceAll('\u00a0', ' ');
    for (const kept of ['(prices.md)', 'open --door', '`salt`']) assert.ok(text.includes(kept), text);
    await workbench.command('View: Close All Editors');
    await workbench.open('shop.md');
    await workbench.command('Vernacular: Translate Document');
    await workbench.page.locator('.tab').filter({ hasText: 'Untitled-1' }).waitFor();
    await translated();
    await workbench.screenshot('code-page-beside');
    await workbench.command('View: Close All Editors');
    await workbench.dialog.getByRole('button', { name: "Don't Save" }).click();
  });

  it('is shown translated in a hover over a comment in a read-only diff', async () => {
    const { workbench } = session();
    await workbench.open('sum.c');
    await workbench.command('Git: Open Changes');
    const before = workbench.page.locator('.editor.original .view-line').filter({ hasText: '合計' });
    await before.click();
    await workbench.command('Vernacular: Show Translation');
    const hover = workbench.page.locator('.monaco-hover').filter({ hasText: 'English' });
    await hover.waitFor();
    await workbench.screenshot('code-hover');
    assert.match(await hover.innerText(), /\[en-US\] /);
    assert.match(await before.innerText(), /合計/);
    await workbench.command('View: Close All Editors');
  });
});
