import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { PreviewedFile } from '../../src/editor/preview/preview.ts';
import { PreviewRows } from '../../src/editor/preview/rows.ts';
import { mostRows } from '../../src/editor/views/localesGroups.ts';
import type { Proposal } from '../../src/project/runs/proposals.ts';

const proposal = (key: string, more: Partial<Proposal> = {}): Proposal => {
  const texts = [{ path: [key], source: 'One', after: 'Eins' }];
  return { id: key, path: [key], texts, kind: 'adds', ...more };
};

function fileWith(proposals: readonly Proposal[], taken: readonly string[]): PreviewedFile {
  const outcome = { plan: { target: { locale: 'de' } } } as unknown as PreviewedFile['outcome'];
  return { uri: vscode.Uri.file('/p/de.json'), outcome, proposals, taken: new Set(taken) };
}

describe('The rows of the preview', () => {
  it('say what would be written, and whether it is ticked', async () => {
    const texts = [{ path: ['b'], source: 'Two', before: 'Zwo', after: 'Zwei' }];
    const file = fileWith([proposal('a'), proposal('b', { kind: 'replaces', texts })], ['a']);
    const rows = new PreviewRows();
    const [root] = rows.rootsOf([file]);
    assert.ok(root);
    assert.deepEqual(
      [root.label, root.checked, root.spoken],
      ['German', false, 'German, 1 of 2 texts selected, /p/de.json'],
    );
    const own = (await root.load?.()) ?? [];
    assert.deepEqual(
      own.map(({ checked, description, spoken }) => [checked, description, spoken]),
      [
        [true, 'Eins', 'a. Eins'],
        [false, 'by hand · Zwei', 'b. replaces what a person wrote. Zwei'],
      ],
    );
    assert.equal(own[1]?.tooltip, ['b', 'replaces what a person wrote', 'Two', 'Zwo', 'Zwei'].join('\n\n'));
    assert.deepEqual(rows.tickedBy(root)?.ids, ['a', 'b']);
    assert.deepEqual(
      own.flatMap((row) => rows.tickedBy(row)?.ids ?? []),
      ['a', 'b'],
    );
    assert.equal(rows.rootsOf([file])[0], root, 'the row is a different object');
  });

  it('show all forms of a plural, and no blank lines for forms without a previous text', async () => {
    const texts = ['one', 'other'].map((form) => {
      return { path: ['n', form], source: `${form} file`, before: '', after: `${form} Datei` };
    });
    const file = fileWith([proposal('a'), proposal('n', { texts })], ['n']);
    const [root] = new PreviewRows().rootsOf([file]);
    // The summary of the run counts each form, too.
    assert.match(root?.spoken ?? '', /^German, 2 of 3 texts selected/);
    const [, row] = (await root?.load?.()) ?? [];
    assert.equal(row?.tooltip, ['n', 'one file', 'other file', 'one Datei', 'other Datei'].join('\n\n'));
  });

  it('are split into parts if there are many, each with a checkbox', async () => {
    const all = Array.from({ length: mostRows + 1 }, (_, index) => proposal(`k${index}`));
    const file = fileWith(all, ['k500']);
    const rows = new PreviewRows();
    const parts = (await rows.rootsOf([file])[0]?.load?.()) ?? [];
    assert.deepEqual(
      parts.map(({ label, checked }) => [label, checked]),
      [
        ['1 to 500', false],
        ['501 to 501', true],
      ],
    );
    assert.deepEqual(
      parts.map((row) => rows.tickedBy(row)?.ids.length),
      [500, 1],
    );
  });
});
