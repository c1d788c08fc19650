import assert from 'node:assert/strict';
import fc from 'fast-check';
import { it } from 'mocha';
import { android } from '../../../../src/formats/android.ts';
import { corpusFiles, describeCorpus } from '../../../support/corpora.ts';
import { awkwardText } from '../../../support/formats/checks.ts';
import { skipWithout } from '../../../support/missing.ts';
import { compile } from '../../../support/quality/readers/android.ts';
import { key } from '../../../support/quality/readers/reader.ts';
import { resources, set, source, write } from './files.ts';

const skipWithoutAapt = skipWithout({ name: 'aapt2', probe: ['version'], debian: 'aapt' });

/** The strings without markup. */
function ownStrings(text: string): ReadonlyMap<string, string> {
  const { entries } = android.read(text, source);
  const plain = entries.filter((entry) => {
    const { offset, length } = entry.range;
    const raw = text.slice(offset, offset + length).replace(/<!\[CDATA\[[\s\S]*?\]\]>|<!--.*?-->/g, '');
    return entry.path.length === 1 && !raw.includes('<');
  });
  return new Map(plain.map((entry) => [entry.path.join(), entry.text]));
}

/**
 * @returns the compiled texts by `key` of their paths
 * @throws Error with the compiler's complaint
 */
function compiledTexts(text: string): ReadonlyMap<string, string> {
  const reading = compile(text);
  if (reading.kind === 'refused') throw new Error(reading.complaint);
  return reading.texts;
}

function checkStrings(text: string): number {
  const compiled = compiledTexts(text);
  const own = ownStrings(text);
  for (const [name, value] of own) assert.equal(compiled.get(key(name)), value, name);
  return own.size;
}

describe("Android's own compiler", () => {
  before(skipWithoutAapt);

  it('reads what was written', () => {
    const raws = ['x', "can\\'t", '"quoted"', '<![CDATA[x]]>', '\\u0020x', '&#160;'];
    const texts = fc.sample(
      awkwardText.filter((text) => text.isWellFormed() && !text.includes('\0')),
      { numRuns: 600, seed: 1 },
    );
    const lines = texts.map((_, index) => `<string name="s${index}">${raws[index % raws.length]}</string>`);
    const written = write(
      resources(...lines),
      texts.map((text, index) => set(`s${index}`, text)),
    );
    assert.deepEqual(written.conflicts, []);
    const compiled = compiledTexts(written.text);
    for (const [index, text] of texts.entries()) {
      assert.equal(compiled.get(key(`s${index}`)), text, JSON.stringify(text));
    }
  });

  it('accepts the names that keys may get, and no others', () => {
    const names = [
      '_',
      'a.b-c',
      'straße',
      '漢字',
      'a·b',
      '℮',
      'a-',
      '1a',
      'a b',
      'a:b',
      '$a',
      'a$',
      '-a',
      '.a',
      '',
    ];
    for (const name of names) {
      const compiled = () => compiledTexts(resources(`<string name="${name}">x</string>`));
      if (android.isPath?.([name])) assert.equal(compiled().get(key(name)), 'x', name);
      else assert.throws(compiled, /name/, name);
    }
  });

  it('reads values as we do', () => {
    const raws = [
      ...[
        '  two   spaces\n  x ',
        '"  kept "',
        'in "two  parts"',
        '\\u0020x',
        '\\@home',
        'a &lt; b',
        '&#160;x ',
      ],
      ...[
        '<![CDATA[ <b>x</b>\\n ]]>',
        'a <![CDATA[ b ]]> c',
        '<!-- x --> y',
        'a<!-- x -->b',
        '\\\'x\\\' \\"y\\"',
        'x\\ty\\#',
      ],
    ];
    const lines = raws.map((raw, index) => `<string name="s${index}">${raw}</string>`);
    assert.equal(checkStrings(resources(...lines)), raws.length);
  });
});

describeCorpus("Android's own compiler and the corpora", () => {
  before(skipWithoutAapt);

  it('reads the same texts', () => {
    const files = corpusFiles(/moko-resources\/\w+\/strings\.xml$/);
    // One file has apostrophes that the compiler rejects.
    const checked = files.map(({ text }) => checkStrings(text.replaceAll(/(?<!\\)'/g, "\\'")));
    assert.ok(Math.min(...checked) > 800, checked.join(' '));
  });
});
