import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { KeyWithUse } from '../../src/administration/developerKeys.ts';
import type { KeysState } from '../../src/editor/developerKeys/model.ts';
import { developerKeyMessage, developerKeyNodes } from '../../src/editor/views/developerKeyNodes.ts';
import type { Node } from '../../src/editor/views/tree.ts';
import type { UsageBreakdown } from '../../src/service/analytics.ts';
import type { KeyLimits } from '../../src/service/developerKeyRules.ts';
import type { DeveloperKey } from '../../src/service/developerKeys.ts';

const id = '1a2b3c4d-0000-4000-8000-00000000aaaa:5e6f7a8b-0000-4000-8000-00000000bbbb';

function key(rest: Partial<DeveloperKey> = {}): DeveloperKey {
  const limits = { characters: null, speechMilliseconds: null };
  return { keyId: id, label: 'CI', deactivated: false, created: '2026-01-05T10:00:00.000Z', limits, ...rest };
}

function rows(keys: readonly KeyWithUse[], showsDeactivated = false, useProblem?: string): readonly Node[] {
  return developerKeyNodes({ kind: 'ready', keys, useProblem }, { showsDeactivated, warningPercent: 80 });
}

interface Summary {
  readonly limits?: Partial<KeyLimits>;
  readonly usage?: UsageBreakdown;
  readonly sharedBy?: number;
  readonly description: string;
  readonly spoken: string;
  readonly icon: string;
}

const summaries: readonly Summary[] = [
  {
    usage: { total: 1234 },
    description: '1,234 used, no limit',
    spoken: '1,234 characters used, no limit',
    icon: 'key',
  },
  {
    limits: { characters: 4000 },
    usage: { total: 1234 },
    description: '30%, 1,234 of 4,000',
    spoken: '1,234 of 4,000 characters used, 30%',
    icon: 'key',
  },
  {
    limits: { characters: 1000 },
    usage: { total: 800 },
    description: '80%, 800 of 1,000',
    spoken: '800 of 1,000 characters used, 80%',
    icon: 'warning',
  },
  {
    limits: { characters: 1000 },
    usage: { total: 1001 },
    description: 'limit reached, 100%, 1,001 of 1,000',
    spoken: 'limit reached, 1,001 of 1,000 characters used',
    icon: 'warning',
  },
  {
    limits: { characters: 0 },
    usage: { total: 7 },
    description: 'blocked, 7 used',
    spoken: 'blocked, 7 characters used',
    icon: 'lock',
  },
  {
    limits: { characters: 1000 },
    usage: { total: 5000 },
    sharedBy: 3,
    description: '5,000 shared by 3 keys, limit 1,000',
    spoken: '5,000 characters used by 3 keys with this label, at most 1,000 characters a month',
    icon: 'key',
  },
  {
    limits: { characters: 1000 },
    description: 'limit 1,000',
    spoken: 'at most 1,000 characters a month',
    icon: 'key',
  },
  { description: 'no limit', spoken: 'no limit', icon: 'key' },
];

