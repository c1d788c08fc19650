import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type * as vscode from 'vscode';
import type { OpenSource } from '../../../../src/editor/localeFile/plans.ts';
import type { Done, FileResult } from '../../../../src/editor/localeFile/result.ts';
import { recordOf, sumOf } from '../../../../src/editor/runSummary/record.ts';
import { type FilePlan, planFile } from '../../../../src/project/plans/plan.ts';
import type { LeftOutEntry } from '../../../../src/project/runs/run.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';

const uriOf = (path: string) => ({ path, toString: () => `file://${path}` }) as vscode.Uri;

function planInto(locale: string, texts: unknown, target?: unknown): FilePlan {
  const source = { path: '/p/en.json', locale: 'en', text: JSON.stringify(texts, undefined, 2) };
  const path = `/p/${locale}.json`;
  const format = formatFor(source.path);
  assert.ok(format);
  const text = target === undefined ? {} : { text: JSON.stringify(target) };
  const result = planFile(source, { path, locale, ...text }, format);
  assert.ok(result.kind === 'plan');
  return result.plan;
}

function fileOf(plan: FilePlan, rest: Partial<FileResult> = {}): FileResult {
  return {
    plan,
    uri: uriOf(plan.target.path),
    source: { uri: uriOf(plan.source.path) } as OpenSource,
    ...{ written: [], leftOut: [], conflicts: [], pending: 0, unwritten: 0, declined: 0, created: false },
    ...rest,
  };
}

function doneWith(files: readonly FileResult[], rest: Partial<Done> = {}): Done {
  return {
    files,
    ...{
      refused: [],
      uninstructed: [],
      isUnrecorded: false,
      same: 0,
      cancelled: false,
      requests: 2,
      characters: 40,
    },
    ...{ startedAt: new Date(0), milliseconds: 5, cost: { characters: 40, requests: 2, texts: 2 } },
    ...rest,
  };
}

const lost = (key: string, missing: string, line = 2): LeftOutEntry => ({
  ...{ path: [key], line },
  finding: { code: 'placeholders', missing: [missing], added: [] },
});

describe('The record of a run', () => {
  const texts = { one: 'One secret', two: 'Two secret', three: 'Three secret', nest: 'Nest secret' };

  it('counts by language and file', () => {
    const plan = planInto('de', texts, { nest: { a: 'b' } });
    const written = [
      { path: ['one'], text: 'Eins secret' },
      { path: ['two'], text: 'Zwei secret', from: ['former'] },
      { path: ['three'], text: 'Drei secret', revived: true as const },
    ];
    const german = fileOf(plan, {
      written,
      leftOut: [lost('three', '{x}')],
      pending: 4,
      declined: 5,
      unwritten: 6,
    });
    const french = fileOf(planInto('fr', texts));
    const { languages } = recordOf(doneWith([german, french]), 1);
    assert.deepEqual(
      languages.map(({ locale, files }) => [locale, files[0]?.isThere]),
      [
        ['de', true],
        ['fr', false],
      ],
    );
    const troubles = { leftOut: 1, conflicts: 1, declined: 5, pending: 4, unwritten: 6 };
    const counts = { written: 1, moved: 1, revived: 1, ...troubles };
    assert.deepEqual(languages[0]?.files[0]?.counts, counts);
    assert.equal(
      sumOf(
        languages.flatMap(({ files }) => files),
        'pending',
      ),
      4,
    );
  });

  it('lists equal reasons once, including those of texts that were not sent', () => {
    const plan = planInto('de', texts, { nest: { a: 'b' } });
    const leftOut = [lost('one', '{x}'), lost('two', '{y}', 3), lost('three', '{x}', 4)];
    const [german] = recordOf(doneWith([fileOf(plan, { leftOut })]), 1).languages;
    assert.deepEqual(
      german?.groups.map(({ reason, count, entries }) => [
        reason.kind === 'finding' ? reason.finding.code : reason.code,
        count,
        entries.map(({ path, line }) => `${path}:${line}`),
      ]),
      [
        ['placeholders', 2, ['one:2', 'three:4']],
        ['placeholders', 1, ['two:3']],
        ['shapeDiffers', 1, ['nest:5']],
      ],
    );
    assert.equal(german.unlisted, 0);
  });

  it('lists a limited number of entries, and some of every language', () => {
    const many = Array.from({ length: 7 }, (_, index) => lost('one', index < 4 ? '{x}' : `{${index}}`));
    const plans = ['de', 'fr'].map((locale) => fileOf(planInto(locale, texts), { leftOut: many }));
    const { languages } = recordOf(doneWith([...plans, fileOf(planInto('it', texts))]), 1, 6);
    assert.deepEqual(
      languages.map(({ groups, unlisted }) => [
        groups.map((one) => [one.count, one.entries.length]),
        unlisted,
      ]),
      [
        [[[4, 3]], 4],
        [[[4, 3]], 4],
        [[], 0],
      ],
    );
  });

  it('contains no text of a file', () => {
    const plan = planInto('de', texts, { nest: { a: 'secret' } });
    const written = [{ path: ['one'], text: 'Eins secret' }];
    const record = recordOf(doneWith([fileOf(plan, { written, leftOut: [lost('two', '{x}')] })]), 1);
    assert.doesNotMatch(JSON.stringify(record), /secret/);
  });

  it('counts texts that needed no request if the run ended, and has no cost if nothing is sent', () => {
    const plan = planInto('de', texts);
    assert.deepEqual(recordOf(doneWith([fileOf(plan)]), 1).cost, { characters: 40, requests: 2, unsent: 2 });
    const leftOut: readonly LeftOutEntry[] = [
      { path: ['one'], line: 2, finding: { code: 'messageSyntax', problem: 'invalid' } },
      lost('two', '{x}'),
    ];
    assert.equal(recordOf(doneWith([fileOf(plan, { leftOut })]), 1).cost?.unsent, 1);
    const stopped = recordOf(doneWith([fileOf(plan, { pending: 1 })]), 1);
    assert.deepEqual(stopped.cost, { characters: 40, requests: 2 });
    assert.equal(recordOf(doneWith([fileOf(planInto('en-XA', texts))]), 1).cost, undefined);
  });
});
