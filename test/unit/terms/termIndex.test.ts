import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { termsStandingIn } from '../../../src/terms/standing.ts';
import type { Term } from '../../../src/terms/term.ts';
import { termIndex } from '../../../src/terms/termIndex.ts';
import { wordRules } from '../../../src/terms/touch/language.ts';
import {
  isShortEnough,
  keysOf,
  wordStart,
  wordsOfTerm,
  wordsOfViews,
} from '../../../src/terms/touch/words.ts';

const termsOf = (...sources: string[]): readonly Term[] => sources.map((source) => ({ source, target: 'x' }));

/** Language, the source of a term, texts that it affects, and texts that it does not affect. */
const cases: readonly (readonly [
  lang: string,
  source: string,
  touched: readonly string[],
  not: readonly string[],
])[] = [
  [
    'en',
    'Save',
    ['save', 'SAVED', 'Saving…', '<b>Sa</b>ve', 'Sa&ve', '&Save', 'S_ave as', '%sSave', 'x\\nSave'],
    ['Open', 'unsafe'],
  ],
  [
    'en',
    'files',
    ['{count} files', 'file', '%dfiles', '{n, plural, one {# file} other {# files}}'],
    ['life'],
  ],
  ['en', 'running', ['run', 'runs'], ['ruin']],
  ['en', 'copies', ['copy'], ['cover']],
  ['en', 'leaf', ['leaves'], ['left']],
  ['en', 'leaves', ['leaf'], []],
  ['en', 'index', ['indices'], ['inn']],
  ['en', 'ID', ['IDs', 'the id.'], ['idea', 'said']],
  ['en', 'source file', ['files of sources', 'source-file'], ['source', 'file']],
  ['en', 'e-mail', ['email', 'E-Mails', 'e<b>mail</b>'], ['mail']],
  ['en', 'email', ['e-mail'], []],
  ['en', 'C#', ['in C#'], ['the code']],
  ['en', '→', ['a → b'], ['a ← b']],
  ['en', '😀', ['so 😀!', '😁😀', 'so😀'], ['so 😁!']],
  ['en', 'Deploy', ['🚀Deploy', '🚀deployed', 'now🚀Deploy'], ['🚀Redeploy']],
  ['en', '𠮷', ['𠮷', '𠮷野'], ['野']],
  ['en', 'line', ['line<br>break', 'out<br>line'], []],
  ['en', 'café', ['CAFE', 'caf&eacute;s', 'caf&#233;', 'cafe\u0301'], []],
  ['en', 'Größe', ['GRÖSSE'], []],
  ['de', 'Datei', ['Dateien', 'Konfigurationsdatei'], ['Daumen', 'heute']],
  ['de', 'Haus', ['Häuser', 'Gartenhaus'], ['Hase']],
  ['de', 'anlegen', ['Angelegt', 'Legen Sie es an'], ['anders']],
  ['de', 'Maßnahme', ['Ma&szlig;nahmen', 'MASSNAHME'], ['Masse']],
  ['de', 'löschen', ['gelöscht', 'L&ouml;schung'], ['los']],
  ['de', 'legen', ['gelegt'], []],
  ['de', 'FUẞ', ['Fuß', 'FUSS'], ['Flug']],
  ['de-CH', 'Größe', ['Grösse', 'Schriftgröße'], []],
  ['nl', 'huis', ['huizen'], []],
  ['nl', 'naam', ['namen', 'bestandsnaam'], []],
  ['nl', 'aanmelden', ['aangemeld', 'meld u aan'], []],
  ['sv', 'fil', ['textfiler'], []],
  ['fr', 'journal', ['les journaux', 'l’journal'], ['le jeu']],
  ['es', 'luz', ['luces'], ['lunes']],
  ['ru', 'книга', ['книг', 'КНИГАМИ'], ['знак']],
  ['ru', 'редактировать', ['редактируется', 'отредактировать'], ['редкий']],
  ['pl', 'książka', ['książek'], []],
  ['fi', 'kauppa', ['kaupan', 'kirjakaupassa'], []],
  ['tr', 'kitap', ['kitabı', 'KİTAPLAR'], []],
  ['tr', 'IŞIK', ['ışıklar'], []],
  ['hu', 'fájl', ['fájlokban', 'szövegfájl'], []],
  ['id', 'simpan', ['menyimpan', 'disimpan'], ['pintu']],
  ['ar', 'ملف', ['الملفات', 'وملف'], ['صورة']],
  ['he', 'קובץ', ['הקובץ'], ['תמונה']],
  ['el', 'λόγος', ['ΛΟΓΟΣ', 'λόγοι'], []],
  ['ja', '削除する', ['ファイルを削除しました'], ['保存する']],
  ['ja', 'ファイル', ['新しいファイル', 'ﾌｧｲﾙ'], ['フォルダ']],
  ['ja', 'Web ページ', ['このwebページ'], ['ページ']],
  ['ja', 'AI', ['このAIを使う', 'AIを使ってください'], ['愛を使う']],
  ['zh', '文件', ['打开文件夹', '文\n件'], ['文本']],
  ['th', 'ไฟล์', ['เปิดไฟล์ใหม่'], ['รูปภาพ']],
  ['th', 'AI', ['ใช้AIได้'], ['รูปภาพ']],
  ['ko', '파일', ['파일을', '새파일이름'], ['파도']],
  ['ko', '저장하다', ['저장합니다', '저장했습니다'], ['저녁']],
  ['ko', 'AI', ['AI를 사용', 'AI에서는'], ['사용']],
  ['ar', '\ufe7e', ['a \ufe7e b'], []],
  ['xx', 'word', ['keywords'], ['wood']],
];

