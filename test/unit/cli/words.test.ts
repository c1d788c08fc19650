import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { openClient } from '../../../src/cli/service.ts';
import type { Result } from './project.ts';
import { useProgram } from './useProgram.ts';

const call = { signal: new AbortController().signal };
const pair = { sourceLang: 'en', targetLang: 'de' };

describe('the terminal with glossaries named in settings', () => {
  const { emulator, project } = useProgram();

  const client = () => openClient({ baseUrl: `${emulator().url}/`, key: 'demo' }, '0');
  const sentTexts = () => emulator().state.snapshot().texts;
  const requests = () => emulator().state.snapshot().endpoints['POST /v2/translate'] ?? 0;
  const environment = () => ({
    VERNACULAR_CACHE_DIR: project().path('cache'),
    VERNACULAR_BASE_URL: emulator().url,
  });

  /** Resolves once the service has received a request, or the run has ended without one. */
  async function asked(endpoint: string, running: Promise<unknown>): Promise<void> {
    const ended = running.then(
      () => true,
      () => true,
    );
    const isAsked = () =>
      Object.keys(emulator().state.snapshot().endpoints).some((one) => one.startsWith(endpoint));
    while (!isAsked() && !(await Promise.race([ended, wait(20, false)])));
  }

  async function use(settings: Readonly<Record<string, unknown>>): Promise<void> {
    await project().write('.vscode/settings.json', JSON.stringify(settings));
  }

  /** Translates into a new file each time, so that only the memory knows earlier translations. */
  async function translated(): Promise<Result> {
    await rm(project().path('locales/de.json'), { force: true });
    const result = await project().run(['translate', 'locales', '--to', 'de', '--yes'], environment());
    assert.equal(result.code, 0, result.stderr);
    return result;
  }

  it('sends again those of 1 000 texts that a changed term may affect, and no others', async () => {
    const last = (index: number) => {
      if (index % 40 === 0) return index % 80 === 0 ? 'in both Baskets' : 'in the basket';
      return index % 2 === 0 ? 'sent' : 'paid';
    };
    const texts = Array.from({ length: 1000 }, (_, index) => [
      `text${index}`,
      `Item ${index} is ${last(index)}`,
    ]);
    await project().write('locales/en.json', JSON.stringify(Object.fromEntries(texts)));
    await use({ 'vernacular.sourceLanguage': 'en' });
    await translated();
    assert.equal(sentTexts(), 1000);
    await use({ 'vernacular.glossaries': { 'en>de': 'Shop' }, 'vernacular.sourceLanguage': 'en' });
    const service = client();
    const { glossaryId } = await service.createGlossary(
      { name: 'Shop', dictionaries: [{ ...pair, entries: 'basket\tKorb\npaid\tbezahlt\n' }] },
      call,
    );
    await translated();
    // The first glossary affects the 25 texts with "basket", and the 500 with "paid".
    assert.equal(sentTexts(), 1000 + 25 + 500);
    const first = requests();
    await translated();
    assert.deepEqual([sentTexts(), requests()], [1525, first]);

    await service.replaceDictionary(
      { glossaryId, ...pair, entries: 'basket\tWarenkorb\npaid\tbezahlt\n' },
      call,
    );
    await translated();
    assert.equal(sentTexts(), 1550);
    assert.ok((await project().read('locales/de.json')).includes('Warenkorb'));
    const second = requests();
    await translated();
    assert.deepEqual([sentTexts(), requests()], [1550, second]);
    await service.close();
  });

  it('waits for a glossary that has just been changed', async () => {
    await project().write('locales/en.json', '{"a": "Your basket"}');
    await use({ 'vernacular.glossaries': { 'en>de': 'Shop' } });
    emulator().setGlossaryDelay(3_600_000);
    const service = client();
    const { glossaryId } = await service.createGlossary(
      { name: 'Shop', dictionaries: [{ ...pair, entries: 'basket\tWagen\n' }] },
      call,
    );
    const running = translated();
    await asked(`GET /v3/glossaries/${glossaryId}`, running);
    emulator().setGlossaryDelay(0);
    await service.replaceDictionary({ glossaryId, ...pair, entries: 'basket\tKorb\n' }, call);
    await service.close();
    const { stderr } = await running;
    assert.match(stderr, /^Waiting for the service to prepare the glossary$/m);
    assert.match(await project().read('locales/de.json'), /Korb/);
  });

  it('sends nothing again while the service does not say what a glossary contains', async () => {
    await project().write('locales/en.json', '{"a": "Your basket"}');
    const service = client();
    const { glossaryId } = await service.createGlossary(
      { name: 'Shop', dictionaries: [{ ...pair, entries: 'basket\tKorb\n' }] },
      call,
    );
    await service.close();
    await use({ 'vernacular.glossaries': { 'en>de': glossaryId } });
    await translated();
    assert.equal(requests(), 1);
    emulator().script({ match: { endpoint: 'GET /v3/glossaries' }, status: 456, times: 20 });
    await rm(project().path('locales/de.json'));
    const { code, stderr } = await project().run(
      ['translate', 'locales', '--to', 'de', '--yes'],
      environment(),
    );
    assert.equal(code, 1);
    assert.match(stderr, /too many glossary requests/);
    assert.equal(requests(), 1);
  });

  it('reports a name that no glossary has before sending anything', async () => {
    await project().write('locales/en.json', '{"a": "Hello"}');
    await use({ 'vernacular.glossaries': { 'en>de': 'Shopp' } });
    const { code, stderr } = await project().run(['translate', 'locales', '--to', 'de'], environment());
    assert.equal(code, 2);
    assert.match(stderr, /vernacular\.glossaries names "Shopp" for DE, and the service has no glossary/i);
    assert.equal(requests(), 0);
  });

  it('resolves names for single texts as well, and sends them once', async () => {
    await use({ 'vernacular.glossaries': { 'en>de': 'Shop' } });
    const service = client();
    await service.createGlossary(
      { name: 'Shop', dictionaries: [{ ...pair, entries: 'basket\tKorb\n' }] },
      call,
    );
    await service.close();
    const args = ['text', '--from', 'en', '--to', 'de'];
    const { stdout, code } = await project().pipe('Your basket', args, environment());
    assert.equal(code, 0);
    assert.match(stdout, /Korb/);
    await project().pipe('Your basket', args, environment());
    assert.equal(requests(), 1);
    await use({ 'vernacular.glossaries': { 'en>de': 'Shopp' } });
    assert.equal((await project().pipe('Your basket', args, environment())).code, 2);
  });
});
