/** Translations of renamed keys. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Lock } from '../../../../src/project/lock/lock.ts';
import { planFile } from '../../../../src/project/plans/plan.ts';
import { renderFile } from '../../../../src/project/runs/render.ts';
import { formatOf, movedIn, outcomeOf, planOf } from '../renames/renamedKeys.ts';

/** Pseudo-translations are in brackets. */
const isNew = (_: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('[') ? 'new' : value;

const json = (texts: object) => JSON.stringify(texts, undefined, 2);

describe('a renamed key', () => {
  /** Texts before and now, the target before and after, and the texts that are sent. */
  const projects: Readonly<
    Record<string, readonly [before: object, now: object, german: object, after: object, sent: string]>
  > = {
    'is moved with everything in it': [
      { menu: { a: 'A', b: 'B' } },
      { bar: { file: { a: 'A', b: 'B' } } },
      { menu: { a: 'Ah', b: 'Beh' } },
      { bar: { file: { a: 'Ah', b: 'Beh' } } },
      '',
    ],
    'may have been a text that is now replaced by others': [
      { menu: 'Menu', x: 'X' },
      { menu: { title: 'Menu', open: 'Open' }, x: 'X' },
      { menu: 'Menü', x: 'Ix' },
      { menu: { title: 'Menü', open: 'new' }, x: 'Ix' },
      'menu/open',
    ],
    'may be a text that replaces others': [
      { menu: { title: 'Menu' }, x: 'X' },
      { menu: 'Menu', x: 'X' },
      { menu: { title: 'Menü' }, x: 'Ix' },
      { menu: 'Menü', x: 'Ix' },
      '',
    ],
    'is distinguished from another with the same text by the last part of its name': [
      { menu: { open: 'Open', state: 'Open' } },
      { bar: { state: 'Open', open: 'Open' } },
      { menu: { open: 'Öffnen', state: 'Offen' } },
      { bar: { state: 'Offen', open: 'Öffnen' } },
      '',
    ],
    'is not recognised if it is unclear which of two translations is meant': [
      { a: 'Open', b: 'Open' },
      { c: 'Open', d: 'Open' },
      { a: 'Öffnen', b: 'Offen' },
      { a: 'Öffnen', b: 'Offen', c: 'new', d: 'new' },
      'c d',
    ],
    'has any of several equal translations, each of which is used once': [
      { a: 'Open', b: 'Open' },
      { c: 'Open', d: 'Open', e: 'Open' },
      { a: 'Offen', b: 'Offen' },
      { c: 'Offen', d: 'Offen', e: 'new' },
      'e',
    ],
    'is a new key if the former one is still there': [
      { a: 'Open' },
      { a: 'Open', b: 'Open' },
      { a: 'Offen' },
      { a: 'Offen', b: 'new' },
      'b',
    ],
    'is translated again if its text has changed as well': [
      { a: 'Open' },
      { b: 'Open it' },
      { a: 'Offen' },
      { a: 'Offen', b: 'new' },
      'b',
    ],
    'is moved with all forms of a plural': [
      { item_one: '{{count}} item', item_other: '{{count}} items' },
      { thing_one: '{{count}} item', thing_other: '{{count}} items' },
      { item_one: '{{count}} Ding', item_other: '{{count}} Dinge' },
      { thing_one: '{{count}} Ding', thing_other: '{{count}} Dinge' },
      '',
    ],
    'is moved with all the items of a list, or none of them': [
      { steps: ['First', 'Second'], tips: ['One', 'Two'] },
      { actions: ['First', 'Second', 'Third'], hints: ['One', 'More'] },
      { steps: ['Erstens', 'Zweitens'], tips: ['Eins', 'Zwei'] },
      {
        tips: ['Eins', 'Zwei'],
        actions: ['Erstens', 'Zweitens', 'new'],
        hints: ['new', 'new'],
      },
      'actions/2 hints/0 hints/1',
    ],
    'is not recognised if two with the same last part are gone': [
      { menu: { open: 'Open' }, bar: { open: 'Open' } },
      { other: { open: 'Open' } },
      { menu: { open: 'Öffnen' }, bar: { open: 'Offen' } },
      { menu: { open: 'Öffnen' }, bar: { open: 'Offen' }, other: { open: 'new' } },
      'other/open',
    ],
    'is not recognised if two with the same last part are new': [
      { menu: { open: 'Open', state: 'Open' } },
      { bar: { open: 'Open' }, other: { open: 'Open' } },
      { menu: { open: 'Öffnen', state: 'Offen' } },
      { menu: { open: 'Öffnen', state: 'Offen' }, bar: { open: 'new' }, other: { open: 'new' } },
      'bar/open other/open',
    ],
    'may be spelled differently from the source': [
      { menu: { open: 'Open' }, x: 'X' },
      { start: 'Open', x: 'X' },
      { 'menu.open': 'Öffnen', x: 'Ix' },
      { start: 'Öffnen', x: 'Ix' },
      '',
    ],
    'does not turn from an ordinal into a cardinal': [
      { place_ordinal_one: '{{count}} x', place_ordinal_other: '{{count}} y' },
      { item_one: '{{count}} x', item_other: '{{count}} y' },
      { place_ordinal_one: '{{count}} ix', place_ordinal_other: '{{count}} üps' },
      {
        place_ordinal_one: '{{count}} ix',
        place_ordinal_other: '{{count}} üps',
        item_one: 'new',
        item_other: 'new',
      },
      'item_one item_other',
    ],
    'is not a form of a plural that still exists': [
      { item_zero: 'None', item_one: 'One', item_other: 'More' },
      { item_one: 'One', item_other: 'More', thing_zero: 'None', thing_one: 'A', thing_other: 'B' },
      { item_zero: 'Keins', item_one: 'Eins', item_other: 'Mehr' },
      {
        item_zero: 'Keins',
        item_one: 'Eins',
        item_other: 'Mehr',
        thing_zero: 'new',
        thing_one: 'new',
        thing_other: 'new',
      },
      'thing_zero thing_one thing_other',
    ],
    'is not claimed by a form of a plural': [
      { a: 'Open' },
      { b_one: 'Open', b_other: 'Open all' },
      { a: 'Offen' },
      { a: 'Offen', b_one: 'new', b_other: 'new' },
      'b_one b_other',
    ],
  };
  for (const [name, [before, now, target, after, sent]] of Object.entries(projects)) {
    it(name, async () => {
      const files = { path: 'en.json', before: json(before), now: json(now), german: json(target) };
      const { missing } = planOf(files);
      assert.equal(missing.map(({ path }) => path.join('/')).join(' '), sent);
      assert.deepEqual(JSON.parse(await movedIn(files), isNew), after);
    });
  }

  const plain = {
    path: 'en.json',
    before: json({ a: 'A', b: 'B' }),
    now: json({ c: 'A', b: 'B' }),
    german: json({ a: 'Ah', b: 'Beh' }),
  };

  const moments: Readonly<Record<string, readonly [current: string | undefined, after: string | undefined]>> =
    {
      'does not overwrite what a person has written meanwhile': [
        json({ a: 'Ah', b: 'Beh', c: 'Zeh' }),
        undefined,
      ],
      'is not moved if a person has changed its translation meanwhile': [
        json({ a: 'Aha', b: 'Beh' }),
        undefined,
      ],
      'is not moved if a person has moved it meanwhile': [json({ c: 'Ah', b: 'Beh' }), undefined],
      'does not bring back a file that is gone': [undefined, undefined],
      'is placed beside what a person has added meanwhile': [
        json({ a: 'Ah', b: 'Beh', d: 'Deh' }),
        json({ c: 'Ah', b: 'Beh', d: 'Deh' }),
      ],
    };
  for (const [name, [current, after]] of Object.entries(moments)) {
    it(name, async () => {
      const outcome = await outcomeOf(planOf(plain));
      const rendered = renderFile(outcome, current);
      assert.equal(rendered.kind === 'edits' ? rendered.text : undefined, after);
    });
  }

  it('keeps what is known of its translation: who made it, and from which text', () => {
    const lock = new Lock([]);
    const known = lock.textsOf('en.json', 'de');
    const a = { path: ['a'], source: 'A', translation: 'Ah' };
    for (const made of ['ours', 'accepted'] as const) {
      known.learn([{ ...a, made }]);
      known.foresee([{ ...a, path: ['c'], formerPath: ['a'] }]);
      const origin = made === 'ours' ? 'ours' : 'byHand';
      assert.deepEqual(known.look({ ...a, path: ['c'] }).standing, { kind: 'current', origin });
      known.learn([{ ...a, path: ['c'], formerPath: ['a'] }]);
      assert.deepEqual(known.look({ ...a, path: ['c'] }).standing, { kind: 'current', origin });
      assert.deepEqual(known.look(a).standing, { kind: 'unknown' });
      known.forgetAllBut([]);
    }
  });

  it('is not recognised for a text that is specific to a locale', () => {
    const before = 'en:\n  date:\n    formats:\n      short: "%b %d"\n  x: X\n';
    const path = 'config/locales/en.yml';
    const text = 'de:\n  date:\n    formats:\n      short: "%d. %b"\n  x: X\n';
    const { moved } = planOf({ path, before, now: before.replace('date:', 'day:'), german: text });
    assert.deepEqual(moved, []);
  });

  it('is not recognised for an unfinished translation', () => {
    const unit = (key: string, rest = '') =>
      `<trans-unit id="${key}"><source>Bye</source>${rest}</trans-unit>`;
    const file = (units: string) =>
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="en" target-language="de" datatype="plaintext"><body>${units}</body></file></xliff>\n`;
    const done = (state: string) => file(unit('a', `<target state="${state}">Tschüs</target>`));
    const files = { path: 'messages.xlf', before: file(unit('a')), now: file(unit('b')) };
    assert.equal(planOf({ ...files, german: done('translated') }).moved.length, 1);
    assert.equal(planOf({ ...files, german: done('needs-translation') }).moved.length, 0);
  });

  it('is a new key while the source still has the former one, even without a text', () => {
    const { moved, missing } = planOf({
      path: 'en.json',
      before: json({ a: 'Hello' }),
      now: json({ a: '', b: 'Hello' }),
      german: json({ a: 'Hallo' }),
    });
    assert.deepEqual([moved, missing.map(({ path }) => path)], [[], [['b']]]);
  });

  it('is recognised only with a lock', () => {
    const to = { path: 'de.json', locale: 'de', text: plain.german };
    const planned = planFile({ path: 'en.json', locale: 'en', text: plain.now }, to, formatOf('en.json'));
    assert.ok(planned.kind === 'plan');
    assert.deepEqual(planned.plan.moved, []);
  });

  it('adds no form of a plural that was not missing', async () => {
    const before = json({ item_one: '{{count}} item', item_other: '{{count}} items' });
    const now = json({ thing_one: '{{count}} item', thing_other: '{{count}} items' });
    const french = { ...plain, before, now, locale: 'fr' };
    const text = json({ item_one: '{{count}} objet', item_other: '{{count}} objets' });
    assert.deepEqual(planOf({ ...french, german: text }).missing, []);
    assert.equal(await movedIn({ ...french, german: text }), text.replaceAll('item', 'thing'));
  });
});
