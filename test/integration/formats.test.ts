import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { formatOfText, formats } from '../../src/formats/index.ts';
import { until } from '../support/until.ts';
import { useFormatsProject } from './formatsProject.ts';
import type { Sample } from './formatsSample.ts';
import { samples } from './formatsSamples.ts';
import { translateInTerminal } from './formatsTerminal.ts';

describe('Translate Locale File, format by format', () => {
  const { person, project } = useFormatsProject();

  const targetsOf = ({ created }: Sample) => (created === undefined ? ['de'] : ['de', 'fr']);
  const filesOf = ({ source, existing, created }: Sample) => [
    ...new Set([source, existing, created ?? source]),
  ];

  async function translate(sample: Sample): Promise<void> {
    await project().put(sample.files);
    if (sample.created !== undefined) person().choices.push(targetsOf(sample));
    await project().translate(sample.source);
    assert.deepEqual(
      person().messages.map(({ kind }) => kind),
      ['information'],
      JSON.stringify(person().messages),
    );
  }

  for (const sample of samples) {
    it(`writes ${sample.name} byte for byte as the terminal does, and can be undone in one step`, async () => {
      await translate(sample);
      await project().put(sample.files, 'terminal');
      await translateInTerminal(`${project().folder}/terminal`, sample.source, targetsOf(sample));
      for (const name of filesOf(sample)) {
        assert.equal(await project().text(name), await project().text(name, 'terminal'), name);
        assert.ok((await project().bytes(name)).equals(await project().bytes(name, 'terminal')), name);
      }
      const written = await project().text(sample.existing);
      assert.match(written, /\[DE\] /i);
      if (sample.created !== undefined) assert.match(await project().text(sample.created), /\[FR\] /i);
      assert.deepEqual(lost(sample, written), []);
      const document = await project().show(sample.existing);
      await vscode.commands.executeCommand('undo');
      const before = sample.files[sample.existing] ?? '';
      await until(() => document.getText() === before.replace(/^\uFEFF/, ''));
      const { created } = sample;
      if (created !== undefined && created !== sample.existing)
        await until(() => isGone(project().uri(created)));
      await document.save();
      for (const [name, text] of Object.entries(sample.files)) assert.equal(await project().text(name), text);
    });
  }

  it('has a sample of each format', () => {
    const sampled = samples.map(({ source, files }) => formatOfText(source, files[source] ?? '')?.id);
    assert.deepEqual([...new Set(sampled)].sort(), formats.map(({ id }) => id).sort());
  });

  /** Lines that the translation has lost, apart from its gaps. */
  function lost({ files, existing, gaps = [] }: Sample, written: string): readonly string[] {
    const after = new Set(written.split(/\r?\n/));
    const before = (files[existing] ?? '').split(/\r?\n/);
    return before.filter((line) => !after.has(line) && !gaps.some((gap) => gap.test(line)));
  }
});

async function isGone(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return false;
  } catch {
    return true;
  }
}
