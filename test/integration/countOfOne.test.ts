import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { KeyWithUse } from '../../src/administration/developerKeys.ts';
import { costDetail } from '../../src/editor/costDetail.ts';
import { leftOutSentence } from '../../src/editor/text/report.ts';
import { detailNodes } from '../../src/editor/views/developerKeyDetails.ts';
import { spokenSummaryOf } from '../../src/editor/views/developerKeyTexts.ts';
import { factText } from '../../src/editor/views/localesTexts.ts';
import { usedOf } from '../../src/editor/views/meter.ts';
import { productNodes } from '../../src/editor/views/productNodes.ts';
import { statusText } from '../../src/editor/views/usageStatus.ts';

const left = { kind: 'leftOut', reasons: [{ code: 'emptyAnswer' }] } as const;
const written = { kind: 'translated', content: 'a', texts: ['a'], leftOut: [] } as const;
const twice = { ...written, leftOut: [...left.reasons, ...left.reasons] };

function reportOn(...results: Parameters<typeof leftOutSentence>[0]): string | undefined {
  return leftOutSentence(results, () => 'it is empty.');
}

function status(used: number): string | undefined {
  const usage = { account: { used }, products: [] };
  return statusText({ kind: 'ready', usage, host: 'api.example.com', demo: false }, 80)?.short;
}

function product(unit: string, accountUsed: number): string | undefined {
  return productNodes([{ product: 'translate', unit, accountUsed, keyUsed: undefined }])[0]?.children?.[0]
    ?.description;
}

const entry = (characters: number | null, sharedBy?: number): KeyWithUse => ({
  key: { keyId: 'a:b', label: 'CI', deactivated: false, limits: { characters, speechMilliseconds: null } },
  ...(sharedBy !== undefined && { use: { usage: { total: 1, speechMinutes: 1 }, sharedBy } }),
});

const spoken = (one: KeyWithUse) => spokenSummaryOf(one, 'active');
const speech = () => detailNodes(entry(null, 1)).at(-1)?.children?.at(-1)?.spoken;
const length = (limit: number) => factText({ code: 'tooLong', length: 2, limit });

const sentences: readonly (readonly [expected: string, sentence: string | undefined])[] = [
  ['1 character used, no limit', usedOf('characters', { used: 1 })],
  ['1 minute used, no limit', usedOf('minutes', { used: 1 })],
  ['1 document used, no limit', usedOf('documents', { used: 1 })],
  ['0 of 1 character used', usedOf('characters', { used: 0, limit: 1 })],
  ['0 of 1 minute used', usedOf('minutes', { used: 0, limit: 1 })],
  ['1 of 1 document used', usedOf('documents', { used: 1, limit: 1 })],
  ['1 of 2 documents used', usedOf('documents', { used: 1, limit: 2 })],
  ['1 character used', status(1)],
  ['2 characters used', status(2)],
  ['1 character', product('characters', 1)],
  ['2 characters', product('characters', 2)],
  ['1 minute', product('minutes', 1)],
  ['2 minutes', product('minutes', 2)],
  ['Speech: 1 minute', speech()],
  ['at most 1 character a month', spoken(entry(1))],
  ['1 character used by 3 keys with this label, at most 2 characters a month', spoken(entry(2, 3))],
  ['1 character used, no limit', spoken(entry(null, 1))],
  ['2 of 1 character', length(1)],
  ['2 of 3 characters', length(3)],
  [
    'About 1 character in 1 request.\nThat is 100% of the 1 character left.',
    costDetail({ texts: 1, characters: 1, requests: 1 }, 1),
  ],
  [
    'About 3 characters in 1 request.\nOnly 1 character is left in this period. What is finished when it runs out is kept.',
    costDetail({ texts: 1, characters: 3, requests: 1 }, 1),
  ],
  ['About 3 characters in 2 requests.', costDetail({ texts: 1, characters: 3, requests: 2 }, undefined)],
  ['The text was left as it was: it is empty.', reportOn(left)],
  ['The text was left as it was in 2 places. The first: it is empty.', reportOn(twice)],
  ['1 of 2 selections was left as it was: it is empty.', reportOn(written, left)],
  ['2 of 2 selections were left as they were. The first: it is empty.', reportOn(left, twice)],
];

describe('The words after a count', () => {
  for (const [expected, sentence] of sentences)
    it(`agree with it: ${expected.split('\n').at(-1)}`, () => assert.equal(sentence, expected));
});