const langs = ['en', 'de', 'fi', 'ja', 'zh', 'ko', 'ar', 'es', 'id', 'nl', 'xx'];

/** Few letters, so that many words are similar. */
const word = fc
  .array(
    fc.constantFrom(
      'a',
      'Ä',
      'b',
      'e',
      'n',
      'ß',
      'v',
      'y',
      'ing',
      '1',
      '字',
      'かな',
      'ん',
      '하',
      '다',
      '😀',
      'é',
      'ł',
    ),
    {
      minLength: 1,
      maxLength: 7,
    },
  )
  .map((letters) => letters.join(''));
const gap = fc.constantFrom(' ', ' ', '-', '&', '<b>', '</b> ', '%s', '\\n', "'", '\u00ad', '→', '. ');
const phrase = fc
  .array(fc.tuple(word, gap), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.flat().slice(0, -1).join(''));
const sources = fc.uniqueArray(fc.oneof(phrase, fc.constantFrom('→', '<b>', '%', '')), { maxLength: 12 });
const text = fc.array(fc.tuple(word, gap), { maxLength: 8 }).map((parts) => parts.flat().join(''));

/** Finds the same terms without an index, by comparing each term with each word. */
function touchingNaively(terms: readonly Term[], lang: string, ofText: string): readonly Term[] {
  const rules = wordRules(lang);
  const withSigns = terms.some(({ source }) => wordsOfTerm(source, rules).areSigns);
  const words = wordsOfViews(ofText, rules, withSigns).flat();
  const isThere = (one: string) =>
    keysOf(one, rules).some((key) =>
      words.some((own) => (wordStart + own).includes(key) && isShortEnough(own, key, rules)),
    );
  return terms.filter(({ source }) => {
    const { views } = wordsOfTerm(source, rules);
    return views.some((view) => view.every(isThere)) || (views.length === 0 && source.trim() !== '');
  });
}

describe('Terms that may touch a text', () => {
  for (const [lang, source, touched, not] of cases) {
    it(`include the forms of "${source}" (${lang})`, () => {
      const index = termIndex(termsOf(source), lang);
      assert.deepEqual(
        touched.filter((own) => index.touching(own).length === 0),
        [],
        'is not found',
      );
      assert.deepEqual(
        not.filter((own) => index.touching(own).length > 0),
        [],
        'is found',
      );
    });
  }

  it('include those that occur in it, in upper or lower case', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...langs),
        phrase,
        text,
        text,
        fc.nat(2),
        (lang, source, before, after, kind) => {
          const own = [source, source.toUpperCase(), source.toLowerCase()][kind];
          const found = termIndex(termsOf('other', source), lang).touching(`${before} ${own} ${after}`);
          assert.ok(found.some((term) => term.source === source));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('include those that occur in it, whatever their letters', () => {
    const any = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((own) => /[\p{L}\p{N}]/u.test(own));
    fc.assert(
      fc.property(fc.constantFrom(...langs), any, fc.nat(2), (lang, source, kind) => {
        const own = [source, source.toUpperCase(), source.toLowerCase()][kind];
        assert.equal(termIndex(termsOf(source), lang).touching(`a ${own} b`).length, 1);
      }),
      { numRuns: 2000 },
    );
  });

  it('include those that are shown as occurring in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...langs), phrase, text, text, (lang, source, before, after) => {
        const terms = termsOf(source);
        const own = before + source + after;
        const shown = termsStandingIn(own, terms, lang);
        assert.ok(termIndex(terms, lang).touching(own).length >= shown.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('are the same as without an index', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...langs),
        sources,
        fc.array(text, { maxLength: 4 }),
        (lang, all, texts) => {
          const terms = termsOf(...all);
          const index = termIndex(terms, lang);
          for (const own of texts) assert.deepEqual(index.touching(own), touchingNaively(terms, lang, own));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('are none if there are no terms, or only empty ones', () => {
    assert.deepEqual(termIndex([], 'en').touching('any text'), []);
    assert.deepEqual(termIndex(termsOf('', ' '), 'en').touching('any text → here'), []);
  });
});
