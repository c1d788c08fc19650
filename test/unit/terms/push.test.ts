import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { limits } from '../../../src/service/limits.ts';
import { termsHash } from '../../../src/terms/compare.ts';
import {
  type ListedGlossary,
  type PushInput,
  type PushPlan,
  type PushStep,
  planPush,
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
function stepsOf(plan: PushPlan): readonly string[] {
  if (plan.kind === 'problem') return [plan.problem.code];
  return plan.steps.map(describeStep);
}

function describeStep(step: PushStep): string {
  switch (step.kind) {
    case 'create':
      return `create ${step.dictionaries.map(pairKey).join(', ')}`;
    case 'rename':
      return `rename ${step.name}`;
    case 'replace':
      return `replace ${pairKey(step.dictionary)}`;
  }
}

const others = Array.from({ length: limits.glossary.count }, (_, index) => listed(`other ${index}`));

const own = (...terms: Term[]) => listed('App', ['de', terms.length, termsHash(terms)]);
const onlyOwn = (glossary: ListedGlossary) => ({ glossaries: [glossary], own: glossary });

const cases: Readonly<Record<string, readonly [Omit<PushInput, 'name'>, ...string[]]>> = {
  'creates a glossary if the project has none': [
    { files: [file('de', save), file('fr', save)], glossaries: [] },
    'create en de, en fr',
  ],
  'creates nothing without terms': [{ files: [file('de')], glossaries: [] }],
  'has nothing to do if the service already has the terms of the files': [
    { files: [file('de', save)], ...onlyOwn(own(save)) },
  ],
  'replaces only the dictionary whose terms differ': [
    {
      files: [file('de', open), file('fr', save)],
      ...onlyOwn(listed('App', ['de', 1, termsHash([save])], ['fr', 1, termsHash([save])])),
    },
    'replace en de',
  ],
  'replaces a dictionary whose number of terms differs': [
    { files: [file('de', save)], ...onlyOwn(listed('App', ['de', 2])) },
    'replace en de',
  ],
  'adds a dictionary that the glossary does not have': [
    { files: [file('de', save)], ...onlyOwn(listed('App')) },
    'replace en de',
  ],
  'leaves a dictionary alone if it has no file, or an empty one': [
    {
      files: [file('de', save), file('fr')],
      ...onlyOwn(listed('App', ['de', 1, termsHash([save])], ['fr', 1], ['it', 1])),
    },
  ],
  'changes nothing if there are no files': [{ files: [], ...onlyOwn(listed('Old', ['de', 1])) }],
  'renames the glossary if the project wants another name': [
    { files: [file('de', save)], ...onlyOwn({ ...own(save), name: 'Old' }) },
    'rename App',
  ],
  'never takes over a glossary that the project did not create': [
    { files: [file('de', save)], glossaries: [listed('App', ['de', 1])] },
    'nameTaken',
  ],
  'never renames to a name that is taken': [
    {
      files: [file('de', save)],
      glossaries: [listed('Old', ['de', 1]), listed('App')],
      own: listed('Old', ['de', 1]),
    },
    'nameTaken',
  ],
  'ignores another glossary of the same name once it has its own': [
    {
      files: [file('de', open)],
      glossaries: [{ ...listed('App'), glossaryId: 'other' }, own(save)],
      own: own(save),
    },
    'replace en de',
  ],
  'cannot change a read-only glossary': [
    { files: [file('de', open)], ...onlyOwn({ ...own(save), readOnly: true }) },
    'readOnly',
  ],
  'ignores that a glossary is read-only if nothing has to change': [
    { files: [file('de', save)], ...onlyOwn({ ...own(save), readOnly: true }) },
  ],
  'cannot create more glossaries than the service allows': [
    { files: [file('de', save)], glossaries: others },
    'tooManyGlossaries',
  ],
  'accepts only one file per dictionary': [
    { files: [file('de', save), file('DE', open)], glossaries: [] },
    'pairTwice',
  ],
};

describe('A push of glossary files', () => {
  for (const [title, [input, ...expected]] of Object.entries(cases)) {
    it(title, () => assert.deepEqual(stepsOf(planPush({ name: 'App', ...input })), expected));
  }
});
