/** How plans and states use a lock. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { heldAfter } from '../../../../src/project/entries/held.ts';
import { Lock } from '../../../../src/project/lock/lock.ts';
import type { StandingText } from '../../../../src/project/lock/renew.ts';
import { planFile } from '../../../../src/project/plans/plan.ts';
import { isOurs } from '../../../../src/project/plans/replaced.ts';
import type { Selection } from '../../../../src/project/plans/selection.ts';
import { renderFile } from '../../../../src/project/runs/render.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { lackBetween, stateBetween } from '../states/stateBetween.ts';

const texts = { a: 'A', b: 'B', c: 'C', d: 'D' };
const german = { a: 'Ah', b: 'Beh', c: 'Zeh', d: 'Deh' };

/** All are ours except `c`; the sources of `b` and `c`, and the translation of `d`, have changed since. */
const known = (above: readonly string[] = []) => {
  const lock = new Lock([]);
  const was: Readonly<Record<string, readonly [string, string]>> = {
    a: ['A', 'Ah'],
    b: ['was B', 'Beh'],
    c: ['was C', 'Zeh'],
    d: ['D', 'was Deh'],
  };
  const standing = Object.entries(was).map(([key, [source, translation]]): StandingText => {
    return { path: [...above, key], source, translation, ...(key !== 'c' && { made: 'ours' }) };
  });
  lock.textsOf('en.json', 'de').learn(standing);
  return lock.textsOf('en.json', 'de');
};

function planOf(selection: Selection, source: object = texts, target: object = german, locked = known()) {
  const format = formatFor('en.json');
  assert.ok(format);
  const from = { path: 'en.json', locale: 'en', text: JSON.stringify(source) };
  const to = { path: 'de.json', locale: 'de', text: JSON.stringify(target) };
  const result = planFile(from, to, format, { selection, known: locked });
  assert.ok(result.kind === 'plan');
  return result.plan;
}

const keys = (all: readonly { readonly path: readonly string[] }[]) =>
  all.map(({ path }) => path.join('/')).join(' ');

