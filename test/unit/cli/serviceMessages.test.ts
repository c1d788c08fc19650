import assert from 'node:assert/strict';
import { failureSentence, violationSentence } from '../../../src/cli/serviceMessages.ts';
import { type BusyReason, ServiceError } from '../../../src/http/errors.ts';
import { checkDictionary, checkGlossaryName } from '../../../src/service/glossaryRules.ts';

describe('the sentence about a service that is busy', () => {
  const rows: readonly (readonly [BusyReason | undefined, RegExp])[] = [
    ['glossaryRequests', /^There were too many glossary requests recently\. .* It says: Slow down\.$/],
    ['glossaryNotReady', /^The service is still preparing the glossary\. /],
    [undefined, /^The service is busy and refuses further requests\. /],
  ];
  for (const [busyReason, sentence] of rows) {
    it(`fits the reason ${busyReason ?? 'unknown'}`, () => {
      const failure = { kind: 'busy', endpoint: 'GET /v3/glossaries', serviceMessage: 'Slow down' } as const;
      assert.match(failureSentence(new ServiceError({ ...failure, busyReason })) ?? '', sentence);
    });
  }
});

describe('the sentence about a glossary', () => {
  const large = { sourceLang: 'en', targetLang: 'de', entries: 'a'.repeat(10_485_761) };
  const rows: readonly (readonly [name: string, sentences: readonly string[]])[] = [
    ['The name is empty.', checkGlossaryName(' ').map(violationSentence)],
    [
      'The name has 1026 bytes in UTF-8; at most 1024 are allowed.',
      checkGlossaryName('ü'.repeat(513)).map(violationSentence),
    ],
    [
      'The name contains a line break or another control character.',
      checkGlossaryName('a\nb').map(violationSentence),
    ],
    [
      'The dictionary en>de has 10485761 bytes in UTF-8; at most 10485760 are allowed.',
      checkDictionary(large).map(violationSentence),
    ],
    [
      'Glossaries have no dictionaries for pt-BR; use pt, which covers all of its variants.',
      checkDictionary({ ...large, targetLang: 'pt-BR', entries: '' }).map(violationSentence),
    ],
    [
      'Glossaries may not be available for th.',
      checkDictionary({ ...large, targetLang: 'th', entries: '' }).map(violationSentence),
    ],
  ];
  for (const [sentence, found] of rows) it(sentence, () => assert.deepEqual(found, [sentence]));
});
