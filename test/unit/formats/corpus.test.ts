import assert from 'node:assert/strict';
import { it } from 'mocha';
import { json } from '../../../src/formats/json.ts';
import { corpusFiles, describeCorpus } from '../../support/corpora.ts';
import { checkInsertion, checkNewFile, readable } from '../../support/formats/checks.ts';

const files = corpusFiles(/\.(?:jsonc?|arb)$/);

describeCorpus('JSON: every file of the corpora', () => {
  it('is read, with few exceptions', () => {
    const broken = files.filter(
      ({ path, locale, text }) => json.read(text, { path, locale }).problems.length > 0,
    );
    assert.ok(files.length > 80, `${files.length} files`);
    assert.ok(broken.length <= 8, broken.map((file) => file.path).join('\n'));
  });

  it('has only values that an independent parser finds as well', () => {
    for (const file of files) {
      const read = readable(json, file);
      const parsed = read && strictParse(file.text);
      if (!read || parsed === undefined) continue;
      const values = stringsIn(parsed);
      for (const entry of read.entries) assert.ok(values.has(entry.text), `${file.path}: ${entry.path}`);
    }
  });
});

describeCorpus('JSON: every source and translation of the corpora', () => {
  const sources = files.filter((file) => file.role === 'source');

  it('can take in what is missing where the source has it, with nothing else changed', () => {
    let inserted = 0;
    for (const source of sources) {
      const from = readable(json, source);
      for (const target of files) {
        if (target.project !== source.project || target.role !== 'translation') continue;
        const to = readable(json, target);
        if (from && to) inserted += checkInsertion(json, from, to);
      }
    }
    assert.ok(inserted > 5000, `${inserted} entries`);
  });

  it('can become a new file with all texts, and with every third', () => {
    for (const source of sources) {
      const read = readable(json, source);
      const becomes = { path: source.path.replace(source.locale, 'xx'), locale: 'xx' };
      if (!read) continue;
      checkNewFile(json, read, becomes, () => true);
      checkNewFile(json, read, becomes, (index) => index % 3 === 0);
    }
  });
});

function strictParse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // The independent parser does not read JSON with comments.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function stringsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const walk = (one: unknown): void => {
    if (typeof one === 'string') found.add(one);
    else if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) walk(inner);
  };
  walk(value);
  return found;
}
