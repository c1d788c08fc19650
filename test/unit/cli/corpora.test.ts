import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parse } from 'jsonc-parser';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { layoutOf } from '../../../src/project/layout/layout.ts';
import { skip } from '../../support/missing.ts';
import { Project } from './project.ts';

const corpora = join('..', 'shared', 'corpora');

interface Sample {
  readonly path: string;
  readonly bytes: number;
}

async function largestSources(): Promise<readonly Sample[]> {
  const [head = '', ...lines] = (await readFile(join(corpora, 'MANIFEST.tsv'), 'utf8')).trimEnd().split('\n');
  const names = head.split('\t');
  const rows = lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string) => cells[names.indexOf(name)] ?? '';
    return { path: cell('path'), bytes: Number(cell('bytes')), role: cell('role') };
  });
  const sources = rows.filter(({ path, role }) => role === 'source' && path.endsWith('.json'));
  return sources.sort((a, b) => b.bytes - a.bytes).slice(0, 10);
}

/** Every text or other value of a file by its path, without a locale as the root key. */
function leaves(text: string, locale: string): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) found.set(path.join('\u0000'), value);
    else for (const [key, child] of Object.entries(value)) walk(child, [...path, key]);
  };
  const root: unknown = parse(text.replace(/^\uFEFF/, ''));
  const inner =
    typeof root === 'object' && root !== null && locale in root ? Object.entries(root)[0]?.[1] : root;
  walk(inner, []);
  return found;
}

/** The lines of a file without its texts, and without the commas that an insertion moves. */
function frame(text: string): readonly string[] {
  const values = /(:\s*)?"(?:[^"\\]|\\.)*"(?=\s*(?:[,\]}\r\n]|$))/g;
  return text.split('\n').map((line) => line.replaceAll(values, '$1""').replace(/,(?=\r?$)/, ''));
}

function withoutCommas(text: string): readonly string[] {
  return text.split('\n').map((line) => line.replace(/,(?=\r?$)/, ''));
}

function assertSubsequence(part: readonly string[], whole: readonly string[], message: string): void {
  let position = 0;
  for (const line of part) {
    const found = whole.indexOf(line, position);
    assert.notEqual(found, -1, `${message}: ${line}`);
    position = found + 1;
  }
}

describe('vernacular translate over the largest JSON sources', () => {
  let emulator: Emulator;
  before(async function () {
    if (!existsSync(corpora)) skip(this, `${corpora} is not there`);
    emulator = await startEmulator();
  });
  after(() => emulator?.close());

  it('adds translations without other changes, and sends nothing the second time', async () => {
    const samples = await largestSources();
    assert.equal(samples.length, 10);
    for (const sample of samples) await translateTwice(sample);
  });

  async function translateTwice({ path }: Sample): Promise<void> {
    const project = await Project.create({});
    try {
      const { targetPath, locale = 'en' } = layoutOf(path);
      const existing = join(corpora, targetPath('de'));
      // Writes the content, because a copy would be read-only, like the corpora.
      await project.write(path, await readFile(join(corpora, path)));
      if (existsSync(existing)) await project.write(targetPath('de'), await readFile(existing));
      const args = ['translate', path, '--from', locale, '--to', 'de,it', '--json'];
      const environment = { VERNACULAR_BASE_URL: emulator.url };
      const before = existsSync(existing) ? await project.read(targetPath('de')) : undefined;

      const first = await project.run(args, environment);
      const report = JSON.parse(first.stdout || 'null');
      assert.ok(report, `${path}: ${first.stderr}`);
      assert.deepEqual([report.failure, report.problems], [undefined, []]);
      const source = await project.read(path);
      await checkNew(project, targetPath('it'), source, locale);
      if (before !== undefined) await checkExisting(project, targetPath('de'), before);
      assert.equal(await project.read(path), await readFile(join(corpora, path), 'utf8'));

      const files = [targetPath('de'), targetPath('it')];
      const texts = await Promise.all(files.map((file) => project.read(file)));
      emulator.reset();
      const second = await project.run(args, environment);
      assert.equal(emulator.state.snapshot().requests, 0, `${path}: ${second.stdout.slice(0, 2000)}`);
      assert.deepEqual(await Promise.all(files.map((file) => project.read(file))), texts);
    } finally {
      await project.remove();
    }
  }

  /** A new file is the source with other texts, or with fewer if something was left out. */
  async function checkNew(project: Project, path: string, source: string, locale: string): Promise<void> {
    const text = await project.read(path);
    const renamed = frame(source).map((line) => line.replace(`"${locale}": {`, '"it": {'));
    // Italian has a plural form that English lacks.
    const shared = frame(text).filter((line) => !/_many": ""$/.test(line));
    if (source.includes('\n')) assertSubsequence(shared, renamed, basename(dirname(path)));
    const values = leaves(text, 'it');
    for (const [key, value] of leaves(source, locale)) {
      if (typeof value !== 'string') assert.deepEqual(values.get(key), value, key);
    }
    assert.ok(values.size > 0);
  }

  /** The file still contains everything that was in it, apart from empty values. */
  async function checkExisting(project: Project, path: string, before: string): Promise<void> {
    const text = await project.read(path);
    const kept = withoutCommas(before).filter(
      (line) => !/"\s*:\s*""/.test(line) && !/[{[]\s*[}\]]/.test(line),
    );
    if (before.includes('\n')) assertSubsequence(kept, withoutCommas(text), path);
    const values = leaves(text, 'de');
    for (const [key, value] of leaves(before, 'de')) {
      if (value !== '') assert.deepEqual(values.get(key), value, key);
    }
  }
});
