import assert from 'node:assert/strict';
import type { EngineDeps, TextOptions } from '../../src/engine/segment.ts';
import { ServiceError, type ServiceFailure } from '../../src/http/errors.ts';
import { readWords, type WordsService, WrongReference, withWords } from '../../src/words.ts';

const shopId = '0b1c2d3e-0000-4000-8000-000000000001';
const pair = { sourceLang: 'en', targetLang: 'de' };
const shop = {
  glossaryId: shopId,
  name: 'Shop',
  dictionaries: [{ ...pair, entryCount: 2 }],
  ready: true,
  readOnly: false,
};
const brand = { styleId: 's1', name: 'Brand', language: 'de', version: 3 };
const old = {
  translationMemoryId: 'm1',
  name: 'Old',
  sourceLanguage: 'en',
  targetLanguages: ['de'],
  segmentCount: 1,
};

const call = { signal: new AbortController().signal };
const german: TextOptions = { sourceLang: 'EN', targetLang: 'DE' };

function failing(failure: Partial<ServiceFailure>): () => Promise<never> {
  return () => Promise.reject(new ServiceError({ kind: 'auth', endpoint: 'GET /v3/glossaries', ...failure }));
}

/** A service, and the requests that it received. */
function serviceWith(own: Partial<WordsService> & { readonly entries?: string } = {}) {
  const asked: string[] = [];
  const answering =
    <T>(name: string, value: T) =>
    async (): Promise<T> => {
      asked.push(name);
      return value;
    };
  const service: WordsService = {
    glossaries: answering('glossaries', [shop]),
    awaitReady: async ({ glossaryId }) => {
      asked.push(`ready ${glossaryId}`);
      return shop;
    },
    styleRules: answering('styles', [brand]),
    translationMemories: answering('memories', [old]),
    dictionaryEntries: async ({ glossaryId, sourceLang, targetLang }) => {
      asked.push(`entries ${glossaryId} ${sourceLang}>${targetLang}`);
      return own.entries ?? 'save\tsichern\ncart\tWarenkorb\n';
    },
    ...own,
  };
  return { service, asked };
}

