import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { properties } from '../../../src/formats/properties.ts';
import { corpusFiles, describeCorpus } from '../../support/corpora.ts';
import { awkwardText, checkInsertion, checkNewFile, readable } from '../../support/formats/checks.ts';
import { skipWithout } from '../../support/missing.ts';

const files = corpusFiles(/\.properties$/);
const read = files.flatMap((file) => readable(properties, file) ?? []);

describeCorpus('.properties: every file of the corpora', () => {
  it('is read, except for one with duplicate keys and one without keys', () => {
    assert.ok(files.length >= 20, `${files.length} files`);
    const known = new Set(read.map(({ file }) => file.path));
    const others = files.filter(({ path }) => !known.has(path)).map(({ path }) => path.split('/').at(-1));
    assert.deepEqual(others.sort(), ['example.properties', 'messages_en.properties']);
  });

  it('has no licence as context', () => {
    for (const { entries } of read) {
      for (const { context } of entries) assert.doesNotMatch(context ?? '', /Licen[sc]e/);
    }
  });

  it('can take in what is missing where the source has it', () => {
    let inserted = 0;
    for (const from of read.filter(({ file }) => file.locale === 'en')) {
      const folder = from.file.path.replace(/[^/]*$/, '');
      for (const to of read)
        if (to.file.path.startsWith(folder)) inserted += checkInsertion(properties, from, to);
    }
    assert.ok(inserted > 800, `${inserted} entries`);
  });

  it('can become a new file with all texts, and with every third', () => {
    for (const one of read) {
      const becomes = { path: one.file.path.replace('.properties', '_xx.properties'), locale: 'xx' };
      const full = checkNewFile(properties, one, becomes, () => true);
      const texts = properties.read(full, becomes).entries.map(({ context }) => context);
      assert.deepEqual(
        texts,
        one.entries.map(({ context }) => context),
      );
      checkNewFile(properties, one, becomes, (index) => index % 3 === 0);
    }
  });
});

/** Prints the texts of each file as read by java.util.Properties, in Base64 and sorted by key. */
const program = `
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
public class Read {
  public static void main(String[] names) throws Exception {
    Base64.Encoder base64 = Base64.getEncoder();
    for (String line : Files.readAllLines(Path.of(names[0]))) {
      Properties all = new Properties();
      all.load(new StringReader(new String(Base64.getDecoder().decode(line), StandardCharsets.UTF_8)));
      StringJoiner shown = new StringJoiner(" ");
      for (String key : new TreeSet<>(all.stringPropertyNames()))
        shown.add(base64.encodeToString((key + "=" + all.getProperty(key)).getBytes(StandardCharsets.UTF_8)));
      System.out.println(shown);
    }
  }
}`;

const run = promisify(execFile);

async function readByJava(texts: readonly string[]): Promise<readonly (readonly string[])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vernacular-'));
  try {
    await writeFile(join(folder, 'Read.java'), program);
    const encoded = texts.map((text) => Buffer.from(text.replace(/^\uFEFF/, '')).toString('base64'));
    await writeFile(join(folder, 'texts'), encoded.join('\n'));
    const { stdout } = await run('java', ['Read.java', 'texts'], { cwd: folder, maxBuffer: 1 << 26 });
    const lines = stdout.split(/\r?\n/).slice(0, texts.length);
    return lines.map((line) => line.split(' ').map((one) => Buffer.from(one, 'base64').toString()));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('.properties: as Java reads them', () => {
  // A runtime without a compiler cannot run a source file.
  before(skipWithout({ name: 'javac', probe: ['-version'], debian: 'default-jdk-headless' }));

  function shown(text: string): readonly string[] {
    const { entries } = properties.read(text, { path: 'x.properties', locale: 'xx' });
    return entries.map((entry) => `${entry.path[0]}=${entry.text}`).sort();
  }

  async function compare(texts: readonly string[]): Promise<void> {
    const java = await readByJava(texts);
    for (const [index, text] of texts.entries()) {
      // Java reads a single backslash at the end as an empty property without a name.
      const found = java[index]?.filter((one) => one !== '' && one !== '=').toSorted();
      const own = shown(text).filter((one) => one !== '=');
      assert.deepEqual(own, found, JSON.stringify(text));
    }
  }

  it('every shape of line', async () => {
    const parts = ['a', 'b', '=', ':', ' ', '\t', '\f', '\n', '\r\n', '\r', '\\', '\\\\', '\\n', '\\u00e4'];
    const more = ['#', '!', '\\=', '\\\n', '\\\r\n  ', '\\\r', 'é', 'a=', '\nb:', '\n#', '😀', '\u2028'];
    const text = fc.array(fc.constantFrom(...parts, ...more), { maxLength: 30 }).map((one) => one.join(''));
    const texts = fc.sample(text, 5000).filter((one) => {
      const { problems } = properties.read(one, { path: 'x.properties', locale: 'xx' });
      return problems.length === 0 && !/\\(?:\r\n|\r|\n)?$/.test(one);
    });
    assert.ok(texts.length > 1000, `${texts.length} texts`);
    await compare(texts);
  });

  it('real files, and what is written into them', async () => {
    const values = fc.sample(awkwardText, 200);
    const written = read.map(({ file, text, entries }) => {
      const changes = entries.map(({ path }, index): Change => {
        return { kind: 'set', path, text: values[index % values.length] ?? '' };
      });
      return applyEdits(text, properties.write(text, changes, { file }).edits);
    });
    await compare([...read.map(({ text }) => text), ...written]);
  });
});
