import assert from 'node:assert/strict';
import type { EntryState } from '../../../../src/project/states/states.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { stateBetween } from './stateBetween.ts';
import { itJudges, json } from './stateRows.ts';

const properties = (locale: string) => (locale === 'en' ? 'm.properties' : `m_${locale}.properties`);

/** Messages by their ids; a list is a fuzzy text. */
const po = (texts: Readonly<Record<string, string | readonly string[]>>) =>
  Object.entries(texts)
    .map(([id, text]) => `${typeof text === 'string' ? '' : '#, fuzzy\n'}msgid "${id}"\nmsgstr "${text}"\n`)
    .join('\n');
/** Sources and targets by the ids of their units. */
const xliff = (units: Readonly<Record<string, readonly [source: string, target?: string]>>) => {
  const inner = Object.entries(units).map(
    ([id, [source, target = '']]) =>
      `<trans-unit id="${id}"><source>${source}</source>${target}</trans-unit>`,
  );
  return `<xliff version="1.2"><file source-language="en" original="a"><body>${inner.join('')}</body></file></xliff>`;
};

describe('project/states/states', () => {
  itJudges({
    'a file that does not exist': {
      source: json({ a: 'A', b: 'B' }),
      facts: { a: 'missing', b: 'missing' },
      wanted: 2,
      completeness: 0,
    },
    'a complete file': {
      source: json({ a: 'Apple', b: '' }),
      target: json({ a: 'Apfel' }),
      facts: {},
      wanted: 1,
      completeness: 100,
    },
    'missing, empty and extra texts': {
      source: json({ a: 'Apple', b: 'Pear', c: { d: 'Plum' } }),
      target: json({ b: '', x: 'Kirsche', c: { d: 'Pflaume', e: '' } }),
      facts: { a: 'missing', b: 'empty', x: 'extra' },
      wanted: 3,
      completeness: 33,
    },
    'damaged texts': {
      source: json({ a: 'Hi {name}', b: 'Hi {name}', c: '<b>Now</b>' }),
      target: json({ a: 'Hallo {Name}', b: 'Hallo {name}', c: '<b>Jetzt' }),
      facts: { a: 'damaged', c: 'damaged' },
      wanted: 3,
      completeness: 100,
    },
    'another spelling of the keys': {
      source: json({ a: { b: 'Apple', c: 'Pear' } }),
      target: json({ 'a.b': 'Apfel', 'a.c': 'Birne' }),
      facts: {},
      wanted: 2,
      completeness: 100,
    },
    'texts in another spelling of the keys': {
      source: json({ a: { b: 'Apple {name}', c: 'Pear', d: 'Open the next file' } }),
      target: json({ 'a.b': 'Apfel', 'a.c': 'Birne', 'a.d': 'Open the next file' }),
      facts: { 'a/b': 'damaged', 'a/d': 'sameAsSource' },
      wanted: 3,
      completeness: 100,
    },
    'two texts of which the target has one': {
      source: json({ a: { b: 'Apple {name}' }, 'a.b': 'Pear' }),
      target: json({ 'a.b': 'Birne' }),
      facts: { 'a/b': 'missing' },
      wanted: 2,
      completeness: 50,
    },
    'a text where the source has a list': {
      source: json({ a: ['Congo', 'Zaire'], b: 'Two' }),
      target: json({ a: 'Kongo', b: 'Zwei' }),
      facts: { 'a/0': 'otherShape', 'a/1': 'otherShape' },
      wanted: 3,
      completeness: 33,
    },
    'a list where the source has a text': {
      source: json({ a: 'Holy See', b: 'Two' }),
      target: json({ a: ['Heiliger Stuhl', 'Vatikan'], b: 'Zwei' }),
      facts: { a: 'otherShape' },
      wanted: 2,
      completeness: 50,
    },
    'a text where the source has an object': {
      source: json({ a: { b: 'Apple' }, c: 'Pear' }),
      target: json({ a: 'Apfel', c: 'Birne' }),
      facts: { 'a/b': 'missing', a: 'extra' },
      wanted: 2,
      completeness: 50,
    },
    'another format': {
      path: properties,
      source: 'a=Apple {0}\nb=Pear\n',
      target: 'a=Apfel\nz=Kirsche\n',
      facts: { a: 'damaged', b: 'missing', z: 'extra' },
      wanted: 2,
      completeness: 50,
    },
    'fuzzy gettext texts, whose content is ignored': {
      path: (locale) => (locale === 'en' ? 'po/app.pot' : `po/${locale}.po`),
      source: po({ 'Open %s': '', Close: '', Save: '' }),
      target: po({ 'Open %s': ['Öffnen'], Close: ['Close'], Save: 'Sichern' }),
      facts: { 'Open %s': 'stale', Close: 'empty' },
      wanted: 3,
      completeness: 33,
    },
    'XLIFF states, whose texts are shown': {
      path: (locale) => `m.${locale}.xlf`,
      source: xliff({ a: ['Hi {{x}}'], b: ['Bye'], c: ['Now'] }),
      target: xliff({
        a: ['Hi {{x}}', '<target state="needs-l10n">Hallo</target>'],
        b: ['Bye', '<target state="needs-translation">Bye</target>'],
        c: ['Now', '<target state="new">Jetzt</target>'],
      }),
      facts: { a: 'stale,damaged', b: 'empty', c: 'stale' },
      wanted: 3,
      completeness: 0,
    },
    'a copy of a wording that is not in its own file': {
      path: (locale) => `m.${locale}.xlf`,
      source: xliff({ a: ['user.in', '<target>Log in</target>'] }),
      target: xliff({ a: ['user.in', '<target state="needs-translation">Log in</target>'] }),
      facts: { a: 'empty' },
      wanted: 1,
      completeness: 0,
    },
  });

  function entriesOf(source: object, target: object): readonly EntryState[] {
    const format = formatFor('en.json');
    assert.ok(format);
    const from = { path: 'en.json', locale: 'en', text: json(source) };
    const result = stateBetween(from, { path: 'de.json', locale: 'de', text: json(target) }, format);
    assert.ok(result.kind === 'state');
    return result.state.entries;
  }

  it('shares the facts of missing texts, even in a copy for another thread', () => {
    const entries = entriesOf({ a: 'A', b: 'B', c: 'C', d: 'D' }, { c: '', d: '' });
    const facts = structuredClone(entries).map((entry) => entry.facts);
    assert.deepEqual([facts.length, new Set(facts).size], [4, 2]);
  });

  it('finds lines in the target, whatever its spelling of the keys', () => {
    const lines = (source: object, target: object) => entriesOf(source, target).map(({ line }) => line);
    assert.deepEqual(lines({ a: { b: '{x}' } }, { c: '', 'a.b': 'X' }), [3]);
    assert.deepEqual(lines({ a: { b: '{x}' }, 'a.b': '{y}' }, { 'a.b': 'Y' }), [undefined, 2]);
  });

  it('reports which of the files cannot be read', () => {
    const format = formatFor('en.json');
    assert.ok(format);
    const good = { path: 'en.json', locale: 'en', text: '{"a": "A"}' };
    const bad = { path: 'de.json', locale: 'de', text: '{"a"' };
    assert.deepEqual(stateBetween(good, bad, format).kind, 'problems');
    const result = stateBetween({ ...good, text: '{' }, bad, format);
    assert.ok(result.kind === 'problems' && result.path === 'en.json');
  });

  it('reports a text that is longer than its file allows', () => {
    const format = formatFor('messages.en.xlf');
    assert.ok(format);
    const unit = (target: string, limit: string) =>
      `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" datatype="plaintext" original="a"><body><trans-unit id="a" ${limit}><source>Apple</source>${target}</trans-unit></body></file></xliff>`;
    const upTo = (limit: number) => `maxwidth="${limit}" size-unit="char"`;
    const factsIn = (sourceLimit: string, limit: string) => {
      const result = stateBetween(
        { path: 'messages.en.xlf', locale: 'en', text: unit('', sourceLimit) },
        { path: 'messages.de.xlf', locale: 'de', text: unit('<target>Apfelbaum</target>', limit) },
        format,
      );
      assert.ok(result.kind === 'state');
      return result.state.entries.flatMap(({ facts }) => facts);
    };
    const tooLong = [{ code: 'tooLong', length: 9, limit: 5 }];
    assert.deepEqual(factsIn(upTo(5), upTo(5)), tooLong);
    assert.deepEqual(factsIn(upTo(5), ''), tooLong);
    // The translation's own limit takes precedence.
    assert.deepEqual(factsIn(upTo(20), upTo(5)), tooLong);
    assert.deepEqual(factsIn(upTo(5), upTo(20)), []);
    assert.deepEqual(factsIn(upTo(9), upTo(9)), []);
  });
});
