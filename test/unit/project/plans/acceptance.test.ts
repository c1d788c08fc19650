import assert from 'node:assert/strict';
import type { StandingText } from '../../../../src/project/lock/renew.ts';
import type { Standing } from '../../../../src/project/lock/standing.ts';
import { acceptanceIn, type Naming } from '../../../../src/project/plans/acceptance.ts';

const standings: Readonly<Record<string, Standing>> = {
  new: { kind: 'unknown' },
  ours: { kind: 'current', origin: 'ours' },
  staleOurs: { kind: 'stale', origin: 'ours' },
  staleByHand: { kind: 'stale', origin: 'byHand' },
  edited: { kind: 'edited', origin: 'ours' },
  editedByHand: { kind: 'edited', origin: 'byHand' },
};
const plain = Object.entries(standings).map(([key, standing]): StandingText => {
  return { path: [key], source: 'A', translation: 'Ah', seen: { standing, isRecorded: false } };
});
const marked = plain.map((text): StandingText => ({ ...text, isMarked: true }));

const rows: readonly (readonly [
  title: string,
  texts: readonly StandingText[],
  naming: Naming | undefined,
  accepted: string,
  marked: string,
  ours: string,
])[] = [
  ['nothing that is not named', plain, undefined, '', '', ''],
  ['what is stale or edited', plain, 'itself', 'staleOurs staleByHand edited', '', ''],
  ['what is not ours among others', plain, 'among others', 'staleByHand edited', '', 'staleOurs'],
  [
    'what the lock knows, and leaves the marks of the file',
    marked,
    'itself',
    'staleOurs staleByHand edited',
    'new ours staleOurs staleByHand edited editedByHand',
    '',
  ],
  [
    'what is not ours among others that are marked',
    marked,
    'among others',
    'staleByHand edited',
    'new ours staleByHand edited editedByHand',
    'staleOurs',
  ],
];

const keys = (texts: readonly StandingText[]) => texts.map(({ path }) => path.join('/')).join(' ');

describe('Accepting translations', () => {
  for (const [title, texts, naming, accepted, stillMarked, ours] of rows) {
    it(`accepts ${title}`, () => {
      const found = acceptanceIn({ texts, extra: [] }, () => naming);
      assert.deepEqual(
        [keys(found.accepted), keys(found.marked), keys(found.ours)],
        [accepted, stillMarked, ours],
      );
      assert.equal(keys(found.texts), keys(texts));
      assert.equal(keys(found.texts.filter(({ made }) => made === 'accepted')), accepted);
    });
  }
});
