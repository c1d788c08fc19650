/** Damage that resembles what translators are allowed to change. */
import assert from 'node:assert/strict';
import { findListedTokens } from '../../../../src/engine/placeholders.ts';
import { readSyntax } from '../../../../src/engine/syntax/evidence.ts';
import { damageIn } from '../../../../src/project/states/damage.ts';

/** Source, a translation without damage, and translations with damage. */
const rows: readonly (readonly [source: string, sound: string, ...damaged: string[]])[] = [
  [
    '%s is <buffer=%d>',
    '%s ist <Puffer=%d>',
    '%s ist <Puffer=%d%s>',
    '%s ist <Puffer=%i>',
    '%s ist <Puffer=>',
  ],
  ['a <size=%d|%s>', 'b <Größe=%d|%s>', 'b <Größe=%s|%d>'],
  ['a <from=%d|to=%d>', 'b <von=%d|bis=%d>', 'b <von=%d>'],
  ['at <time=%02d>', 'um <Zeit=%02d>', 'um <Zeit>', 'um <Zeit=%d>'],
  ['at <address=%X>', 'an <Adresse=%X>', 'an <Adresse>'],
  ['open <file %1>', 'öffne <Datei %1>', 'öffne <Datei>'],
  ['at <HH:MM>', 'um <SS:MM>', 'um'],
  ['<color:red>Error', '<color:red>Fehler', '<Farbe:rot>Fehler'],
  [
    'see https://x.org/wiki/User:%s',
    'siehe https://x.org/wiki/User: %s',
    'siehe https://x.org/wiki/User : %s',
    'siehe https://x.org/wiki/Benutzer %s',
  ],
  ['UTC%+03d', 'UTC%+03d', 'UTC%03d', 'UTC%d'],
  ['code %#x', 'Wert %#x', 'Wert %x'],
  ['<b>a</b>', '<b>ä</b>', '<B>ä</b>'],
  ['<span>a</span>', '<span>ä</span>', '<SPAN>ä</SPAN>'],
  ['<span lang="ja">a</span>', '<span lang="ja">ä</span>', '<span>ä</span>', '<span lang="de">ä</span>'],
  ['<bdo dir="rtl">a</bdo>', '<bdo dir="ltr">ä</bdo>', '<bdo>ä</bdo>'],
  ['%x', '%d.%m.%Y', '%d.%m.%', '%d.%m. %'],
];

describe('project/states/damage reports', () => {
  for (const [source, sound, ...damaged] of rows) {
    it(`damage of ${JSON.stringify(source)}`, () => {
      const syntax = readSyntax({ samples: [{ text: source }] });
      const tokens = findListedTokens(source, syntax);
      const isDamaged = (text: string) => damageIn({ text: source, tokens }, text, syntax) !== undefined;
      assert.deepEqual([sound, ...damaged].filter(isDamaged), damaged);
    });
  }
});
