import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../../src/cli/errors.ts';
import { projectSettings } from '../../../src/cli/settings.ts';

describe('projectSettings', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-'));
    await mkdir(join(folder, 'a', 'b', '.vscode'), { recursive: true });
    await mkdir(join(folder, '.vscode'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  function settingsFile(text: string, ...under: readonly string[]) {
    return writeFile(join(folder, ...under, '.vscode', 'settings.json'), text);
  }

  const settingsOf = async (path: string) => (await projectSettings(path)).settings;

  it('reads the nearest file, including comments', async () => {
    await settingsFile('{"vernacular.context": "outer", "vernacular.formality": "less"}');
    await settingsFile('\uFEFF{\n  // why\n  "vernacular.context": "inner",\n}', 'a', 'b');
    assert.equal((await settingsOf(join(folder, 'a', 'b'))).context, 'inner');
    assert.equal((await settingsOf(join(folder, 'a', 'b'))).formality, 'default');
    assert.equal((await settingsOf(join(folder, 'a'))).context, 'outer');
  });

  it('reads no file above the repository, unless it is in the current folder or below', async () => {
    await settingsFile('{"vernacular.context": "outer"}');
    await mkdir(join(folder, 'a', '.git'));
    assert.equal((await settingsOf(join(folder, 'a', 'b'))).context, '');
    const current = process.cwd();
    process.chdir(folder);
    try {
      assert.equal((await settingsOf(join(folder, 'a', 'b'))).context, 'outer');
    } finally {
      process.chdir(current);
    }
  });

  it('has the defaults of the manifest without a file', async () => {
    const settings = await settingsOf(join(folder, 'a'));
    assert.equal(settings.translationMemoryThreshold, 75);
    assert.deepEqual(settings.targetLanguages, []);
  });

  for (const text of ['', '// nothing yet\n']) {
    it(`reads ${JSON.stringify(text)} as no settings`, async () => {
      await settingsFile(text);
      assert.deepEqual((await settingsOf(folder)).targetLanguages, []);
    });
  }

  const wrong: readonly (readonly [string, RegExp])[] = [
    ['{\n"vernacular.formality": "rude"}', /settings\.json: vernacular\.formality must be one of .*"rude"/],
    ['{\n"a": 1\n"b": 2}', /settings\.json:3: a comma is missing\.$/],
    ['{\n"a": x\n}', /settings\.json:2: this is neither a string in double quotes/],
    ['\uFEFF{\n"a": 1\n"b": 2}', /settings\.json:3: a comma is missing\.$/],
    ['{"a": 1', /settings\.json:1: a closing brace/],
    ['[{"vernacular.context": "x"}]', /settings\.json must contain an object/],
    ['{"a":'.repeat(50_000), /settings\.json is nested too deeply\.$/],
    ['null', /settings\.json must contain an object/],
    ['{"vernacular.customInstructions": "x"}', /vernacular\.customInstructions must be a list/],
  ];
  for (const [text, message] of wrong) {
    it(`refuses ${JSON.stringify(text.slice(0, 50))}`, async () => {
      await settingsFile(text);
      await assert.rejects(
        projectSettings(folder),
        (error) => error instanceof UsageError && message.test(error.message),
      );
    });
  }
});
