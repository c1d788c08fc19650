import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { changeTerm, type TermChange } from '../../../../src/editor/terms/add/changeTerm.ts';
import type { DictionaryAt } from '../../../../src/editor/terms/documents/addresses.ts';
import type { Client } from '../../../../src/service/client.ts';
import { withAdministration } from '../../service/withAdministration.ts';
import { call } from '../../service/withRequester.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };

function withDictionary(run: (at: DictionaryAt, client: Client) => Promise<void>): Promise<void> {
  return withAdministration({}, async ({ clientOf }) => {
    const client = clientOf('demo');
    const dictionaries = [{ ...pair, entries: 'cart\tWagen\nsave\tsichern' }];
    const { glossaryId } = await client.createGlossary({ name: 'n', dictionaries }, call);
    await run({ glossaryId, ...pair }, client);
  });
}

const cases: Readonly<Record<string, readonly [TermChange, outcome: string, entries: string]>> = {
  'adds a term': [
    { source: 'open', before: undefined, after: 'öffnen' },
    'done',
    'cart\tWagen\nsave\tsichern\nopen\töffnen',
  ],
  'replaces a target': [
    { source: 'cart', before: 'Wagen', after: 'Korb' },
    'done',
    'cart\tKorb\nsave\tsichern',
  ],
  'removes a term': [{ source: 'cart', before: 'Wagen', after: undefined }, 'done', 'save\tsichern'],
  'keeps a term that another user has added': [
    { source: 'cart', before: undefined, after: 'Korb' },
    'changedMeanwhile',
    'cart\tWagen\nsave\tsichern',
  ],
  'does not overwrite what another user has changed': [
    { source: 'cart', before: 'Korb', after: 'Karre' },
    'changedMeanwhile',
    'cart\tWagen\nsave\tsichern',
  ],
  'does not remove what another user has changed': [
    { source: 'cart', before: 'Korb', after: undefined },
    'changedMeanwhile',
    'cart\tWagen\nsave\tsichern',
  ],
  'does not restore what another user has removed': [
    { source: 'open', before: 'auf', after: 'öffnen' },
    'changedMeanwhile',
    'cart\tWagen\nsave\tsichern',
  ],
};

describe('A change of one term', () => {
  for (const [title, [change, outcome, entries]] of Object.entries(cases)) {
    it(title, () =>
      withDictionary(async (at, client) => {
        assert.equal(await changeTerm(at, change, { service: client, call }), outcome);
        assert.equal(await client.dictionaryEntries(at, call), entries);
      }),
    );
  }

  it('creates a dictionary with its first term, and deletes it with its last', () =>
    withDictionary(async (at, client) => {
      const service = client;
      const french = { ...at, targetLang: 'fr' };
      const add = { source: 'cart', before: undefined, after: 'panier' };
      assert.equal(await changeTerm(french, add, { service, call }), 'done');
      assert.equal(await client.dictionaryEntries(french, call), 'cart\tpanier');
      const remove = { source: 'cart', before: 'panier', after: undefined };
      assert.equal(await changeTerm(french, remove, { service, call }), 'done');
      const { dictionaries } = await client.glossary(at, call);
      assert.deepEqual(
        dictionaries.map(({ targetLang }) => targetLang),
        ['de'],
      );
    }));

  it('does not create a glossary that has been deleted', () =>
    withDictionary(async (at, client) => {
      await client.deleteGlossary(at, call);
      const add = { source: 'open', before: undefined, after: 'auf' };
      assert.equal(await changeTerm(at, add, { service: client, call }), 'noGlossary');
    }));
});