describe('A row of a developer key', () => {
  for (const { limits = {}, usage, sharedBy = 1, description, spoken, icon } of summaries) {
    it(`says "${description}"`, () => {
      const entry = {
        key: key({ limits: { ...key().limits, ...limits } }),
        ...(usage && { use: { usage, sharedBy } }),
      };
      const [row] = rows([entry]);
      assert.deepEqual([row?.label, row?.description, row?.icon], ['CI', description, icon]);
      assert.equal(row?.spoken, `CI: ${spoken}`);
      assert.deepEqual([row?.id, row?.contextValue, row?.collapsed], [id, 'developerKey.active', true]);
    });
  }

  it('says that the limit is reached, but without a warning if warnings are off', () => {
    const entry = {
      key: key({ limits: { ...key().limits, characters: 5 } }),
      use: { usage: { total: 5 }, sharedBy: 1 },
    };
    const options = { showsDeactivated: false, warningPercent: 0 };
    const [row] = developerKeyNodes({ kind: 'ready', keys: [entry] }, options);
    assert.deepEqual([row?.description, row?.icon], ['limit reached, 100%, 5 of 5', 'key']);
  });

  it('says when the key was deactivated, and is shown only on demand', () => {
    const entry = { key: key({ deactivated: true, deactivatedAt: '2026-02-03T00:00:00.000Z', label: '' }) };
    const [hidden] = rows([entry]);
    assert.deepEqual([hidden?.label, hidden?.description], ['Deactivated keys', '1 hidden']);
    assert.equal(hidden?.command?.command, 'vernacular.showDeactivatedKeys');
    const [row, ...others] = rows([entry], true);
    assert.deepEqual([row?.label, row?.description], ['(no label)', 'deactivated Feb 3, 2026']);
    assert.equal(row?.contextValue, 'developerKey.deactivated');
    assert.deepEqual(others, []);
  });

  it('expands to everything known about the key, but not its whole id', () => {
    const limits = { characters: 0, speechMilliseconds: 5_405_000 };
    const usage = { total: 6, text: 1, documents: 2, writing: 3, speechMinutes: 1.25 };
    const [row] = rows([{ key: key({ limits }), use: { usage, sharedBy: 2 } }]);
    const texts = (nodes: readonly Node[] = []) =>
      nodes.map(({ label, description }) => `${label}: ${description}`);
    assert.deepEqual(texts(row?.children), [
      'Key ID: 1a2b…aaaa:5e6f…bbbb',
      'Created: Jan 5, 2026',
      'Characters: limit 0: blocked',
      'Speech: at most 1 h 30 min 5 s a month',
      'Used this month: by 2 keys with this label',
    ]);
    const use = row?.children?.at(-1);
    assert.match(use?.tooltip ?? '', /2 keys share this one.*\n.*today/);
    assert.deepEqual(texts(use?.children), [
      'Characters: 6',
      'Text translation: 1',
      'Document translation: 2',
      'Writing: 3',
      'Speech: 1.25 min',
    ]);
    assert.equal(use?.spoken, 'Used this month by 2 keys with this label');
    assert.equal(use?.children?.at(-1)?.spoken, 'Speech: 1.25 minutes');
  });

  const labels: readonly (readonly [label: string, shown: string])[] = [
    ['line\r\nline\u0000\u001b[31m', 'line line [31m'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['a\u2066b\u2069', 'ab'],
    ['👩\u200d💻 نرم\u200cافزار', '👩\u200d💻 نرم\u200cافزار'],
    ['\u200b \n', '(no label)'],
    ['\u200d\u200c\ufe0f', '(no label)'],
    ['x'.repeat(10_000), `${'x'.repeat(79)}…`],
  ];
  for (const [label, shown] of labels) {
    it(`shows the label ${JSON.stringify(label.slice(0, 30))} as one readable line`, () => {
      const [row] = rows([{ key: key({ label }) }]);
      assert.equal(row?.label, shown);
      assert.equal(row?.spoken, `${shown}: no limit`);
      assert.match(row?.tooltip ?? '', /^[^\n]{1,1000}\nno limit$/);
    });
  }

  it('is shown even if the usage of the keys is unknown', () => {
    const [problem, row] = rows([{ key: key() }], false, 'The service is too busy at the moment.');
    assert.equal(problem?.description, 'The service is too busy at the moment.');
    assert.equal(problem?.command?.command, 'vernacular.refreshDeveloperKeys');
    assert.equal(row?.label, 'CI');
  });
});

describe('The view of developer keys', () => {
  const options = { showsDeactivated: false, warningPercent: 80 };
  const others: readonly (readonly [KeysState, string | undefined, string | undefined])[] = [
    [{ kind: 'none' }, undefined, undefined],
    [{ kind: 'loading' }, 'Reading the developer keys…', undefined],
    [{ kind: 'forbidden', message: 'No right.' }, 'Set Admin Key…', 'No right.'],
    [{ kind: 'failed', message: 'It is down.' }, 'Try Again', 'It is down.'],
    [{ kind: 'ready', keys: [] }, undefined, undefined],
  ];
  for (const [state, label, message] of others) {
    it(`shows ${label ?? 'no row'} in the state "${state.kind}"`, () => {
      const nodes = developerKeyNodes(state, options);
      assert.deepEqual(
        nodes.map((node) => node.label),
        label === undefined ? [] : [label],
      );
      assert.equal(developerKeyMessage(state), message);
    });
  }
});
