import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { detectLanguage } from '../../../src/emulator/detect.ts';

const rows: readonly (readonly [text: string, code: string])[] = [
  ['Hello', 'EN'],
  ['Grüße', 'EN'],
  ['', 'EN'],
  ['123 — “…”', 'EN'],
  ['Привет', 'RU'],
  ['Привіт', 'UK'],
  ['你好', 'ZH'],
  ['日本語を', 'JA'],
  ['カメラ', 'JA'],
  ['안녕', 'KO'],
  ['مرحبا', 'AR'],
  ['שלום', 'HE'],
  ['Γειά', 'EL'],
  ['สวัสดี', 'TH'],
  ['Alpha means α', 'EN'],
  ['Слово API', 'RU'],
  ['Слово カ', 'RU'],
];

describe('detectLanguage', () => {
  for (const [text, code] of rows) {
    it(`detects ${code} in '${text}'`, () => assert.equal(detectLanguage(text), code));
  }
});
