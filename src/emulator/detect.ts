const scripts: readonly (readonly [code: string, letters: RegExp])[] = [
  ['EN', /\p{Script=Latin}/gu],
  ['RU', /\p{Script=Cyrillic}/gu],
  ['ZH', /\p{Script=Han}/gu],
  ['JA', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['KO', /\p{Script=Hangul}/gu],
  ['AR', /\p{Script=Arabic}/gu],
  ['HE', /\p{Script=Hebrew}/gu],
  ['EL', /\p{Script=Greek}/gu],
  ['TH', /\p{Script=Thai}/gu],
  ['HI', /\p{Script=Devanagari}/gu],
  ['BN', /\p{Script=Bengali}/gu],
  ['TA', /\p{Script=Tamil}/gu],
  ['TE', /\p{Script=Telugu}/gu],
  ['KA', /\p{Script=Georgian}/gu],
  ['HY', /\p{Script=Armenian}/gu],
];

const beyondLatin = /[\u0370-\uffff]/;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ukrainian = /[іїєґ]/i;

/**
 * Guesses the language by script, and Ukrainian by letters that Russian lacks; Latin letters mean `EN`. Returns a code
 * in upper case.
 */
export function detectLanguage(text: string): string {
  if (!beyondLatin.test(text)) return 'EN';
  let best = { code: 'EN', count: 0 };
  for (const [code, letters] of scripts) {
    const count = text.match(letters)?.length ?? 0;
    if (count > best.count) best = { code, count };
  }
  if (best.code === 'ZH' && kana.test(text)) return 'JA';
  return best.code === 'RU' && ukrainian.test(text) ? 'UK' : best.code;
}
