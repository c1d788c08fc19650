import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import { createClient } from '../../../src/service/client.ts';
import { fakeClock, timeoutMs } from '../http/fakeClock.ts';
import { withAdministration } from './withAdministration.ts';
import { call, thrown } from './withRequester.ts';

const enDe = { sourceLang: 'en', targetLang: 'de' };

describe('Terms of a service', () => {
  it('are created, changed, read and deleted', () =>
    withAdministration({ now: () => new Date('2026-11-21T12:00:00.005Z') }, async ({ clientOf }) => {
      const client = clientOf('demo');
      const name = 'Team / ü 🪨';
      const dictionaries = [{ sourceLang: 'EN', targetLang: 'DE', entries: 'Hello\tHallo' }];
      const created = await client.createGlossary({ name, dictionaries }, call);
      const { glossaryId } = created;
      assert.deepEqual(created, {
        glossaryId,
        name,
        dictionaries: [{ ...enDe, entryCount: 1 }],
        created: '2026-11-21T12:00:00.005Z',
        ready: true,
        readOnly: false,
      });
      assert.deepEqual(await client.glossaries({}, call), [created]);
      assert.deepEqual(await client.glossary({ glossaryId }, call), created);
      await client.mergeDictionary({ glossaryId, ...enDe, entries: 'Bye\tTschüs' }, call);
      const text = await client.dictionaryEntries({ glossaryId, ...enDe }, call);
      assert.equal(text, 'Hello\tHallo\nBye\tTschüs');
      const replaced = await client.replaceDictionary({ glossaryId, ...enDe, entries: 'a\tb' }, call);
      assert.deepEqual(replaced, { ...enDe, entryCount: 1 });
      assert.equal((await client.renameGlossary({ glossaryId, name: 'n' }, call)).name, 'n');
      await client.deleteDictionary({ glossaryId, ...enDe }, call);
      assert.deepEqual((await client.glossary({ glossaryId }, call)).dictionaries, []);
      await client.deleteGlossary({ glossaryId }, call);
      assert.equal(kindOf(await thrown(client.glossary({ glossaryId }, call))), 'notFound');
    }));

  it('of several megabytes are sent and read', () =>
    withAdministration({}, async ({ clientOf }) => {
      const client = clientOf('demo');
      const lines = Array.from(
        { length: 200_000 },
        (_, index) => `Begriff "${index}"\tÜbersetzung \\ ${index}`,
      );
      const entries = lines.join('\n');
      assert.ok(Buffer.byteLength(entries) > 7 * 1024 * 1024);
      const dictionaries = [
        { ...enDe, entries },
        { sourceLang: 'de', targetLang: 'en', entries },
      ];
      const { glossaryId } = await client.createGlossary({ name: 'n', dictionaries }, call);
      assert.equal(await client.dictionaryEntries({ glossaryId, ...enDe }, call), entries);
    }));

  it('are awaited until they are ready', () => {
    let now = Date.UTC(2026, 10, 21);
    const clock = fakeClock({ onWait: (ms) => (now += ms) });
    return withAdministration({ glossaryDelayMs: 60_000, now: () => new Date(now) }, async ({ emulator }) => {
      const network = { strictSsl: true, systemCertificates: false, env: {} };
      const client = createClient({
        baseUrl: emulator.url,
        key: 'demo',
        version: '1',
        network,
        clock,
        timeoutMs,
      });
      const { glossaryId, ready } = await client.createGlossary({ name: 'n', dictionaries: [] }, call);
      assert.equal(ready, false);
      assert.equal((await client.awaitReady({ glossaryId }, call)).ready, true);
      assert.ok(clock.waits.length > 5);
      await client.close();
    });
  });

  it('are refused with the reason', () =>
    withAdministration({}, async ({ clientOf }) => {
      const dictionaries = [{ ...enDe, entries: 'a\tb\na\tc' }];
      const error = await thrown(clientOf('demo').createGlossary({ name: 'n', dictionaries }, call));
      assert.ok(error instanceof ServiceError);
      assert.match(
        error.serviceMessage ?? '',
        /^Invalid glossary entries provided \(Key with the index 1 .*duplicates/,
      );
    }));

  it('need the right scope', () => {
    const keys = [{ key: 'k', plan: 'pro', scopes: ['translate:text'] }] as const;
    return withAdministration({ keys }, async ({ clientOf }) => {
      const client = clientOf('k');
      for (const work of [client.glossaries, client.styleRules, client.translationMemories]) {
        const error = await thrown(work({}, call));
        assert.ok(error instanceof ServiceError);
        assert.deepEqual([error.kind, error.reason], ['auth', 'missingScope']);
      }
    });
  });

  it('include style rules and translation memories', () =>
    withAdministration({}, async ({ clientOf }) => {
      const client = clientOf('demo');
      const [style] = await client.styleRules({}, call);
      assert.deepEqual([style?.language, style?.version, style?.rules], ['de', 1, undefined]);
      const details = await client.styleRuleList({ styleId: style?.styleId ?? '' }, call);
      assert.deepEqual(details.instructions?.length, 1);
      const memories = await client.translationMemories({}, call);
      assert.deepEqual(memories[0]?.targetLanguages, ['de', 'es', 'fr', 'ja']);
    }));
});

function kindOf(error: unknown): string {
  return error instanceof ServiceError ? error.kind : String(error);
}
