/** A project with one glossary file, for tests of the glossary that is made from it on the service. */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { openClient } from '../../../src/cli/service.ts';
import type { Client } from '../../../src/service/client.ts';
import type { Result } from './project.ts';
import { useProgram } from './useProgram.ts';

export const call = { signal: new AbortController().signal };
export const german = { sourceLang: 'en', targetLang: 'de' };

export function useGlossaryFiles() {
  let client: Client;
  after(() => client.close());
  const { emulator, project, ...program } = useProgram({
    '.git/HEAD': '',
    'locales/en.json': '{"a": "Your basket", "b": "Hello"}',
    'terms/de.tsv': 'basket\tKorb\n',
  });
  before(() => {
    client = openClient({ baseUrl: `${emulator().url}/`, key: 'demo' }, '0');
  });
  beforeEach(() => use({ 'vernacular.glossaryFiles': { 'en>de': 'terms/de.tsv' } }));

  const environment = () => ({
    ...program.environment(),
    VERNACULAR_CACHE_DIR: project().path('cache'),
  });
  const use = (settings: object) => project().write('.vscode/settings.json', JSON.stringify(settings));
  const run = (...args: readonly string[]): Promise<Result> => project().run(args, environment());
  const record = async () => JSON.parse(await project().read('vernacular.terms.json'));
  const remembered = (...glossaries: readonly object[]) =>
    project().write('vernacular.terms.json', JSON.stringify({ version: 1, glossaries }));

  /** Translates into a new file. */
  async function translate(...args: readonly string[]): Promise<Result> {
    await rm(project().path('locales/de.json'), { force: true });
    return run('translate', 'locales', '--to', 'de', ...args);
  }

  /** The number of requests to endpoints that begin with `start`. */
  function asked(start: string): number {
    const { endpoints } = emulator().state.snapshot();
    const counts = Object.entries(endpoints).filter(([endpoint]) => endpoint.startsWith(start));
    return counts.reduce((sum, [, count]) => sum + count, 0);
  }

  const changes = () => ['POST /v3', 'PUT', 'PATCH', 'DELETE'].reduce((sum, one) => sum + asked(one), 0);

  async function only() {
    const [glossary, ...others] = await client.glossaries({}, call);
    assert.ok(glossary);
    assert.deepEqual(others, []);
    return glossary;
  }

  function create(name: string, entries = 'a\tb\n') {
    return client.createGlossary({ name, dictionaries: [{ ...german, entries }] }, call);
  }

  return {
    emulator,
    project,
    client: () => client,
    environment,
    use,
    run,
    record,
    remembered,
    translate,
    asked,
    changes,
    only,
    create,
  };
}
