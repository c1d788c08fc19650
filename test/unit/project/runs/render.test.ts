import assert from 'node:assert/strict';
import { applyEdits } from '../../../../src/formats/format.ts';
import { planFile } from '../../../../src/project/plans/plan.ts';
import { renderFile } from '../../../../src/project/runs/render.ts';
import type { FileOutcome } from '../../../../src/project/runs/run.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';

/** Translates the planned entries whose path is not in `unfinished` by putting `de:` before them. */
function outcomeOf(
  source: string,
  target: string | undefined,
  unfinished = '',
  extension = 'json',
): FileOutcome {
  const format = formatFor(`en.${extension}`);
  assert.ok(format);
  const result = planFile(
    { path: `en.${extension}`, locale: 'en', text: source },
    { path: `de.${extension}`, locale: 'de', ...(target !== undefined && { text: target }) },
    format,
  );
  assert.ok(result.kind === 'plan');
  const left = new Set(unfinished.split(' '));
  const done = result.plan.missing.filter((entry) => !left.has(entry.path.join('/')));
  return {
    plan: result.plan,
    translated: done.map(({ path, text }) => ({ path, text: `de:${text}` })),
    leftOut: [],
    pending: result.plan.missing.length - done.length,
  };
}

function rendered(outcome: FileOutcome, current: string | undefined) {
  const result = renderFile(outcome, current);
  if (result.kind === 'edits') assert.equal(applyEdits(current ?? '', result.edits), result.text);
  return result;
}