describe('words', () => {
  it('asks the service for nothing if the options name nothing', async () => {
    const { service, asked } = serviceWith();
    const words = await readWords([german, { targetLang: 'FR' }], service, call);
    assert.deepEqual(asked, []);
    assert.deepEqual(words.resolved(german), german);
    assert.equal(words.wordingOf(german), undefined);
  });

  it('turns names into ids, and requests each list once', async () => {
    const { service, asked } = serviceWith();
    const named = { ...german, glossaryId: 'Shop', styleId: 'Brand', translationMemoryId: 'Old' };
    const others = [
      { ...named, context: 'c' },
      { ...german, glossaryId: shopId.toUpperCase() },
    ];
    const words = await readWords([named, ...others], service, call);
    const ids = { glossaryId: shopId, styleId: 's1', translationMemoryId: 'm1' };
    assert.deepEqual(words.resolved(named), { ...german, ...ids });
    assert.deepEqual(words.resolved({ ...named, context: 'd' }), { ...german, ...ids, context: 'd' });
    assert.deepEqual(
      asked.toSorted(),
      ['entries', 'glossaries', 'memories', 'styles'].map((name) =>
        name === 'entries' ? `entries ${shopId} en>de` : name,
      ),
    );
  });

  it('has another wording for a text if its terms or the version of the style rules change', async () => {
    const keyFor = async (text: string, own: Parameters<typeof serviceWith>[0], options = {}) => {
      const wanted = { ...german, glossaryId: 'Shop', ...options };
      const words = await readWords([wanted], serviceWith(own).service, call);
      return words.wordingOf(wanted)?.keyOf(text);
    };
    const before = await keyFor('Save it', {});
    assert.equal(await keyFor('Save it', { entries: 'cart\tKorb\nsave\tsichern\n' }), before);
    assert.notEqual(await keyFor('Save it', { entries: 'save\tspeichern\n' }), before);
    assert.notEqual(await keyFor('Save it', { entries: '' }), before);
    assert.equal(await keyFor('Open', {}), await keyFor('Open', { entries: '' }));
    const styled = { styleId: 'Brand' };
    const later = { styleRules: async () => [{ ...brand, version: 4 }] };
    assert.notEqual(await keyFor('Open', later, styled), await keyFor('Open', {}, styled));
    const unversioned = { styleRules: async () => [{ ...brand, version: undefined }] };
    assert.equal(await keyFor('Open', unversioned, styled), undefined);
  });

  it('does not know the wording if the key is not allowed to read it, and uses ids unchecked', async () => {
    const denied = { kind: 'auth', reason: 'missingScope' } as const;
    const { service } = serviceWith({ glossaries: failing(denied) });
    const byId = { ...german, glossaryId: shopId };
    const words = await readWords([byId], service, call);
    assert.deepEqual([words.resolved(byId), words.wordingOf(byId)], [byId, undefined]);
    const named = { ...german, glossaryId: 'Shop' };
    await assert.rejects(readWords([named], service, call), faultOf('glossaries', { code: 'unlisted' }));
    const unread = serviceWith({ dictionaryEntries: failing(denied) }).service;
    const half = await readWords([named], unread, call);
    assert.deepEqual([half.resolved(named).glossaryId, half.wordingOf(named)], [shopId, undefined]);
  });

  it('does not report a list that cannot be read at the moment as forbidden to the key', async () => {
    const { service } = serviceWith({ glossaries: failing({ kind: 'badResponse' }) });
    const named = { ...german, glossaryId: 'Shop' };
    await assert.rejects(
      readWords([named], service, call),
      (error) => error instanceof ServiceError && error.kind === 'badResponse',
    );
    const known = { ...german, glossaryId: shopId };
    assert.equal((await readWords([known], service, call)).resolved(known).glossaryId, shopId);
  });

  it('fails while the service is busy, because without terms known texts would be paid for again', async () => {
    const busy = failing({ kind: 'busy', busyReason: 'glossaryRequests' });
    for (const own of [{ glossaries: busy }, { dictionaryEntries: busy }]) {
      for (const glossaryId of ['Shop', shopId]) {
        await assert.rejects(
          readWords([{ ...german, glossaryId }], serviceWith(own).service, call),
          (error) => error instanceof ServiceError && error.busyReason === 'glossaryRequests',
        );
      }
    }
  });

  it('waits once for a glossary to be ready before reading its terms, after checking all names', async () => {
    const { service, asked } = serviceWith({ glossaries: async () => [{ ...shop, ready: false }] });
    const named = { ...german, glossaryId: 'Shop' };
    await assert.rejects(readWords([named, { ...german, styleId: 'None' }], service, call), WrongReference);
    assert.deepEqual(asked, ['styles']);
    asked.length = 0;
    await readWords([named, { ...named, styleId: 'Brand' }], service, call);
    assert.deepEqual(asked, ['styles', `ready ${shopId}`, `entries ${shopId} en>de`]);
  });

  it('fails if the request is cancelled or refused, or the service is unavailable', async () => {
    for (const failure of [{ kind: 'cancelled' }, { kind: 'unavailable' }, { reason: 'refused' }] as const) {
      const { service } = serviceWith({ glossaries: failing(failure) });
      await assert.rejects(readWords([{ ...german, glossaryId: shopId }], service, call), ServiceError);
    }
  });

  it('names the setting whose reference leads nowhere, or to other languages', async () => {
    const { service } = serviceWith();
    const fault = async (options: Partial<TextOptions>, expected: ReturnType<typeof faultOf>) =>
      assert.rejects(readWords([{ ...german, ...options }], service, call), expected);
    await fault({ glossaryId: 'Shops' }, faultOf('glossaries', { code: 'unknown' }));
    await fault(
      { glossaryId: 'Shop', targetLang: 'FR' },
      faultOf('glossaries', {
        code: 'otherLanguages',
        languages: ['en>de'],
      }),
    );
    await fault(
      { styleId: 's1', targetLang: 'FR' },
      faultOf('styles', { code: 'otherLanguages', languages: ['de'] }),
    );
    await fault({ translationMemoryId: 'm2' }, faultOf('translationMemories', { code: 'unknown' }));
  });

  it('sends and packs with ids, even if the settings have names', async () => {
    const named = { ...german, glossaryId: 'Shop' };
    const words = await readWords([named], serviceWith().service, call);
    const seen: unknown[] = [];
    const own: Pick<EngineDeps, 'translate' | 'overheadBytes'> = {
      translate: async ({ options }) => {
        seen.push(options.glossaryId);
        return [];
      },
      overheadBytes: (_markup, options) => {
        seen.push(options.glossaryId);
        return 0;
      },
    };
    const engine = withWords(own as EngineDeps, words);
    await engine.translate({ texts: [], markup: 'none', options: named }, call);
    engine.overheadBytes('none', named);
    assert.deepEqual(seen, [shopId, shopId]);
    assert.equal(engine.wordingOf, words.wordingOf);
  });
});

function faultOf(setting: WrongReference['setting'], fault: WrongReference['fault']) {
  return (error: unknown) => {
    assert.ok(error instanceof WrongReference);
    assert.deepEqual([error.setting, error.fault], [setting, fault]);
    return true;
  };
}