describe('a plan with a lock', () => {
  const rows: readonly (readonly [Partial<Selection>, replaced: string, unasked: string, stale: number])[] = [
    [{}, '', '', 2],
    [{ only: 'stale' }, 'b', 'b', 1],
    [{ only: 'stale', keys: ['*'] }, 'b c', 'b', 0],
    [{ only: 'stale', keys: ['c'] }, 'c', '', 1],
    [{ only: 'stale', keys: ['a'] }, '', '', 2],
    [{ only: 'all' }, 'a b c d', 'a b', 0],
    [{ only: 'all', replaces: 'ours' }, 'b', 'b', 1],
    [{ only: 'all', replaces: 'ours', paths: [['b'], ['c'], ['d']] }, 'b', 'b', 1],
    [{ only: 'all', replaces: 'ours', paths: [['c'], ['d']] }, '', '', 2],
  ];
  for (const [wish, replaced, unasked, stale] of rows) {
    it(`replaces "${replaced}" for ${JSON.stringify(wish)}`, () => {
      const plan = planOf({ only: 'missing', keys: [], ...wish });
      assert.deepEqual(
        [keys(plan.replaced), keys(plan.replaced.filter(isOurs)), plan.stale],
        [replaced, unasked, stale],
      );
    });
  }

  it('leaves lists that a person has partly written if nobody named them, or replacements are not reviewed', () => {
    const lists = (made: 'ours' | undefined): readonly StandingText[] => [
      { path: ['l', '0'], source: 'was A', translation: 'Ah', made: 'ours' },
      { path: ['l', '1'], source: 'B', translation: 'Beh', ...(made && { made }) },
    ];
    const replacedOf = (made: 'ours' | undefined, wish: Partial<Selection>) => {
      const lock = new Lock([]);
      lock.textsOf('en.json', 'de').learn(lists(made));
      const selection = { only: 'stale', keys: [], ...wish } as const;
      const source = { l: ['A', 'B'] };
      return keys(planOf(selection, source, { l: ['Ah', 'Beh'] }, lock.textsOf('en.json', 'de')).replaced);
    };
    for (const wish of [{}, { only: 'all', replaces: 'ours' }] as const)
      assert.deepEqual([replacedOf('ours', wish), replacedOf(undefined, wish)], ['l/0 l/1', '']);
    assert.equal(replacedOf(undefined, { keys: ['l'] }), 'l/0 l/1');
  });

  describe('and marks in the file', () => {
    const unit = (key: string, source: string, target = '') =>
      `<trans-unit id="${key}"><source>${source}</source>${target}</trans-unit>`;
    const file = (...units: readonly string[]) =>
      `<xliff version="1.2"><file source-language="en" target-language="de"><body>${units.join('')}</body></file></xliff>`;
    const marked = (text: string) => `<target state="needs-adaptation">${text}</target>`;
    const from = {
      path: 'messages.xlf',
      locale: 'en',
      text: file(...Object.entries(texts).map(([key, text]) => unit(key, text))),
    };
    const to = {
      path: 'messages.de.xlf',
      locale: 'de',
      text: file(...Object.entries(german).map(([key, text]) => unit(key, key.toUpperCase(), marked(text)))),
    };
    const format = formatFor('messages.xlf');

    const choices: readonly (readonly [Partial<Selection>, replaced: string])[] = [
      [{ only: 'stale' }, 'b'],
      [{ only: 'stale', keys: ['*'] }, 'a b c d'],
      [{ only: 'stale', keys: ['c'] }, 'c'],
      [{ only: 'all', replaces: 'ours' }, 'b'],
    ];
    for (const [wish, replaced] of choices) {
      it(`replaces "${replaced}" for ${JSON.stringify(wish)}`, () => {
        assert.ok(format);
        const selection = { only: 'missing', keys: [], ...wish } as const;
        const result = planFile(from, to, format, { selection, known: known() });
        assert.ok(result.kind === 'plan');
        assert.deepEqual(keys(result.plan.replaced), replaced);
      });
    }

    it('knows whose translation a program proposes for a new message', () => {
      const lock = new Lock([]);
      const own = lock.textsOf('app.pot', 'de');
      own.learn([
        { path: ['Old'], source: 'Old', translation: 'Alt', made: 'ours' },
        { path: ['Bad'], source: 'Bad', translation: 'Schlecht' },
      ]);
      const before = lock.print();
      const gettext = formatFor('app.pot');
      assert.ok(gettext);
      const message = (id: string, text: string) => `msgid "${id}"\nmsgstr "${text}"\n`;
      const pot = { path: 'app.pot', locale: 'en', text: `${message('Older', '')}\n${message('Worse', '')}` };
      const po = (mark: string) => {
        const all = [message('Older', 'Alt'), message('Worse', 'Schlecht')];
        return { path: 'de.po', locale: 'de', text: all.map((one) => mark + one).join('\n') };
      };
      const planned = (mark: string) => {
        const selection = { only: 'stale', keys: [] } as const;
        const result = planFile(pot, po(mark), gettext, { selection, known: lock.textsOf('app.pot', 'de') });
        assert.ok(result.kind === 'plan');
        return result.plan;
      };
      const { replaced, held } = planned('#, fuzzy\n');
      assert.deepEqual([keys(replaced), keys(replaced.filter(isOurs))], ['Older', 'Older']);
      assert.equal(lock.textsOf('app.pot', 'de').learn(held.texts), false);
      assert.equal(lock.print(), before);
      // A person who removes the mark has accepted the translation.
      const accepted = planned('');
      lock.textsOf('app.pot', 'de').learn(accepted.held.texts);
      assert.deepEqual([keys(accepted.replaced), keys(planned('').replaced)], ['', '']);
    });

    it('keeps a marked text that is the same as our translation of a message that the source still has', () => {
      const lock = new Lock([]);
      const own = lock.textsOf('app.pot', 'de');
      own.learn([{ path: ['Close'], source: 'Close', translation: 'Zu', made: 'ours' }]);
      const gettext = formatFor('app.pot');
      assert.ok(gettext);
      const close = 'msgid "Close"\nmsgstr "';
      const planned = (source: string) => {
        const result = planFile(
          { path: 'app.pot', locale: 'en', text: `${source}\nmsgid "Shut"\nmsgstr ""\n` },
          { path: 'de.po', locale: 'de', text: `${close}Zu"\n\n#, fuzzy\nmsgid "Shut"\nmsgstr "Zu"\n` },
          gettext,
          { selection: { only: 'stale', keys: [] }, known: lock.textsOf('app.pot', 'de') },
        );
        assert.ok(result.kind === 'plan');
        return result.plan;
      };
      assert.equal(keys(planned(`${close}"\n`).replaced), '');
      assert.equal(keys(planned('').replaced), 'Shut');
      // A mark alone makes nobody the author.
      lock.textsOf('app.pot', 'de').learn(planned(`${close}"\n`).held.texts);
      assert.equal(
        lock
          .print()
          .trim()
          .split('\n')
          .filter((line) => !line.startsWith('#')).length,
        1,
      );
    });

    it('does not keep a plural of ours that lacks a form', () => {
      const lock = new Lock([]);
      lock.textsOf('app.pot', 'de').learn([
        { path: ['old'], source: 'an old file', translation: 'eine Datei', made: 'ours' },
        { path: ['x'], source: 'X', translation: 'Iks' },
      ]);
      const gettext = formatFor('app.pot');
      assert.ok(gettext);
      const id = 'msgid "a file"\nmsgid_plural "%d files"\n';
      const replacedOf = (...forms: readonly string[]) => {
        const text = `#, fuzzy\n${id}${forms.map((form, at) => `msgstr[${at}] "${form}"\n`).join('')}`;
        const result = planFile(
          { path: 'app.pot', locale: 'en', text: `${id}msgstr[0] ""\nmsgstr[1] ""\n` },
          { path: 'de.po', locale: 'de', text },
          gettext,
          { selection: { only: 'stale', keys: [] }, known: lock.textsOf('app.pot', 'de') },
        );
        assert.ok(result.kind === 'plan');
        return result.plan.replaced.length;
      };
      assert.deepEqual([replacedOf('eine Datei', ''), replacedOf('eine Datei', 'Iks')], [2, 0]);
    });

    it('shows which of the marked texts is ours and stale', () => {
      assert.ok(format);
      for (const between of [stateBetween, lackBetween]) {
        const result = between(from, to, format, known());
        assert.ok(result.kind === 'state');
        const facts = result.state.entries.map(({ facts }) => facts);
        const stale = { code: 'stale' };
        assert.deepEqual(facts, [[stale], [{ ...stale, origin: 'ours' }], [stale], [stale]]);
      }
    });
  });

  it('is written even if the file itself does not say that anything is stale', () => {
    const plan = planOf({ only: 'stale', keys: [] });
    const translated = [{ path: ['b'], text: 'Be' }];
    const rendered = renderFile({ plan, translated, leftOut: [], pending: 0 }, plan.target.text);
    assert.ok(rendered.kind === 'edits');
    assert.deepEqual(JSON.parse(rendered.text), { ...german, b: 'Be' });
  });

  it('leaves alone what a person has changed since', () => {
    const plan = planOf({ only: 'stale', keys: [] });
    const translated = [{ path: ['b'], text: 'Be' }];
    const now = JSON.stringify({ ...german, b: 'Bär' });
    assert.equal(renderFile({ plan, translated, leftOut: [], pending: 0 }, now).kind, 'unchanged');
  });
});

