import assert from 'node:assert/strict';
import {
  AuthorizationError,
  ConnectionError,
  DeepLClient,
  DeepLError,
  QuotaExceededError,
  TooManyRequestsError,
} from 'deepl-node';
import { describe, it } from 'mocha';
import { startEmulator } from '../../../src/emulator/server.ts';
import { clientOf, knownIds, useOfficialClient } from './officialService.ts';

describe('the official client library, failures', () => {
  const { emulator, client } = useOfficialClient(knownIds);

  const refusals: readonly (readonly [name: string, work: () => Promise<unknown>, message: RegExp])[] = [
    ['a source', () => client().translateText('a', 'xx' as 'de', 'en-US'), /source_lang/],
    ['a target', () => client().translateText('a', null, 'xx' as 'de'), /target_lang/],
    ['a deprecated target', () => client().translateText('a', null, 'en' as 'en-US'), /deprecated/],
    ['an empty text', () => client().translateText('', null, 'de'), /texts parameter/],
    [
      'a formality',
      () => client().translateText('a', null, 'de', { formality: 'no' as 'less' }),
      /formality/,
    ],
    [
      'a formality for Turkish',
      () => client().translateText('a', null, 'tr', { formality: 'more' }),
      /formality/,
    ],
    [
      'a mode of splitting',
      () => client().translateText('a', null, 'de', { splitSentences: 'no' as 'off' }),
      /split_sentences/,
    ],
  ];
  for (const [name, work, message] of refusals) {
    it(`reports the parameter if ${name} is refused`, () => assert.rejects(work, message));
  }

  const failures: readonly {
    readonly name: string;
    readonly work: () => Promise<unknown>;
    readonly error: new (...values: never[]) => Error;
    readonly message: RegExp;
  }[] = [
    {
      name: 'a wrong key',
      work: () => clientOf(emulator(), 'wrong').translateText('a', null, 'de'),
      error: AuthorizationError,
      message: /unknown key/,
    },
    {
      name: 'a wrong key for the usage',
      work: () => clientOf(emulator(), 'wrong').getUsage(),
      error: AuthorizationError,
      message: /unknown key/,
    },
    {
      name: 'connections that break',
      work: () => {
        emulator().script({ drop: 'beforeResponse', times: 9 });
        return client().getUsage();
      },
      error: ConnectionError,
      message: /^Connection failure: /,
    },
    {
      name: 'a URL that is too long',
      work: () => new DeepLClient('demo', { serverUrl: `${emulator().url}/${'a'.repeat(9_000)}` }).getUsage(),
      error: DeepLError,
      message: /Unexpected status code: 414/,
    },
    {
      name: 'a target that does not exist',
      work: () => client().translateText('a', null, 'de-AT' as 'de'),
      error: DeepLError,
      message: /^Bad request, message: Value for 'target_lang' not supported\.$/,
    },
    {
      name: 'markup that is not well-formed',
      work: () => client().translateText('<a>', null, 'de', { tagHandling: 'xml' }),
      error: DeepLError,
      message: /Tag handling parsing failed/,
    },
    {
      name: 'a request that is too large',
      work: () => client().translateText('a'.repeat(140_000), null, 'de'),
      error: DeepLError,
      message: /^Unexpected status code: 413 /,
    },
    {
      name: 'an unknown glossary',
      work: () => client().translateText('a', 'en', 'de', { glossary: 'g9' }),
      error: DeepLError,
      message: /^Not found, message: Glossary/,
    },
    {
      name: 'an unknown document',
      work: () => client().getDocumentStatus({ documentId: 'd', documentKey: 'k' }),
      error: DeepLError,
      message: /^Not found, message: Document not found/,
    },
  ];
  for (const { name, work, error, message } of failures) {
    it(`reports ${name}`, async () => {
      await assert.rejects(work, (thrown: unknown) => {
        assert.ok(thrown instanceof error, String(thrown));
        assert.match(thrown.message, message);
        return true;
      });
    });
  }

  it('reports a used-up quota', async () => {
    const small = await startEmulator({ characterLimit: 4 });
    await assert.rejects(clientOf(small).translateText('12345', 'en', 'de'), QuotaExceededError);
    await small.close();
  });

  it('gives up during a storm of 429, and works afterwards', async () => {
    emulator().script({ status: 429, times: 20, headers: { 'Retry-After': '0' } });
    await assert.rejects(client().translateText('a', 'en', 'de'), TooManyRequestsError);
    assert.equal(emulator().state.count('POST /v2/translate'), 1);
    emulator().clearFaults();
    assert.equal((await client().translateText('a', 'en', 'de')).text, '[de] á');
  });
});
