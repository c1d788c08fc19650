import assert from 'node:assert/strict';
import { formatFor } from '../../../src/formats/index.ts';
import { planFile } from '../../../src/project/plan.ts';

const format = formatFor('en.json');
assert.ok(format);

function plan(source: string, target: string | undefined) {
  assert.ok(format);
  return planFile(
    { path: 'en.json', locale: 'en', text: source },
    { path: 'de.json', locale: 'de', ...(target !== undefined && { text: target }) },
    format,
  );
}

function paths(entries: readonly { readonly path: readonly string[] }[]): string {
  return entries.map((entry) => entry.path.join('/')).join(' ');
}

describe('planFile', () => {
  const source = '{"a": "A", "b": {"c": "C", "d": ""}, "x.y": "XY", "n": 1}';
  /** target, missing, empty, present */
  const table: readonly (readonly [string, string | undefined, string, string, number])[] = [
    ['no file', undefined, 'a b/c x.y', 'b/d', 0],
    ['an empty file', '', 'a b/c x.y', 'b/d', 0],
    ['white space', ' \r\n\t', 'a b/c x.y', 'b/d', 0],
    ['a byte order mark alone', '\uFEFF', 'a b/c x.y', 'b/d', 0],
    ['an empty object', '{}', 'a b/c x.y', 'b/d', 0],
    ['a part', '{"b": {"c": "Ce"}}', 'a x.y', 'b/d', 1],
    ['an empty translation', '{"a": "", "b": {"c": "Ce", "d": ""}}', 'a x.y', '', 1],
    ['everything, and more', '{"z": "Z", "a": "1", "b": {"c": "2", "d": "3"}, "x.y": "4"}', '', '', 3],
    ['white space as translation', '{"a": " ", "b": {"c": "2"}, "x.y": "4"}', '', 'b/d', 3],
  ];
  for (const [name, target, missing, empty, present] of table) {
    it(name, () => {
      const result = plan(source, target);
      assert.equal(result.kind, 'plan');
      assert.ok(result.kind === 'plan');
      assert.equal(paths(result.plan.missing), missing);
      assert.equal(paths(result.plan.empty), empty);
      assert.equal(result.plan.present, present);
    });
  }

  it('names the file that has problems, source before target', () => {
    const broken = plan('{"a": "A"', '{');
    assert.ok(broken.kind === 'problems');
    assert.equal(broken.path, 'en.json');
    const target = plan('{"a": "A"}', '{"a": "1", "a": "2"}');
    assert.ok(target.kind === 'problems');
    assert.deepEqual([target.path, target.problems[0]?.code], ['de.json', 'duplicateKey']);
  });

  it('sets aside what the target has no place for', () => {
    const result = plan('{"a": {"b": "1"}, "c": "2"}', '{"a": "text"}');
    assert.ok(result.kind === 'plan');
    assert.equal(paths(result.plan.missing), 'c');
    assert.deepEqual(result.plan.blocked, [{ path: ['a', 'b'], code: 'shapeDiffers' }]);
    assert.equal(result.plan.present, 0);
  });

  it('tells dots in keys from nesting, and odd keys from methods', () => {
    const result = plan('{"a.b": "1", "__proto__": "2", "constructor": "3"}', '{"a": {"b": "x"}}');
    assert.ok(result.kind === 'plan');
    assert.equal(paths(result.plan.missing), 'a.b __proto__ constructor');
  });
});
