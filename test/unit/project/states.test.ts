import assert from 'node:assert/strict';
import { completeness, countFacts } from '../../../src/project/stateCounts.ts';
import type { EntryFact, LocaleState } from '../../../src/project/states.ts';
import { formatFor } from '../../support/formats/formatFor.ts';
import { lackBetween, stateBetween } from './stateBetween.ts';

/** Files, and the facts about each key. */
interface Row {
  readonly path?: (locale: string) => string;
  readonly locale?: string;
  readonly source: string;
  /** The target; absent if there is no file. */
  readonly target?: string;
  /** The codes by key. */
  readonly facts: Readonly<Record<string, string>>;
  readonly wanted: number;
  readonly completeness: number;
}

const json = (value: object) => JSON.stringify(value, undefined, 2);
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

const rows: Readonly<Record<string, Row>> = {
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
  'sentences that nobody translated, and texts that languages share': {
    source: json({ a: 'Open the next file', b: 'Radio Bayern 2', c: 'km per h', d: 'run `a b c` in my_dir' }),
    target: json({ a: 'Open the next file', b: 'Radio Bayern 2', c: 'km per h', d: 'run `a b c` in my_dir' }),
    facts: { a: 'sameAsSource' },
    wanted: 4,
    completeness: 100,
  },
  'another region of the language': {
    locale: 'en-GB',
    source: json({ a: 'Open the next file' }),
    target: json({ a: 'Open the next file' }),
    facts: {},
    wanted: 1,
    completeness: 100,
  },
  'forms of a plural': {
    locale: 'pl',
    source: json({ one_one: '{{count}} file', one_other: '{{count}} files' }),
    target: json({ one_one: '{{count}} plik', one_other: '{{count}} pliku' }),
    facts: { one_few: 'pluralFormMissing', one_many: 'pluralFormMissing' },
    wanted: 4,
    completeness: 50,
  },
  'more forms than the source has': {
    locale: 'pl',
    source: json({ one_one: '{{count}} file', one_other: '{{count}} files' }),
    target: json({ one_one: 'a', one_few: '{{count}} b', one_many: '{{count}} c', one_other: '{{count}} d' }),
    facts: {},
    wanted: 4,
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
  'fuzzy texts of gettext, whose content is ignored': {
    path: (locale) => (locale === 'en' ? 'po/app.pot' : `po/${locale}.po`),
    source: po({ 'Open %s': '', Close: '', Save: '' }),
    target: po({ 'Open %s': ['Öffnen'], Close: ['Close'], Save: 'Sichern' }),
    facts: { 'Open %s': 'stale', Close: 'empty' },
    wanted: 3,
    completeness: 33,
  },
  'a plural that is fuzzy, with a form that is empty': {
    path: (locale) => (locale === 'en' ? 'po/app.pot' : `po/${locale}.po`),
    source: 'msgid "a"\nmsgid_plural "as"\nmsgstr[0] ""\nmsgstr[1] ""\n',
    target: '#, fuzzy\nmsgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"\nmsgstr[1] ""\n',
    facts: { 'a/plural/one': 'stale' },
    wanted: 2,
    completeness: 50,
  },
  'states of XLIFF, whose texts are shown': {
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
  'forms of a plural that lost something, or that nobody translated': {
    source: json({
      a_one: '{{count}} file was not found.',
      a_other: '{{count}} files were not found.',
      b_one: '{{count}} file',
      b_other: '{{count}} files',
    }),
    target: json({
      a_one: 'Eine Datei ist weg',
      a_other: '{{count}} files were not found.',
      b_one: '{{count}} Datei',
      b_other: 'Dateien',
    }),
    facts: { a_other: 'sameAsSource', b_other: 'damaged' },
    wanted: 4,
    completeness: 100,
  },
  'a form for zero, which the source lacks': {
    locale: 'lv',
    source: json({ a_one: '{{count}} file in {{place}}', a_other: '{{count}} files in {{place}}' }),
    target: json({ a_zero: '-', a_one: '{{count}} in {{place}}', a_other: '{{count}} in {{place}}' }),
    facts: {},
    wanted: 3,
    completeness: 100,
  },
  'messages with choices': {
    source: json({
      a: '{n, plural, one {# file} other {# files}}',
      b: '{n, plural, one {# file was not found.} other {# files were not found.}}',
      c: '{n, plural, one {# file} other {# files}}',
      d: '{n, plural, one {# in {place}} other {# in {place}}}',
      e: '{n, plural, one {# GB free} other {# GB free}}',
    }),
    locale: 'pl',
    target: json({
      a: '{n, plural, other {Pliki: #}}',
      b: '{n, plural, one {# file was not found.} other {# files were not found.}}',
      c: '{n, plural, one {# plik} other {# pliku}}',
      d: '{n, plural, one {#} other {# w {place}}}',
      e: '{n, plural, one {# GB free} other {# GB free}}',
    }),
    facts: {
      b: 'sameAsSource',
      c: 'pluralFormMissing,pluralFormMissing',
      d: 'damaged,pluralFormMissing,pluralFormMissing',
    },
    wanted: 5,
    completeness: 60,
  },
  'terms that languages share, and the beginning of a sentence': {
    source: json({
      a: 'food hygiene rating scheme',
      b: 'the files that are not in it',
      c: 'no files found.',
    }),
    target: json({
      a: 'food hygiene rating scheme',
      b: 'the files that are not in it',
      c: 'no files found.',
    }),
    facts: { b: 'sameAsSource', c: 'sameAsSource' },
    wanted: 3,
    completeness: 100,
  },
};

/**
 * The facts known without reading texts. `pluralFormMissing` is excluded, because only a message's text shows its
 * forms.
 */
const isOfLack = ({ code }: EntryFact) =>
  ['missing', 'empty', 'otherShape', 'stale', 'edited'].includes(code);

describe('project/states', () => {
  for (const [title, row] of Object.entries(rows)) {
    it(`judges ${title}`, () => {
      const { path = (locale: string) => `${locale}.json`, locale = 'de', source, target } = row;
      const format = formatFor(path('en'));
      assert.ok(format);
      const from = { path: path('en'), locale: 'en', text: source };
      const to = { path: path(locale), locale, ...(target !== undefined && { text: target }) };
      const result = stateBetween(from, to, format);
      assert.ok(result.kind === 'state');
      const { state } = result;
      const found = state.entries.map(({ path: key, facts }) => [
        key.join('/'),
        facts.map(({ code }) => code).join(),
      ]);
      assert.deepEqual(Object.fromEntries(found), row.facts);
      assert.deepEqual([state.wanted, completeness(state)], [row.wanted, row.completeness]);
      const counts = Object.values(countFacts(state)).reduce((sum, count) => sum + count, 0);
      assert.equal(counts, Object.values(row.facts).join().split(',').filter(Boolean).length);
      const lack = lackBetween(from, to, format);
      assert.ok(lack.kind === 'state');
      assert.deepEqual([lack.exists, lack.state.wanted], [result.exists, state.wanted]);
      const lacking = ({ entries }: LocaleState) =>
        entries.flatMap(({ path: key, facts }) =>
          facts.filter(isOfLack).map(({ code }) => `${key.join('/')} ${code}`),
        );
      assert.deepEqual(lacking(lack.state), lacking(state));
    });
  }

  it('shares the facts of missing texts, also in a copy for another thread', () => {
    const format = formatFor('en.json');
    assert.ok(format);
    const from = { path: 'en.json', locale: 'en', text: json({ a: 'A', b: 'B', c: 'C', d: 'D' }) };
    const to = { path: 'de.json', locale: 'de', text: json({ c: '', d: '' }) };
    const result = stateBetween(from, to, format);
    assert.ok(result.kind === 'state');
    const facts = structuredClone(result.state.entries).map((entry) => entry.facts);
    assert.deepEqual([facts.length, new Set(facts).size], [4, 2]);
  });

  it('finds lines in the target, whatever its spelling of the keys', () => {
    const lines = (source: object, target: object) => {
      const format = formatFor('en.json');
      assert.ok(format);
      const from = { path: 'en.json', locale: 'en', text: json(source) };
      const result = stateBetween(from, { path: 'de.json', locale: 'de', text: json(target) }, format);
      assert.ok(result.kind === 'state');
      return result.state.entries.map(({ line }) => line);
    };
    assert.deepEqual(lines({ a: { b: '{x}' } }, { c: '', 'a.b': 'X' }), [3]);
    assert.deepEqual(lines({ a: { b: '{x}' }, 'a.b': '{y}' }, { 'a.b': 'Y' }), [undefined, 2]);
  });

  const untranslated: readonly (readonly [locale: string, text: string, isReported: boolean])[] = [
    ['zh', '您的文件已经被删除了。', true],
    ['zh', '您的文件已经被删除', true],
    ['zh', 'Open the next file', true],
    ['zh', '简体中文', false],
    ['zh', '帮助中心', false],
    ['ja', 'ファイルが見つかりませんでした。', true],
    ['ko', '이 파일을 지금 열 수 없습니다.', true],
    ['th', 'ไม่พบไฟล์ที่คุณต้องการเปิด', true],
    ['th', 'ภาษาไทย', false],
    ['ar', 'لم يتم العثور على الملف.', true],
    ['ar', 'العربية', false],
    ['he', 'הקובץ שלך לא נמצא.', true],
    ['hi', 'आपकी फ़ाइल हटा दी गई है।', true],
    ['not a locale', 'این فایل پیدا نشد.', false],
    // Languages that are named and addressed in their own script.
    ['en', '切换到简体中文版的网站。', false],
  ];
  for (const [locale, text, isReported] of untranslated) {
    it(`${isReported ? 'reports' : 'accepts'} a copy of ${text} from ${locale}`, () => {
      const format = formatFor('en.json');
      assert.ok(format);
      const to = { path: 'de.json', locale: 'de', text: json({ a: text }) };
      const result = stateBetween({ ...to, path: 'x.json', locale }, to, format);
      assert.ok(result.kind === 'state');
      const facts = result.state.entries.flatMap((entry) => entry.facts.map(({ code }) => code));
      assert.deepEqual(facts, isReported ? ['sameAsSource'] : []);
    });
  }

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
