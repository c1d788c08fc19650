import assert from 'node:assert/strict';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { stateBetween } from './stateBetween.ts';
import { itJudges, json } from './stateRows.ts';

describe('project/states/states, copies of the source', () => {
  itJudges({
    'sentences that nobody translated, and texts that languages share': {
      source: json({
        a: 'Open the next file',
        b: 'Radio Bayern 2',
        c: 'km per h',
        d: 'run `a b c` in my_dir',
      }),
      target: json({
        a: 'Open the next file',
        b: 'Radio Bayern 2',
        c: 'km per h',
        d: 'run `a b c` in my_dir',
      }),
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
    // A text that addresses the readers of another language in their own script.
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
});
