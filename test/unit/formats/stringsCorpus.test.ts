import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { it } from 'mocha';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { parseStrings } from '../../../src/formats/strings/parse.ts';
import { strings } from '../../../src/formats/strings.ts';
import { type CorpusFile, corpusFiles, describeCorpus } from '../../support/corpora.ts';
import {
  awkwardText,
  checkInsertion,
  checkMutations,
  checkNewFile,
  checkSurvival,
  checkTruncated,
  checkUntouched,
  readable,
  variants,
} from '../../support/formats/checks.ts';
import { skipWithout } from '../../support/missing.ts';

const en = { path: 'en.lproj/Localizable.strings', locale: 'en' };

const sample = String.raw`/* File */

/* No comment provided by engineer. */
"a \"quoted\" key" = "é \U2026 \n %@";
'single' = 'say "b"'; // behind
bare = http://x.y/z;
"alone";
/* On
   lines */ "many" = "b
c";"next"="";
`;

function read(text: string) {
  const file = readable(strings, { path: en.path, locale: 'en', text });
  assert.ok(file);
  return file;
}

describe('.strings: files with any content', () => {
  for (const [name, vary] of Object.entries(variants)) {
    const file = read(vary(sample));
    it(`keep every byte: ${name}`, () => checkUntouched(strings, file, 'Neu "ä" \n\\'));
    it(`keep every value: ${name}`, () => checkSurvival(strings, file, () => true));
    it(`keep every value below escaped letters: ${name}`, () => {
      checkSurvival(
        strings,
        read(vary(`"a" = "\\U00E9\\U00a0 l\\'x";\n${file.text.replace('\uFEFF', '')}`)),
        () => true,
      );
    });
  }

  it('are read in pieces and with mutations', () => {
    checkTruncated(strings, en, sample);
    checkMutations(strings, en, sample, 500);
  });

  it('can have missing texts inserted and extra ones removed', () => {
    const keys = Array.from('abcdefgh');
    const subset = fc.subarray(keys);
    const glue = fc.constantFrom(
      '\n',
      '\n\n',
      ' ',
      '',
      '\r\n',
      '\n\n// Part\n\n',
      ' // x\n',
      '\n/* x */\n',
      '\n/* x */ ',
    );
    const files = fc.record({
      own: subset,
      goes: subset,
      comes: subset,
      glue: fc.array(glue, { minLength: 8, maxLength: 8 }),
    });
    fc.assert(
      fc.property(files, awkwardText, ({ own, goes, comes, glue: glues }, value) => {
        const print = (some: readonly string[]) =>
          some.map((key, index) => `${glues[index]}"${key}" = "${key}";`).join('') + glues.at(-1);
        const changes = [
          ...goes.map((key): Change => ({ kind: 'remove', path: [key] })),
          ...comes.map((key): Change => ({ kind: 'set', path: [key], text: value })),
        ];
        const template = { file: en, text: print(keys) };
        const text = print(own);
        const { edits, conflicts } = strings.write(text, changes, { file: en, template });
        assert.deepEqual(conflicts, []);
        const after = strings.read(applyEdits(text, edits), en);
        assert.deepEqual(after.problems, []);
        const values = after.entries.map((entry) => [entry.path[0], entry.text]);
        const kept = keys.filter((key) => comes.includes(key) || (own.includes(key) && !goes.includes(key)));
        assert.deepEqual(
          values,
          kept.map((key) => [key, comes.includes(key) ? value : key]),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('may have 50 000 entries', () => {
    const entry = (index: number) => `/* Number ${index} */\n"key ${index}" = "Value %@ of ${index}";\n\n`;
    const source = Array.from({ length: 50_000 }, (_, index) => entry(index)).join('');
    const target = Array.from({ length: 25_000 }, (_, index) => entry(2 * index)).join('');
    const { entries } = strings.read(source, en);
    const changes = entries.map(({ path, text }): Change => ({ kind: 'set', path, text: `x ${text}` }));
    const { edits } = strings.write(target, changes, { file: en, template: { file: en, text: source } });
    assert.equal(applyEdits(target, edits), source.replaceAll('"Value', '"x Value'));
  });

  /** Each would take minutes in quadratic time. */
  const long: readonly (readonly [string, string])[] = [
    ['an open string', '"a" = "'.padEnd(5_000_000, '\\')],
    ['an open comment', '/*'.padEnd(5_000_000, '/*')],
    ['white space', `"a" = "b";${' '.repeat(5_000_000)}x`],
    ['asterisks', `/*${'* '.repeat(1_000_000)}x*/"a" = "b";`],
    ['comments', `${'/**/\n'.repeat(500_000)}"a" = "b";`],
    ['comments apart', `${`//${'\n'.repeat(20)}`.repeat(100_000)}"a" = "b";`],
    ['one line', '"a"/**/=/**/"b";/**/'.repeat(200_000)],
    ['escapes', `"a" = "${'\\U0041\\n\\\\'.repeat(500_000)}";`],
  ];
  for (const [name, text] of long) {
    it(`may be long: ${name}`, () => {
      const { entries, problems } = strings.read(text, en);
      assert.ok(entries.length + problems.length > 0);
      if (problems.length === 0) strings.write(text, [{ kind: 'remove', path: ['a'] }], { file: en });
    });
  }
});

const files = corpusFiles(/\.strings$/);
const projects = files.filter(({ path }) => path.startsWith('apple-strings/'));
const sources = projects.filter(({ role }) => role === 'source');

describeCorpus('.strings: every file of the corpora', () => {
  it('is read, except for the one with a comment that continues without a comment marker', () => {
    const broken = files.filter(
      ({ path, text }) => strings.read(text, { path, locale: '' }).problems.length > 0,
    );
    assert.ok(files.length > 10);
    assert.deepEqual(
      broken.map(({ path }) => path.split('/').slice(-2).join('/')),
      ['apple/Localizable.strings'],
    );
  });

  it('can take in what is missing, and become a new file', () => {
    let inserted = 0;
    for (const source of sources) {
      const from = read(source.text);
      for (const target of files.filter((file) => isCounterpart(source, file))) {
        const to = readable(strings, target) ?? { file: target, text: target.text, entries: [] };
        inserted += checkInsertion(strings, from, to);
      }
      checkNewFile(strings, from, { path: 'de.lproj/L.strings', locale: 'de' }, () => true);
      const third = checkNewFile(
        strings,
        from,
        { path: 'de.lproj/L.strings', locale: 'de' },
        (index) => index % 3 === 0,
      );
      assert.doesNotMatch(third, /\n\n\n/);
    }
    assert.ok(inserted > 0);
  });
});

function isCounterpart(source: CorpusFile, file: CorpusFile): boolean {
  const name = (path: string) => path.slice(path.lastIndexOf('/'));
  return file.role === 'translation' && name(file.path) === name(source.path);
}

/** The content as read by GNUstep, in a canonical spelling. */
function gnustep(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-strings-'));
  try {
    const [input, output] = [join(folder, 'in.strings'), join(folder, 'out.plist')];
    writeFileSync(input, text);
    writeFileSync(output, '{}');
    const env = { ...process.env, GNUSTEP_STRING_ENCODING: 'NSUTF8StringEncoding' };
    const { status, stderr } = spawnSync('plmerge', [output, input], { encoding: 'utf8', env });
    assert.equal(status, 0, stderr);
    return readFileSync(output, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(parseStrings(text).statements.map(({ key, text: value }) => [key, value]));
}

describe('.strings compared with GNUstep', () => {
  before(skipWithout({ name: 'plmerge', probe: ['--help'], debian: 'gnustep-base-runtime' }));

  const inner = (printed: string) => printed.replace(/^\s*\{|\}\s*$/g, '');
  it('has the same values', () => {
    const text = String.raw`"a" = "\U00e9 \"x\" \\ \n\t é 😀"; b = c; "d" = "\101"; "e
f" = "'";`;
    for (const one of [text, ...projects.map((file) => file.text).filter((each) => each.trim() !== '')]) {
      assert.deepEqual(new Map([...pairs(inner(gnustep(one)))].sort()), new Map([...pairs(one)].sort()));
    }
  });

  it('has the same values after they are written', () => {
    const values = fc.sample(
      awkwardText.filter((value) => !/[\ud800-\udfff\0]/.test(value)),
      { numRuns: 200, seed: 7 },
    );
    const template = { file: en, text: '"a" = "\\U00e9\\U00e8";' };
    for (const own of ['"a" = "b";', template.text]) {
      const changes = values.map((text, index): Change => ({ kind: 'set', path: [`key ${index}`], text }));
      const written = applyEdits(own, strings.write(own, changes, { file: en, template }).edits);
      const seen = pairs(inner(gnustep(written)));
      for (const [index, value] of values.entries()) assert.equal(seen.get(`key ${index}`), value);
    }
  });
});
