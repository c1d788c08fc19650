import assert from 'node:assert/strict';
import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Deps } from '../../src/editor/deps.ts';
import { UserError } from '../../src/editor/errors.ts';
import type { LanguageList } from '../../src/editor/languages.ts';
import { pickNewLanguage } from '../../src/editor/localeFile/newLanguage.ts';
import { pickPseudoLocale, writePseudoLocales } from '../../src/editor/localeFile/pseudoLocale.ts';
import type { Done } from '../../src/editor/localeFile/result.ts';
import { type Run, runInTurn } from '../../src/editor/localeFile/runInTurn.ts';
import { findSource } from '../../src/editor/localeFile/source.ts';
import { ServiceError } from '../../src/http/errors.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { type OpenDeps, openDeps } from './localesDeps.ts';
import { Person } from './person.ts';
import { makeWatched } from './watched.ts';

describe('Languages that are added in the locales view', () => {
  let person: Person;
  let opened: OpenDeps;
  let deps: Deps;
  const workspace = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const path = (name: string) => join(workspace(), 'adds', name);
  const uri = (name: string) => vscode.Uri.file(path(name));
  const put = async (name: string, text: string) => {
    await mkdir(dirname(path(name)), { recursive: true });
    await writeFile(path(name), text);
  };
  const read = async (name: string) => JSON.parse(await readFile(path(name), 'utf8'));

  before(() => makeWatched(path('')));
  after(() => rm(path(''), { recursive: true, force: true }));

  beforeEach(async () => {
    person = new Person();
    opened = openDeps();
    deps = opened.deps;
    await put(
      'en.json',
      '{\n  "a": "Open",\n  "n_one": "{{count}} file",\n  "n_other": "{{count}} files"\n}\n',
    );
    await put('de.json', '{\n  "a": "Auf"\n}\n');
  });

  afterEach(async () => {
    person.leave();
    opened.dispose();
    await closeEditors();
    for (const name of ['en.json', 'de.json', 'en-XA.json', 'more']) {
      await rm(path(name), { force: true, recursive: true });
    }
  });

  describe('Add Language', () => {
    const list = ['EN', 'DE', 'FR', 'NL'].map((code) => {
      return { code, name: `Language ${code}`, source: true, target: true };
    }) as unknown as NonNullable<LanguageList>;
    const pick = async (recent: readonly string[], languages: LanguageList = list) =>
      pickNewLanguage({ sources: [await findSource(uri('en.json'))], languages, recent });

    it('offers the languages that the project lacks, recently used ones first', async () => {
      person.choices.push(['FR']);
      assert.equal(await pick(['NL', 'DE']), 'FR');
      assert.deepEqual(person.picks[0]?.labels, ['Dutch', 'French', 'Another Language…']);
    });

    it('accepts a language code that is entered, and refuses anything else', async () => {
      person.choices.push(['Another Language…']);
      person.inputs.push('sw');
      assert.equal(await pick([]), 'sw');
      person.choices.push(['Another Language…']);
      person.inputs.push('no language');
      await assert.rejects(pick([], undefined), /is not a language code/);
      assert.equal(await pick([]), undefined);
    });
  });

  describe('Generate Pseudo-locale', () => {
    const make = () => writePseudoLocales(deps, [{ uri: uri('en.json'), locales: ['en-XA'] }]);
    const written = (done: Done | undefined) => done?.files[0]?.written.length;
    const accented = { a: '[ÖÖþééñ]', n_one: '[{{count}} ƒîîļéé]', n_other: '[{{count}} ƒîîļééš]' };

    it('writes the file beside the others, without a connection', async () => {
      assert.equal(written(await make()), 3);
      assert.deepEqual(await read('en-XA.json'), accented);
      await assert.rejects(make(), /Pseudo.* is complete/);
      assert.equal(person.last('warning'), undefined);
    });

    it('asks before it replaces what a person may have written, and keeps it if the user declines', async () => {
      await put('en-XA.json', '{\n  "a": "Mine",\n  "n_one": "{{count}} ƒîîļéé"\n}\n');
      assert.equal(written(await make()), 1);
      assert.match(person.last('warning')?.text ?? '', /^Replace 2 texts of /);
      assert.deepEqual(await read('en-XA.json'), {
        a: 'Mine',
        n_one: '{{count}} ƒîîļéé',
        n_other: accented.n_other,
      });
      person.presses.add('Replace');
      await make();
      assert.deepEqual(await read('en-XA.json'), accented);
    });

    it('updates texts that the lock records as ours without a question', async () => {
      await put('vernacular.lock', '# vernacular.lock 1\n');
      try {
        await make();
        await put(
          'en.json',
          '{\n  "a": "Close",\n  "n_one": "{{count}} file",\n  "n_other": "{{count}} files"\n}\n',
        );
        assert.equal(written(await make()), 1);
        assert.equal((await read('en-XA.json')).a, '[Çļööšéé]');
        assert.equal(person.last('warning'), undefined);
      } finally {
        await rm(path('vernacular.lock'));
      }
    });

    it('refuses a read-only file', async () => {
      await put('en-XA.json', '{}\n');
      await chmod(path('en-XA.json'), 0o444);
      await assert.rejects(make(), /en-XA\.json is read-only/);
    });

    it('asks which pseudo-locale to generate', async () => {
      person.choices.push(['ar-XB']);
      assert.equal(await pickPseudoLocale(), 'ar-XB');
      assert.equal(await pickPseudoLocale(), undefined);
    });
  });

  describe('Runs in turn', () => {
    const done = { files: [], refused: [], uninstructed: [], cancelled: false, requests: 0, characters: 0 };
    const ended = (more: object = {}) => ({ ...done, ...more }) as unknown as Done;
    const ran: string[] = [];
    const run =
      (name: string, result: Done | undefined | Error): Run =>
      async () => {
        ran.push(name);
        if (result instanceof Error) throw result;
        return result;
      };
    beforeEach(() => ran.splice(0));

    it('continue after one that could not start, and report the reason at the end', async () => {
      const refused = new UserError('warning', 'It is broken.');
      const all = [run('a', refused), run('b', ended()), run('c', refused)];
      await assert.rejects(runInTurn(deps, all), { message: 'It is broken.', severity: 'warning' });
      assert.deepEqual(ran, ['a', 'b', 'c']);
    });

    it('stop when the service fails, and still report what was refused before', async () => {
      const refused = new UserError('warning', 'It is broken.');
      const busy = new ServiceError({ kind: 'busy', endpoint: 'POST /v2/translate' });
      await assert.rejects(runInTurn(deps, [run('a', refused), run('b', busy), run('c', ended())]), {
        message: 'It is broken. The service is too busy at the moment.',
      });
      assert.deepEqual(ran, ['a', 'b']);
      await assert.rejects(runInTurn(deps, [run('a', busy), run('b', ended())]), busy);
    });

    for (const [why, result] of [
      ['is declined', undefined],
      ['is cancelled', ended({ cancelled: true })],
      ['is stopped by the service', ended({ failure: new UserError('error', 'No') })],
    ] as const) {
      it(`stop after one that ${why}`, async () => {
        await runInTurn(deps, [run('a', ended()), run('b', result), run('c', ended())]);
        assert.deepEqual(ran, ['a', 'b']);
      });
    }
  });
});
