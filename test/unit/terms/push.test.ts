import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { limits } from '../../../src/service/limits.ts';
import { termsHash } from '../../../src/terms/compare.ts';
import {
  type ListedGlossary,
  type PushedGlossary,
  type PushInput,
  type PushPlan,
  type PushStep,
  planPush,
  rememberStep,
} from '../../../src/terms/push.ts';
import { pairKey, type Term } from '../../../src/terms/term.ts';

const save: Term = { source: 'Save', target: 'Sichern' };
const open: Term = { source: 'Open', target: 'Öffnen' };

const file = (targetLang: string, ...terms: Term[]) => ({ sourceLang: 'en', targetLang, terms });
const listed = (
  name: string,
  ...counts: [targetLang: string, entryCount: number, hash?: string][]
): ListedGlossary => ({
  glossaryId: `id of ${name}`,
  name,
  readOnly: false,
  dictionaries: counts.map(([targetLang, entryCount, hash]) => ({
    sourceLang: 'en',
    targetLang,
    entryCount,
    hash,
  })),
});
const pushed = (name: string, ...all: [targetLang: string, ...terms: Term[]][]): PushedGlossary => ({
  glossaryId: `id of ${name}`,
  name,
  dictionaries: all.map(([targetLang, ...terms]) => ({
    sourceLang: 'en',
    targetLang,
    hash: termsHash(terms),
  })),
});

function told(plan: PushPlan): readonly string[] {
  if (plan.kind === 'problem') return [plan.problem.code];
  return plan.steps.map(toldStep);
}

function toldStep(step: PushStep): string {
  switch (step.kind) {
    case 'create':
      return `create ${step.dictionaries.map(pairKey).join(', ')}${step.gone ? ', was gone' : ''}`;
    case 'rename':
      return `rename ${step.name}`;
    case 'replace':
      return `replace ${pairKey(step.dictionary)}`;
    case 'delete':
      return `delete ${pairKey(step.pair)}`;
  }
}

const others = Array.from({ length: limits.glossary.count }, (_, index) => listed(`other ${index}`));

