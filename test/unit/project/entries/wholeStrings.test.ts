/** Strings in Apple's `.stringsdict` files, which have several texts that belong together. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readSource } from '../../../../src/project/files/readPair.ts';
import { type FilePlan, planFile } from '../../../../src/project/plans/plan.ts';
import type { Selection } from '../../../../src/project/plans/selection.ts';
import { proposalsOf } from '../../../../src/project/runs/proposals.ts';
import { prune } from '../../../../src/project/runs/prune.ts';
import { renderFile } from '../../../../src/project/runs/render.ts';
import { counted, dict, format, plist, plural, text } from '../../formats/stringsdict/rows.ts';
import { formatOf, movedIn, outcomeOf, planOf } from '../renames/renamedKeys.ts';

const path = 'en.lproj/Localizable.stringsdict';
const two = (key: string, own = '%#@a@ in %#@b@') =>
  dict(
    key,
    text(format, own),
    plural('a', { one: '1', other: '%d' }),
    plural('b', { one: '2', other: '%d' }),
  );

function plan(source: string, target: string | undefined, locale: string, selection?: Selection): FilePlan {
  const to = { path: `${locale}.lproj/Localizable.stringsdict`, locale, ...(target && { text: target }) };
  const planned = planFile({ path, locale: 'en', text: source }, to, formatOf(path), { selection });
  assert.ok(planned.kind === 'plan');
  return planned.plan;
}

const keys = (entries: readonly { readonly path: readonly string[] }[]) =>
  entries.map((entry) => entry.path.join('/'));

describe('a string with several texts', () => {
  const source = plist(two('f'), text('z', 'Z'));

  it('has the plural forms of the language', () => {
    const forms = (locale: string) =>
      keys(plan(source, undefined, locale).missing).filter((one) => /^f\/b/.test(one));
    assert.deepEqual(forms('pl'), ['f/b/one', 'f/b/few', 'f/b/many', 'f/b/other']);
    assert.deepEqual(forms('ja'), ['f/b/other']);
    assert.deepEqual(forms('ar').length, 6);
  });

  it('lacks a plural only if its format in the target refers to it', () => {
    const target = plist(counted('f', { one: '1', other: '%d' }, '%#@n@').replaceAll('>n<', '>a<'));
    assert.deepEqual(keys(plan(source, target, 'de').missing), ['z']);
    const held = plan(source, target.replace('%#@n@', '%#@a@ %#@b@'), 'de');
    assert.deepEqual(keys(held.missing), ['f/b/one', 'f/b/other', 'z']);
  });

  it('is selected as a whole by its key, or by one of its texts', () => {
    const all = [`f/${format}`, 'f/a/one', 'f/a/other', 'f/b/one', 'f/b/other'];
    for (const selection of [
      { keys: ['f'] },
      { keys: ['f.a'] },
      { keys: [], paths: [['f']] },
      { keys: [], paths: [['f', 'b', 'one']] },
    ]) {
      const { missing, unmatched } = plan(source, undefined, 'de', { only: 'missing', ...selection });
      assert.deepEqual([keys(missing), unmatched], [all, []]);
    }
  });

  it('is proposed as a whole', async () => {
    const proposals = proposalsOf(await outcomeOf(plan(source, undefined, 'de')));
    assert.deepEqual(
      proposals.map((one) => [one.path, one.texts.length]),
      [
        [['f'], 5],
        [['z'], 1],
      ],
    );
  });

  it('is moved with all its texts, or not at all', async () => {
    const renamed = (own: string) => ({
      path,
      before: source,
      now: plist(two('g', own), text('z', 'Z')),
      german: source.replaceAll('>1<', '>eins<'),
    });
    assert.equal(await movedIn(renamed('%#@a@ in %#@b@')), renamed('').german.replace('>f<', '>g<'));
    const changed = planOf(renamed('%#@a@ of %#@b@'));
    assert.deepEqual([changed.moved.length, changed.missing.length], [0, 5]);
  });

  it('is written where the target has it in part', async () => {
    const target = plist(
      counted('z', { one: '1', other: '%d' })
        .replace('>z<', '>f<')
        .replaceAll('>n<', '>a<')
        .replace('%#@n@', '%#@a@ %#@b@'),
    );
    const made = plan(source, target, 'ja');
    const translated = made.missing.map((entry) => ({ path: entry.path, text: `+${entry.text}` }));
    const rendered = renderFile({ plan: made, translated, leftOut: [], pending: 0 }, target);
    assert.ok(rendered.kind === 'edits');
    const b = dict(
      'b',
      text('NSStringFormatSpecTypeKey', 'NSStringPluralRuleType'),
      text('NSStringFormatValueTypeKey', 'd'),
      text('other', '+%d'),
    );
    const a = plural('a', { one: '1', other: '%d' });
    assert.equal(rendered.text, plist(dict('f', text(format, '%#@a@ %#@b@'), a, b), text('z', '+Z')));
  });

  it('loses what its source no longer has, but nothing that its format needs', () => {
    const target = { path: 'de.lproj/Localizable.stringsdict', locale: 'de' };
    const read = readSource(
      {
        path,
        locale: 'en',
        text: plist(dict('f', text(format, '%#@a@'), plural('a', { one: '1', other: '%d' }))),
      },
      formatOf(path),
    );
    assert.ok(read.kind === 'source');
    const pruned = (own: string) =>
      prune(read, { ...target, text: plist(two('f', own), text('z', 'Z')) }, () => true);
    const gone = pruned('%#@a@');
    assert.ok(gone.kind === 'pruned');
    assert.equal(gone.text, plist(dict('f', text(format, '%#@a@'), plural('a', { one: '1', other: '%d' }))));
    const needed = pruned('%#@a@ in %#@b@');
    assert.ok(needed.kind === 'pruned');
    assert.deepEqual([needed.removed, keys(needed.conflicts)], [[['z']], ['f/b/one', 'f/b/other']]);
  });
});