describe('renderFile', () => {
  const source = '{\n  "a": "A",\n  "b": { "c": "C", "d": "" },\n  "n": 1\n}\n';

  it('writes no half of a page, as the other half would never count as missing', () => {
    const page = '---\ntitle: A\n---\n\nB\n';
    assert.equal(rendered(outcomeOf(page, undefined, 'title', 'md'), undefined).kind, 'unchanged');
    const whole = outcomeOf(page, undefined, '', 'md');
    assert.equal(rendered(whole, undefined).kind, 'edits');
    const leftOut = { ...whole, translated: whole.translated.slice(0, 1) };
    const result = rendered(leftOut, undefined);
    const created = '---\ntitle: de:A\n---\n\nB <!-- untranslated -->\n';
    assert.equal(result.kind === 'edits' && result.text, created);
    const next = outcomeOf(page, created, '', 'md');
    assert.deepEqual(next.translated, [{ path: ['1 paragraph'], text: 'de:B' }]);
    const second = rendered(next, created);
    assert.equal(second.kind === 'edits' && second.text, '---\ntitle: de:A\n---\n\nde:B\n');
  });

  it('reads the source only once for a new file, even if it is written repeatedly', () => {
    const yaml = 'en:\n  a: &x A\n  b: *x\n  c: { d: D, # one\n    e: E }\n  f: F\n';
    const waiting = outcomeOf(yaml, undefined, 'a c/d', 'yml');
    const { format } = waiting.plan;
    const read: string[] = [];
    const counting = {
      ...format,
      read: (...given: Parameters<typeof format.read>) => {
        read.push(given[0]);
        return format.read(...given);
      },
    };
    const outcome = { ...waiting, plan: { ...waiting.plan, format: counting }, pending: 0 };
    assert.equal(rendered(outcome, undefined).kind, 'edits');
    assert.deepEqual([read.length > 2, read.filter((text) => text === yaml)], [true, [yaml]]);
  });

  it('leaves out of a new file what cannot be written alone, once the run has ended', () => {
    const yaml = 'en:\n  a: &x A\n  b: *x\n  c: { d: D, # one\n    e: E }\n  f: F\n';
    const waiting = outcomeOf(yaml, undefined, 'a c/d', 'yml');
    assert.equal(rendered(waiting, undefined).kind, 'unchanged');
    const result = rendered({ ...waiting, pending: 0 }, undefined);
    assert.equal(result.kind === 'edits' && result.text, 'de:\n  f: de:F\n');
    assert.deepEqual(result.kind === 'edits' && [result.written.length, result.conflicts], [
      1,
      [{ path: ['c', 'e'], code: 'shapeDiffers' }],
    ]);
    const whole = rendered(outcomeOf(yaml, undefined, '', 'yml'), undefined);
    assert.match(whole.kind === 'edits' ? whole.text : '', /a: &x de:A\n {2}b: \*x\n/);
  });

  for (const [what, source, target] of [
    ['plural', '{"a_one": "one cat", "a_other": "cats"}', '{"a_one": "eine Katze", "a_other": "Katzen"}'],
    ['list', '{"a": ["x y", "z"]}', '{"a": ["alt", "neu"]}'],
  ] as const) {
    it(`replaces no half of a ${what} that the target has`, () => {
      const format = formatFor('en.json');
      assert.ok(format);
      const planned = planFile(
        { path: 'en.json', locale: 'en', text: source },
        { path: 'de.json', locale: 'de', text: target },
        format,
        { selection: { only: 'all', keys: [] } },
      );
      assert.ok(planned.kind === 'plan');
      const [first, ...others] = planned.plan.replaced.map(({ path }) => ({ path, text: 'new' }));
      assert.ok(first && others.length > 0);
      const render = (translated: FileOutcome['translated']) =>
        rendered({ plan: planned.plan, translated, leftOut: [], pending: 0 }, target);
      const half = render([first]);
      assert.deepEqual(
        [half.kind, half.kind === 'unchanged' && half.conflicts.map(({ path }) => path)],
        ['unchanged', [first.path]],
      );
      assert.equal(render([first, ...others]).kind, 'edits');
    });
  }

  it('adds a form beside others that are kept instead of being replaced', () => {
    const format = formatFor('en.json');
    assert.ok(format);
    const target = '{"a_one": "eine Katze"}';
    const planned = planFile(
      { path: 'en.json', locale: 'en', text: '{"a_one": "one cat", "a_other": "cats"}' },
      { path: 'de.json', locale: 'de', text: target },
      format,
      { selection: { only: 'all', keys: [] } },
    );
    assert.ok(planned.kind === 'plan');
    const translated = planned.plan.missing.map(({ path }) => ({ path, text: 'Katzen' }));
    const result = rendered({ plan: planned.plan, translated, leftOut: [], pending: 0 }, target);
    assert.match(result.kind === 'edits' ? result.text : '', /eine Katze.*Katzen/);
  });

  it('reports what has no spelling in a new file, and creates the file without it', () => {
    const outcome = outcomeOf(source, undefined);
    const { format } = outcome.plan;
    const write: typeof format.write = (text, changes, options) => {
      const refused = changes.filter(({ kind, path }) => kind === 'set' && path[0] === 'a');
      const written = format.write(
        text,
        changes.filter((change) => !refused.includes(change)),
        options,
      );
      const conflicts = refused.map(({ path }) => ({ path, code: 'unencodable' }) as const);
      return { ...written, conflicts: [...written.conflicts, ...conflicts] };
    };
    const result = rendered(
      { ...outcome, plan: { ...outcome.plan, format: { ...format, write } } },
      undefined,
    );
    assert.ok(result.kind === 'edits');
    assert.deepEqual(JSON.parse(result.text), { b: { c: 'de:C', d: '' }, n: 1 });
    assert.deepEqual([result.written.length, result.conflicts], [1, [{ path: ['a'], code: 'unencodable' }]]);
  });

  /** Planned target, current target, unfinished keys, expected values, the number of written keys. */
  const table: readonly (readonly [
    string,
    string | undefined,
    string | undefined,
    string,
    string,
    number,
  ])[] = [
    ['a new file', undefined, undefined, '', '{"a":"de:A","b":{"c":"de:C","d":""},"n":1}', 2],
    ['a new file in place of white space', ' \n', ' \n', '', '{"a":"de:A","b":{"c":"de:C","d":""},"n":1}', 2],
    [
      'a new file without what is unfinished',
      undefined,
      undefined,
      'a',
      '{"b":{"c":"de:C","d":""},"n":1}',
      1,
    ],
    ['additions', '{"a":"1"}', '{"a":"1"}', '', '{"a":"1","b":{"c":"de:C","d":""}}', 1],
    [
      'no empty text in a container that exists',
      '{"b":{"x":"1"}}',
      '{"b":{"x":"1"}}',
      '',
      '{"a":"de:A","b":{"c":"de:C","x":"1"}}',
      2,
    ],
    [
      'over an empty translation',
      '{"a":"","b":{"c":"2"}}',
      '{"a":"","b":{"c":"2"}}',
      '',
      '{"a":"de:A","b":{"c":"2"}}',
      1,
    ],
    [
      'nothing over a value that was set in the meantime',
      '{}',
      '{"a":"mine"}',
      '',
      '{"a":"mine","b":{"c":"de:C","d":""}}',
      1,
    ],
  ];
  for (const [name, planned, current, unfinished, expected, written] of table) {
    it(`writes ${name}`, () => {
      const result = rendered(outcomeOf(source, planned, unfinished), current);
      assert.ok(result.kind === 'edits');
      assert.deepEqual(JSON.parse(result.text), JSON.parse(expected));
      assert.equal(result.written.length, written);
      assert.deepEqual(result.conflicts, []);
    });
  }

  it('keeps every byte of the source in a new file, except for the texts', () => {
    const result = rendered(outcomeOf(source, undefined), undefined);
    assert.ok(result.kind === 'edits');
    assert.equal(result.text, source.replace('"A"', '"de:A"').replace('"C"', '"de:C"'));
  });

  it('keeps a text that became a guess in the meantime', () => {
    const template = 'msgid "a"\nmsgstr ""\n';
    const guess = '#, fuzzy\nmsgid "a"\nmsgstr "x"\n';
    const outcome = outcomeOf(template, template, '', 'po');
    assert.equal(outcome.translated.length, 1);
    assert.deepEqual(rendered(outcome, guess), { kind: 'unchanged', conflicts: [] });
  });

  it('creates nothing if nothing is finished', () => {
    assert.equal(rendered(outcomeOf(source, undefined, 'a b/c'), undefined).kind, 'unchanged');
  });

  it('changes nothing if everything got a value in the meantime', () => {
    assert.equal(rendered(outcomeOf(source, '{}'), '{"a":"x","b":{"c":"y"}}').kind, 'unchanged');
  });

  it('refuses a target that was broken in the meantime', () => {
    const result = rendered(outcomeOf(source, '{}'), '{"a":');
    assert.ok(result.kind === 'problems');
    assert.equal(result.problems[0]?.code, 'syntax');
  });

  it('reports what the structure of the target does not allow', () => {
    const result = rendered(outcomeOf(source, '{}'), '{"b":"text"}');
    assert.ok(result.kind === 'edits');
    assert.deepEqual(JSON.parse(result.text), { a: 'de:A', b: 'text' });
    assert.equal(result.written.length, 1);
    assert.deepEqual(result.conflicts, [{ path: ['b', 'c'], code: 'shapeDiffers' }]);
  });

  it('does not nest keys in a file that became flat in the meantime', () => {
    const outcome = outcomeOf('{"a": {"b": "B", "c": "C"}}', undefined);
    const result = rendered(outcome, '{"a.b": "x"}');
    assert.deepEqual(result, {
      kind: 'unchanged',
      conflicts: [{ path: ['a', 'c'], code: 'keySpelledOtherwise' }],
    });
  });
});