const cases: Readonly<Record<string, readonly [Omit<PushInput, 'name'>, ...string[]]>> = {
  'creates what was never pushed': [
    { files: [file('de', save), file('fr', save)], glossaries: [] },
    'create en de, en fr',
  ],
  'creates nothing without terms': [{ files: [file('de')], glossaries: [] }],
  'has nothing to do where all is as it was pushed': [
    {
      files: [file('de', save)],
      glossaries: [listed('App', ['de', 1])],
      remembered: pushed('App', ['de', save]),
    },
  ],
  'replaces a dictionary whose file changed, and no other': [
    {
      files: [file('de', open), file('fr', save)],
      glossaries: [listed('App', ['de', 1], ['fr', 1])],
      remembered: pushed('App', ['de', save], ['fr', save]),
    },
    'replace en de',
  ],
  'replaces what has another number of terms at the service': [
    {
      files: [file('de', save)],
      glossaries: [listed('App', ['de', 2])],
      remembered: pushed('App', ['de', save]),
    },
    'replace en de',
  ],
  'replaces what was read and is other than the file': [
    {
      files: [file('de', save)],
      glossaries: [listed('App', ['de', 1, termsHash([open])])],
      remembered: pushed('App', ['de', save]),
    },
    'replace en de',
  ],
  'leaves what was read and is as the file, whatever was pushed': [
    {
      files: [file('de', save)],
      glossaries: [listed('App', ['de', 1, termsHash([save])])],
      remembered: pushed('App', ['de', open]),
    },
  ],
  'adds a dictionary that somebody deleted': [
    { files: [file('de', save)], glossaries: [listed('App')], remembered: pushed('App', ['de', save]) },
    'replace en de',
  ],
  'deletes what it pushed and no file holds': [
    {
      files: [file('de', save), file('fr')],
      glossaries: [listed('App', ['de', 1], ['fr', 1], ['it', 1])],
      remembered: pushed('App', ['de', save], ['fr', save]),
    },
    'delete en fr',
  ],
  'deletes nothing where no file has terms': [
    { files: [], glossaries: [listed('App', ['de', 1])], remembered: pushed('App', ['de', save]) },
  ],
  'creates anew what is gone': [
    { files: [file('de', save)], glossaries: [listed('Other')], remembered: pushed('App', ['de', save]) },
    'create en de, was gone',
  ],
  'renames when the project wants another name': [
    {
      files: [file('de', save)],
      glossaries: [listed('Old', ['de', 1])],
      remembered: pushed('Old', ['de', save]),
    },
    'rename App',
  ],
  'leaves a name that was given elsewhere': [
    {
      files: [file('de', save)],
      glossaries: [{ ...listed('App', ['de', 1]), name: 'Web' }],
      remembered: pushed('App', ['de', save]),
    },
  ],
  'never takes a glossary that it did not create': [
    { files: [file('de', save)], glossaries: [listed('App', ['de', 1])] },
    'nameTaken',
  ],
  'never takes one in the place of what is gone': [
    {
      files: [file('de', save)],
      glossaries: [listed('App', ['de', 1])],
      remembered: { ...pushed('App', ['de', save]), glossaryId: 'gone' },
    },
    'nameTaken',
  ],
  'never renames to a name that is taken': [
    {
      files: [file('de', save)],
      glossaries: [listed('Old', ['de', 1]), listed('App')],
      remembered: pushed('Old', ['de', save]),
    },
    'nameTaken',
  ],
  'does not mind an equal name once it knows its own': [
    {
      files: [file('de', open)],
      glossaries: [{ ...listed('App'), glossaryId: 'other' }, listed('App', ['de', 1])],
      remembered: pushed('App', ['de', save]),
    },
    'replace en de',
  ],
  'cannot change what is read only': [
    {
      files: [file('de', open)],
      glossaries: [{ ...listed('App', ['de', 1]), readOnly: true }],
      remembered: pushed('App', ['de', save]),
    },
    'readOnly',
  ],
  'does not mind it where nothing is to be changed': [
    {
      files: [file('de', save)],
      glossaries: [{ ...listed('App', ['de', 1]), readOnly: true }],
      remembered: pushed('App', ['de', save]),
    },
  ],
  'cannot create one more than the service allows': [
    { files: [file('de', save)], glossaries: others },
    'tooManyGlossaries',
  ],
  'takes one file for a dictionary': [
    { files: [file('de', save), file('DE', open)], glossaries: [] },
    'pairTwice',
  ],
};

describe('A push of glossary files', () => {
  for (const [title, [input, ...expected]] of Object.entries(cases)) {
    it(title, () => assert.deepEqual(told(planPush({ name: 'App', ...input })), expected));
  }

  it('has nothing to do once its steps are done and remembered', () => {
    const files = [file('de', save), file('fr', save, open)];
    const before = pushed('Old', ['de', open], ['it', save]);
    const plan = planPush({
      name: 'App',
      files,
      glossaries: [listed('Old', ['de', 1], ['it', 1])],
      remembered: before,
    });
    assert.deepEqual(told(plan), ['rename App', 'replace en de', 'replace en fr', 'delete en it']);
    const steps: readonly PushStep[] = plan.kind === 'steps' ? plan.steps : [];
    const remembered = steps.reduce((known, step) => rememberStep(known, step, known.glossaryId), before);
    const now = { ...listed('Old', ['de', 1], ['fr', 2]), name: 'App' };
    assert.deepEqual(told(planPush({ name: 'App', files, glossaries: [now], remembered })), []);
  });

  it('remembers what it created by the id that it got', () => {
    const files = [file('de', save)];
    const step = { kind: 'create', name: 'App', dictionaries: files, gone: false } as const;
    assert.deepEqual(rememberStep(undefined, step, 'new'), {
      ...pushed('App', ['de', save]),
      glossaryId: 'new',
    });
  });
});
