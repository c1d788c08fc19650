import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'mocha';
import { applyEdits, type Change } from '../../../../src/formats/format.ts';
import { xliff } from '../../../../src/formats/xliff.ts';
import { corpusFiles } from '../../../support/corpora.ts';
import { skipWithout } from '../../../support/missing.ts';

/** Prints the texts of targets without elements as read by Python's own XML parser, one list per file. */
const script = `
import json, sys
import xml.etree.ElementTree as tree
def targets(text):
    found = (one for one in tree.fromstring(text.encode()).iter() if one.tag.split('}')[-1] == 'target')
    return [one.text or '' for one in found if len(one) == 0]
print(json.dumps([targets(text) for text in json.load(sys.stdin)]))
`;

function targetsByPython(texts: readonly string[]): readonly (readonly string[])[] {
  const input = JSON.stringify(texts);
  const { status, stdout, stderr } = spawnSync('python3', ['-c', script], { input, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

const sample = `\ufeff<?xml version="1.0" encoding="UTF-8"?>\r
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\r
  <file original="f" source-language="en" datatype="plaintext">\r
    <body>\r
${['a', 'b', 'c', 'd'].map((id) => `      <trans-unit id="${id}">\r\n        <source>it&apos;s ${id}</source>\r\n      </trans-unit>\r\n`).join('')}    </body>\r
  </file>\r
</xliff>\r
`;

describe('XLIFF as a third-party XML reader sees it', () => {
  before(skipWithout({ name: 'python3', probe: ['--version'] }));

  const values = [
    '"q" & <b>\'x\'</b> ]]>',
    'one\ntwo\r\nthree\r',
    '\u00a0שלום 😀\u2028',
    '  <![CDATA[ &amp; \t ',
  ];

  it('is read as it was written', () => {
    const changes = values.map((text, index): Change => ({ kind: 'set', path: ['abcd'[index] ?? ''], text }));
    const file = { path: 'messages.xlf', locale: 'en' };
    const { edits } = xliff.write(sample, changes, {
      file,
      becomes: { path: 'messages.de.xlf', locale: 'de' },
    });
    assert.deepEqual(targetsByPython([applyEdits(sample, edits)]), [values]);
  });

  it('is read as it was written in every file of the corpora', () => {
    const files = corpusFiles(/\.(?:xlf|xliff)$/).map(({ path, locale, text }) => {
      const file = { path, locale, side: 'source' } as const;
      const plain = xliff.read(text, file).entries.filter((entry) => !/<[a-z]/.test(entry.text));
      const changes = plain.map(
        (entry): Change => ({ kind: 'set', path: entry.path, text: `${entry.text} <&>` }),
      );
      const { edits, conflicts } = xliff.write(text, changes, { file, becomes: { path, locale: 'xx' } });
      assert.deepEqual(conflicts, [], path);
      return { path, plain, text: applyEdits(text, edits) };
    });
    const found = targetsByPython(files.map(({ text }) => text));
    files.forEach(({ path, plain }, index) => {
      const written = new Set(found[index]);
      for (const entry of plain) assert.ok(written.has(`${entry.text} <&>`), `${path}: ${entry.path}`);
    });
  });
});
