import assert from 'node:assert/strict';
import { planFile } from '../../../../src/project/plans/plan.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { comparableMs } from '../../../support/processorTime.ts';

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
  /** Target, missing, empty, present. */
  const table: readonly (readonly [string, string | undefined, string, string, number])[] = [
    ['no file', undefined, 'a b/c x.y', 'b/d', 0],
    ['an empty file', '', 'a b/c x.y', 'b/d', 0],
    ['white space', ' \r\n\t', 'a b/c x.y', 'b/d', 0],
    ['a byte order mark alone', '\uFEFF', 'a b/c x.y', 'b/d', 0],
    ['an empty object', '{}', 'a b/c x.y', 'b/d', 0],
    ['a part of the texts', '{"b": {"c": "Ce"}}', 'a x.y', 'b/d', 1],
    ['an empty translation', '{"a": "", "b": {"c": "Ce", "d": ""}}', 'a x.y', '', 1],
    ['everything, and more', '{"z": "Z", "a": "1", "b": {"c": "2", "d": "3"}, "x.y": "4"}', '', '', 3],
    ['white space as a translation', '{"a": " ", "b": {"c": "2"}, "x.y": "4"}', '', 'b/d', 3],
  ];
  for (const [name, target, missing, empty, present] of table) {
    it(`finds what is missing from ${name}`, () => {
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

  it('reports it if the target spells the keys differently', () => {
    const nested = plan('{"nav.home": "1", "cart.items": "2"}', '{"nav": {"home": "Heim"}}');
    assert.ok(nested.kind === 'plan');
    assert.deepEqual(nested.plan.blocked, [{ path: ['cart.items'], code: 'keySpelledOtherwise' }]);
    const flat = plan('{"nav": {"home": "1"}, "cart": {"items": "2"}}', '{"nav.home": "Heim"}');
    assert.ok(flat.kind === 'plan');
    assert.deepEqual(flat.plan.blocked, [{ path: ['cart', 'items'], code: 'keySpelledOtherwise' }]);
  });

  it('learns nothing about the syntax from what is fuzzy', () => {
    const po = formatFor('de.po') ?? assert.fail();
    const syntaxWith = (flag: string, text: string) => {
      const message = (words: string) => `msgid "by :name"\nmsgstr "${words}"\n`;
      const source = { path: 'po/app.pot', locale: 'en', text: message('') };
      const result = planFile(source, { path: 'po/de.po', locale: 'de', text: flag + message(text) }, po);
      return result.kind === 'plan' ? result.plan.syntax : assert.fail();
    };
    assert.notDeepEqual(syntaxWith('', 'von Anna'), syntaxWith('', ''));
    assert.deepEqual(syntaxWith('#, fuzzy\n', 'von Anna'), syntaxWith('', ''));
  });

  it('does not mistake odd keys for methods', () => {
    const result = plan('{"__proto__": "2", "constructor": "3"}', '{"a": "x"}');
    assert.ok(result.kind === 'plan');
    assert.equal(paths(result.plan.missing), '__proto__ constructor');
  });

  /** Source, target, missing, blocked, present. */
  const shapes: readonly (readonly [string, string, string, string, string, number])[] = [
    ['nested in the source only', '{"a": {"b": "1"}}', '{"a.b": "x"}', '', '', 1],
    ['nested in the target only', '{"a.b": "1"}', '{"a": {"b": "x"}}', '', '', 1],
    ['another division', '{"a.b": {"c": "1"}}', '{"a": {"b.c": "x"}}', '', '', 1],
    ['an empty text in the other spelling', '{"a": {"b": "1"}}', '{"a.b": ""}', '', 'a/b', 0],
    ['missing beside flat keys', '{"a": {"b": "1", "c": "2"}}', '{"a.b": "x"}', '', 'a/c', 1],
    ['missing beside nested keys', '{"a.b": "1", "a.c": "2"}', '{"a": {"b": "x"}}', '', 'a.c', 1],
    ['a group missing in a flat file', '{"a": {"b": "1"}, "c": {"d": "2"}}', '{"a.b": "x"}', '', 'c/d', 1],
    ['a part of a sentence as key', '{"No. 1": {"a": "1"}}', '{}', 'No. 1/a', '', 0],
    ['a missing key without dots', '{"a": {"b": "1"}, "c": "2"}', '{"a.b": "x"}', 'c', '', 1],
    ['both spellings in the source', '{"a": {"b": "1"}, "a.b": "2"}', '{"a.b": "x"}', 'a/b', '', 1],
    ['both shapes in the source', '{"a": {"b": "1"}, "a.c": "2"}', '{"a": {"b": "x"}}', 'a.c', '', 1],
    [
      'both shapes in the target',
      '{"a": {"b": "1", "c": "2"}}',
      '{"a": {"b": "x"}, "a.z": "y"}',
      'a/c',
      '',
      1,
    ],
    [
      'objects that describe a message',
      '{"a.b": {"text": "1"}, "c.d": {"text": "2"}}',
      '{"a.b.c": {"text": "x"}, "c": {"text": "y"}}',
      'a.b/text c.d/text',
      '',
      0,
    ],
    [
      'objects that describe a message, in groups',
      '{"a": {"b": {"text": "1"}, "c": {"text": "2"}}}',
      '{"a.b": {"text": "x"}}',
      '',
      'a/c/text',
      1,
    ],
    ['sentences as keys', '{"No. 1": "1", "No. 2": "2"}', '{"No. 1": "x"}', 'No. 2', '', 1],
  ];
  for (const [name, from, to, missing, blocked, present] of shapes) {
    it(`respects the shape of the keys: ${name}`, () => {
      const result = plan(from, to);
      assert.ok(result.kind === 'plan');
      assert.equal(paths(result.plan.missing), missing);
      assert.equal(paths(result.plan.blocked), blocked);
      assert.equal(result.plan.present, present);
    });
  }

  it('takes linear time for keys with very many dots', async () => {
    const key = '.'.repeat(100_000);
    const ms = await comparableMs(() => {
      const result = plan(`{"${key}": "1", "${key}a": {"b": "2"}}`, `{"${key}": "x"}`);
      assert.ok(result.kind === 'plan' && result.plan.present === 1);
    });
    // Quadratic work would take hours.
    assert.ok(ms < 3000, `${Math.round(ms)} ms`);
  });
});
