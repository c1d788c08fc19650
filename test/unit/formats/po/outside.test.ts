import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { applyEdits, type Change } from '../../../../src/formats/format.ts';
import { po } from '../../../../src/formats/po.ts';
import { corpusFiles } from '../../../support/corpora.ts';
import { awkwardText } from '../../../support/formats/checks.ts';
import { skipWithout } from '../../../support/missing.ts';

const de = { path: 'po/de.po', locale: 'de' };
const head = [
  'msgid ""',
  'msgstr ""',
  ...['Project-Id-Version: a', 'PO-Revision-Date: 2026-01-01', 'Last-Translator: a', 'Language-Team: a']
    .concat('Language: ', 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=UTF-8')
    .concat('Content-Transfer-Encoding: 8bit')
    .map((field) => `"${field}\\n"`),
  '',
  '',
].join('\n');

/** The ids and texts of a file compiled by msgfmt, with contexts and plural forms as programs find them. */
function compile(text: string, ...options: readonly string[]): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-mo-'));
  const output = join(folder, 'out.mo');
  try {
    const args = ['--no-hash', ...options, '-o', output, '-'];
    const result = spawnSync('msgfmt', args, {
      input: text,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    assert.equal(result.stderr, '');
    return textsOf(readFileSync(output));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Source: https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html */
function textsOf(file: Buffer): ReadonlyMap<string, string> {
  const count = file.readUInt32LE(8);
  const stringAt = (table: number, index: number) => {
    const length = file.readUInt32LE(table + index * 8);
    const offset = file.readUInt32LE(table + index * 8 + 4);
    return file.toString('utf8', offset, offset + length);
  };
  const tables = [file.readUInt32LE(12), file.readUInt32LE(16)] as const;
  const pairs = Array.from({ length: count }, (_, index) => tables.map((table) => stringAt(table, index)));
  return new Map(pairs.map(([id = '', text = '']) => [id, text]));
}

/** The same ids and texts as we read them, without fuzzy texts, which msgfmt also leaves out. */
function readTexts(text: string, locale: string): ReadonlyMap<string, string> {
  const file = { path: 'a.po', locale };
  const forms = new Map<string, string[]>();
  for (const { path, text: own, stale } of po.read(text, file).entries) {
    const value = stale ? '' : own;
    const [first = '', second = ''] = path.length > 2 ? path.slice(0, -2) : path;
    const id = path.length % 2 === 0 ? `${first}\u0004${second}` : first;
    forms.set(id, [...(forms.get(id) ?? []), value]);
  }
  return new Map([...forms].map(([id, texts]) => [id, texts.join('\0')]));
}

/** Compares what both have: catalogues lack untranslated texts, and our paths lack a part of a plural's id. */
function checkSame(compiled: ReadonlyMap<string, string>, read: ReadonlyMap<string, string>): void {
  const own = [...read].filter(([, text]) => !/^\0*$/.test(text));
  const others = [...compiled].filter(([id]) => id !== '').map(([id, text]) => [id.split('\0')[0], text]);
  assert.deepEqual(new Map(own), new Map(others.map(([id = '', text = '']) => [id, text])));
}

describe('PO compared with msgfmt', () => {
  before(skipWithout({ name: 'msgfmt', probe: ['--version'], debian: 'gettext' }));

  it('reads what msgfmt reads', () => {
    const text = `${head}#, fuzzy\nmsgid "a" msgstr "x"\nmsgid "\\303\\244\\x41" "\\"" msgstr "\\a\\\\n"\nmsgctxt "" msgid "a" msgstr "b"\nmsgctxt "c\\n" msgid "d" msgid_plural "ds" msgstr[0] "1" msgstr [1] "2"\n#~ msgid "e" msgstr "f"\n`;
    checkSame(compile(text), readTexts(text, 'de'));
    assert.equal(compile(text).size, 4);
  });

  it('reads the files of the corpora as msgfmt does', () => {
    for (const { locale, text } of corpusFiles(/\.po$/)) checkSame(compile(text), readTexts(text, locale));
  });

  it('writes any text so that msgfmt reads it', () => {
    // msgfmt rejects a text that begins or ends with a line end if its id does not.
    const isHeld = (value: string) =>
      value !== '' && value.isWellFormed() && !value.includes('\0') && !/^\n|\n$/.test(value);
    const values = fc.sample(awkwardText, { numRuns: 400, seed: 7 }).filter(isHeld);
    assert.ok(values.length > 300);
    const text = head + values.map((_, index) => `#, fuzzy\nmsgid "${index}"\nmsgstr "x"\n`).join('\n');
    const changes = values.map(
      (value, index): Change => ({ kind: 'set', path: [String(index)], text: value }),
    );
    const { edits, conflicts } = po.write(text, changes, { file: de });
    assert.deepEqual(conflicts, []);
    const compiled = compile(applyEdits(text, edits));
    for (const [index, value] of values.entries()) assert.equal(compiled.get(String(index)), value);
  });

  it("creates files that pass msgfmt's checks", () => {
    const source = `${head}#, c-format\nmsgid "%d a"\nmsgid_plural "%d as"\nmsgstr[0] ""\nmsgstr[1] ""\n\n#, python-format\nmsgid "b %(x)s\\n"\nmsgstr ""\n\n#, fuzzy\nmsgctxt "c"\nmsgid "c"\nmsgstr "x"\n`;
    const pot = { path: 'a.pot', locale: 'en', side: 'source' } as const;
    for (const locale of 'de fr pl cs ru ar ja lt lv sl ro ga cy mt pt-BR pt-PT zh-Hant uk he'.split(' ')) {
      const becomes = { path: `${locale}.po`, locale };
      const categories = po.pluralCategories?.(becomes) ?? [];
      const forms = categories.map(
        (category): Change => ({ kind: 'set', path: ['%d a', 'plural', category], text: `%d ${category}` }),
      );
      const texts: readonly Change[] = [
        { kind: 'set', path: ['b %(x)s\n'], text: 'ä %(x)s\n' },
        { kind: 'set', path: ['c', 'c'], text: 'ß' },
      ];
      const { edits } = po.write(source, [...forms, ...texts], { file: pot, becomes });
      const compiled = compile(applyEdits(source, edits), '--check');
      assert.equal(
        compiled.get('%d a\0%d as'),
        categories.map((category) => `%d ${category}`).join('\0'),
        locale,
      );
      assert.equal(compiled.get('c\u0004c'), 'ß');
      assert.match(compiled.get('') ?? '', new RegExp(`^Language: ${locale.replace('-', '_')}$`, 'm'));
    }
  });
});
