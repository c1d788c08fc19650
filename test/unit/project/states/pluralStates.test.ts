import { itJudges, json } from './stateRows.ts';

describe('project/states/states, plurals', () => {
  itJudges({
    'forms of a plural': {
      locale: 'pl',
      source: json({ one_one: '{{count}} file', one_other: '{{count}} files' }),
      target: json({ one_one: '{{count}} plik', one_other: '{{count}} pliku' }),
      facts: { one_few: 'pluralFormMissing', one_many: 'pluralFormMissing' },
      wanted: 4,
      completeness: 50,
    },
    'forms of a plural in a map': {
      locale: 'pl',
      source: json({ a: { one: '{n} file', other: '{n} files' }, b: { one: 'First', other: 'Others' } }),
      target: json({
        a: { one: '{n} plik', many: '{n} plików', other: '{n} pliku' },
        b: { one: 'c', other: 'd' },
      }),
      facts: { 'a/few': 'pluralFormMissing' },
      wanted: 6,
      completeness: 83,
    },
    'forms of a map that show no number, beside a source that does': {
      locale: 'fr',
      source: json({ a: { one: '{n} file', other: '{n} files' }, b: 'Two' }),
      target: json({ a: { zero: 'aucun', one: 'un fichier', other: 'des fichiers' }, b: 'Deux' }),
      facts: { 'a/other': 'damaged' },
      wanted: 4,
      completeness: 100,
    },
    'more forms than the source has': {
      locale: 'pl',
      source: json({ one_one: '{{count}} file', one_other: '{{count}} files' }),
      target: json({
        one_one: 'a',
        one_few: '{{count}} b',
        one_many: '{{count}} c',
        one_other: '{{count}} d',
      }),
      facts: {},
      wanted: 4,
      completeness: 100,
    },
    'a plural that is fuzzy, with a form that is empty': {
      path: (locale) => (locale === 'en' ? 'po/app.pot' : `po/${locale}.po`),
      source: 'msgid "a"\nmsgid_plural "as"\nmsgstr[0] ""\nmsgstr[1] ""\n',
      target: '#, fuzzy\nmsgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"\nmsgstr[1] ""\n',
      facts: { 'a/plural/one': 'stale' },
      wanted: 2,
      completeness: 50,
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
    'a form for one beside a form that English lacks': {
      source: json({
        a_one: '{{count}} file in {{place}}',
        a_many: '{{count}} files in {{place}}',
        a_other: '{{count}} files in {{place}}',
      }),
      target: json({
        a_one: 'eine Datei in {{place}}',
        a_many: 'Dateien in {{place}}',
        a_other: '{{count}} Dateien in {{place}}',
      }),
      facts: { a_many: 'damaged' },
      wanted: 3,
      completeness: 100,
    },
    'a form for one that lost another value': {
      source: json({
        a_one: '{{count}} file in {{place}}',
        a_many: '{{count}} files in {{place}}',
        a_other: '{{count}} files in {{place}}',
      }),
      target: json({
        a_one: 'eine Datei',
        a_many: '{{count}} Dateien in {{place}}',
        a_other: '{{count}} Dateien in {{place}}',
      }),
      facts: { a_one: 'damaged' },
      wanted: 3,
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
  });
});