describe('the texts that a plan finds in its target', () => {
  const brief = (texts: readonly StandingText[]) =>
    texts.map(
      ({ path, source, translation, made = '' }) => `${path.join('/')}: ${source} ${translation} ${made}`,
    );

  it('have the keys of the source, however the target spells them, apart from extra ones', () => {
    const plan = planOf(
      { only: 'all', keys: [] },
      { m: { x: 'X', z: '' }, n: 'N', o: 'O' },
      { 'm.x': 'Ix', n: 'En', old: 'Alt' },
    );
    assert.deepEqual(brief(plan.held.texts), ['m/x: X Ix ', 'n: N En ']);
    assert.equal(keys(plan.held.extra), 'old');
    const written = [
      { path: ['m.x'], text: 'Iks' },
      { path: ['o'], text: 'Oh' },
    ];
    const after = brief(heldAfter(plan, written));
    assert.deepEqual(after.sort(), ['m/x: X Iks ours', 'n: N En ', 'o: O Oh ours']);
  });

  it('are distinguished even if their keys are the same with dots', () => {
    const source = { 'a.b': 'One', a: { b: 'Two' } };
    const written = [
      { path: ['a.b'], text: 'Eins' },
      { path: ['a', 'b'], text: 'Zwei' },
    ];
    const empty = planOf({ only: 'missing', keys: [] }, source, {});
    assert.deepEqual(brief(heldAfter(empty, written)), ['a.b: One Eins ours', 'a/b: Two Zwei ours']);
    const half = planOf({ only: 'missing', keys: [] }, source, { 'a.b': 'Eins' });
    assert.deepEqual(brief(half.held.texts), ['a.b: One Eins ']);
    assert.deepEqual(brief(heldAfter(half, written.slice(1))), ['a.b: One Eins ', 'a/b: Two Zwei ours']);
  });

  it('include none of a page, whose texts are known by their places', () => {
    const format = formatFor('docs/en/a.md');
    assert.ok(format);
    const from = { path: 'docs/en/a.md', locale: 'en', text: 'One\n\nTwo\n' };
    const to = { path: 'docs/de/a.md', locale: 'de', text: 'Eins\n\nZwei\n' };
    const result = planFile(from, to, format);
    assert.ok(result.kind === 'plan');
    assert.deepEqual(result.plan.held, { texts: [], extra: [] });
  });
});

describe('the state of a language with a lock', () => {
  const nested = (all: object) => JSON.stringify({ n: all });
  const dotted = (all: object) =>
    JSON.stringify(Object.fromEntries(Object.entries(all).map(([key, text]) => [`n.${key}`, text])));
  for (const [title, inTarget] of [
    ['', nested],
    [', even in another spelling', dotted],
  ] as const) {
    it(`shows what is stale and who made it, and what was edited${title}`, () => {
      const format = formatFor('en.json');
      assert.ok(format);
      const from = { path: 'en.json', locale: 'en', text: nested(texts) };
      const to = { path: 'de.json', locale: 'de', text: inTarget(german) };
      const expected = [
        ['n/b', [{ code: 'stale', origin: 'ours' }]],
        ['n/c', [{ code: 'stale', origin: 'byHand' }]],
        ['n/d', [{ code: 'edited' }]],
      ];
      for (const between of [stateBetween, lackBetween]) {
        const result = between(from, to, format, known(['n']));
        assert.ok(result.kind === 'state');
        const { entries } = result.state;
        assert.deepEqual(
          entries.map(({ path, facts }) => [path.join('/'), facts]),
          expected,
        );
      }
    });
  }
});
