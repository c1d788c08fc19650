import assert from 'node:assert/strict';
import { restore } from '../../../src/engine/restore.ts';
import { protectText } from '../../support/protection.ts';

type Case = readonly [source: string, answer: string, expected: string];

const groups: Readonly<Record<string, readonly Case[]>> = {
  'space moved into a pair': [
    ['Click <b>here</b> now', 'Klick<g id="1"> hier </g>jetzt', 'Klick <b>hier</b> jetzt'],
    ['Click <b>here</b> now', 'Klick <g id="1"> hier </g> jetzt', 'Klick <b>hier</b> jetzt'],
    ['Click <b>here</b>', 'Klick<g id="1">  hier </g>', 'Klick <b>hier</b>'],
    ['<b>Here</b> now', '<g id="1"> Hier</g> jetzt', '<b>Hier</b> jetzt'],
    ['Click <b>here</b>.', 'Klick <g id="1">hier </g>.', 'Klick <b>hier</b>.'],
    ['Click <b>here</b>!', 'Cliquez <g id="1">ici </g>!', 'Cliquez <b>ici</b> !'],
    ['a <b><i>c</i></b> d', 'a<g id="1"> <g id="2"> c </g> </g>d', 'a <b><i>c</i></b> d'],
    ['a <b>{x} c</b> d', 'a<g id="1"> <x id="2"/> c </g>d', 'a <b>{x} c</b> d'],
    ['a <b>c</b>{x}', 'a <g id="1">c </g><x id="2"/>', 'a <b>c</b> {x}'],
    // The source has it inside.
    ['Click<b> here </b>now', 'Klick<g id="1"> hier </g>jetzt', 'Klick<b> hier </b>jetzt'],
    ['Click<b> here </b>now', 'Klick <g id="1">hier</g> jetzt', 'Klick <b>hier</b> jetzt'],
    ['Click <b>here </b>now', 'Klick<g id="1"> hier </g>jetzt', 'Klick <b>hier </b>jetzt'],
    // Nothing else is inside, or what is there is a no-break space or a line break.
    ['a <b> </b>', 'b <g id="1"> </g>', 'b <b> </b>'],
    ['a<b></b>c', 'b<g id="1"> </g>c', 'b<b> </b>c'],
    ['a <b>c</b>', 'b <g id="1">\u00a0c\n</g>', 'b <b>\u00a0c\n</b>'],
  ],
  'space inside brackets and quotes, before stops': [
    ['Files ({x})', 'Dateien ( <x id="1"/> )', 'Dateien ({x})'],
    ['Files {x}', 'Dateien ( [ <x id="1"/>', 'Dateien ( [{x}'],
    ['Files [<b>a</b>]', 'Dateien [ <g id="1">b</g> ]', 'Dateien [<b>b</b>]'],
    ['{x} files', '文件（ <x id="1"/> ），好', '文件（{x}），好'],
    ['Hi {x}, hello.', 'Hallo <x id="1"/> , guten Tag.', 'Hallo {x}, guten Tag.'],
    ['{x} was opened', 'Geöffnet: <x id="1"/> .', 'Geöffnet: {x}.'],
    ['Open {x} and {y}', '打开 <x id="1"/> 、 <x id="2"/> 。', '打开 {x}、 {y}。'],
    ['{x}.{y}', '<x id="1"/> .<x id="2"/>', '{x}.{y}'],
    ['a %name%', 'b <x id="1"/> .', 'b %name%.'],
    ['Say "{x}" now', 'Sag " <x id="1"/> " jetzt', 'Sag "{x}" jetzt'],
    ['"{x}"', '„ <x id="1"/> “', '„{x}“'],
    ['“{x}”, a', '" <x id="1"/> ", b', '"{x}", b'],
    ['"{x}" {y}', '" <x id="1"/> " <x id="2"/>', '"{x}" {y}'],
    ['Say "{x}"', '" <x id="1"/>"', '"{x}"'],
    ['{x}"{y}', '<x id="1"/>" <x id="2"/>', '{x}"{y}'],
    // A closing quote.
    ['"{x}" and "{y}"', '"<x id="1"/>" <x id="2"/>', '"{x}" {y}'],
    // The source has the space.
    ['( {x} )', '( <x id="1"/> )', '( {x} )'],
    ['( {x} ) a', 'b ( <x id="1"/> )', 'b ( {x} )'],
    ['{x} .', '<x id="1"/> .', '{x} .'],
    // Characters that French sets off with spaces.
    ['{x}: {y}; a', '<x id="1"/> : <x id="2"/> ; b', '{x} : {y} ; b'],
    ['{x}! {y}? "{z}" %', '<x id="1"/> ! <x id="2"/> ? « <x id="3"/> » %', '{x} ! {y} ? « {z} » %'],
    ['a {x}%', 'b <x id="1"/> %', 'b {x} %'],
    // A quote or a bracket that does not enclose the placeholder.
    ['{x} a', '<x id="1"/> "b"', '{x} "b"'],
    ['"{x}" a', '<x id="1"/> "b"', '{x} "b"'],
    ['a "{x}"', '"b" <x id="1"/>', '"b" {x}'],
    ["'{x}'", 'l\' <x id="1"/>', "l' {x}"],
    ['"{x}" a "{y}"', '<x id="1"/> "<x id="2"/>"', '{x} "{y}"'],
    ['{x} a', ':( <x id="1"/>', ':( {x}'],
    ['{x} a', 'b) <x id="1"/> (c)', 'b) {x} (c)'],
    // Dots and commas that are not stops.
    ['a {x}', '<x id="1"/> .txt', '{x} .txt'],
    ['a {x}', '<x id="1"/> ...', '{x} ...'],
    ['a {x}', '<x id="1"/> ,5', '{x} ,5'],
    ['{x} a {y}', '<x id="1"/> .<x id="2"/>', '{x} .{y}'],
    // `:name` is a placeholder only with the space before it.
    ['a :name', '（ <x id="1"/>', '（ :name'],
    // No-break spaces, which are there on purpose.
    ['a ({x})', 'b (\u00a0<x id="1"/>\u202f)', 'b (\u00a0{x}\u202f)'],
  ],
  'an element that is part of a word': [
    ['{a}px', '<x id="1"/> px', '{a}px'],
    ['v{x} of {y}kB', 'v <x id="1"/> von <x id="2"/> kB', 'v{x} von {y}kB'],
    ['un<b>do</b>ne', 'un <g id="1">do</g>  ne', 'un<b>do</b>ne'],
    ['{x}2', '<x id="1"/> 2', '{x}2'],
    // The word is different, longer, separate in the source or beside another placeholder, or the space does not break.
    ['{x}s', '<x id="1"/> sind', '{x} sind'],
    ['file{x}', 'Datei <x id="1"/>', 'Datei {x}'],
    ['v{x}', 'ov <x id="1"/>', 'ov {x}'],
    ['{x} px', '<x id="1"/> px', '{x} px'],
    ['{x}s', '<x id="1"/>\u00a0s', '{x}\u00a0s'],
    ['{x}s of {y}', '<x id="2"/> s <x id="1"/>', '{y} s {x}'],
  ],
  'a lost space': [
    ['Hello {x} and you', 'Hallo<x id="1"/>und du', 'Hallo {x} und du'],
    ['the <b>file</b> is', 'Die<g id="1">Datei</g>ist', 'Die <b>Datei</b> ist'],
    ['Open {x}', 'Öffnen Sie die Datei<x id="1"/>', 'Öffnen Sie die Datei {x}'],
    ['Файл {x}', 'Файл<x id="1"/>', 'Файл {x}'],
    ['{x} MB', '<x id="1"/>MB', '{x} MB'],
    ['a 3 {x}', 'b 3<x id="1"/>', 'b 3 {x}'],
    ['Hi {x} a', 'Bonjour e\u0301te\u0301<x id="1"/>a', 'Bonjour e\u0301te\u0301 {x} a'],
    // What may be an ending, a syllable or a preposition that is attached to the name.
    ['in {x} now', 'most <x id="1"/>ban', 'most {x}ban'],
    ['to {x}', 'ku<x id="1"/>', 'ku{x}'],
    ['File {x}', 'Файл<x id="1"/>', 'Файл{x}'],
    ['in {x}', 'בקובץ<x id="1"/>', 'בקובץ{x}'],
    ['in {x} now', 'في<x id="1"/>الآن', 'في{x}الآن'],
    // Scripts without spaces.
    ['Open {x} now', '打开<x id="1"/>文件', '打开{x}文件'],
    ['Open {x} in VS', '用VS打开iPhones<x id="1"/>', '用VS打开iPhones{x}'],
    ['Open {x} now', 'เปิด<x id="1"/>ตอนนี้', 'เปิด{x}ตอนนี้'],
    // The source has no space, or no word, before the placeholder.
    ['a:{x} b', 'Datei<x id="1"/>und', 'Datei{x}und'],
    ['{x} a', 'Dateien<x id="1"/>', 'Dateien{x}'],
    ['in-{x}', 'Dateien<x id="1"/>', 'Dateien{x}'],
    // An elided word.
    ['in {x} now', 'all\'<x id="1"/> ora', "all'{x} ora"],
  ],
  'zero-width characters': [
    ['a {x} b', 'b \u200b<x id="1"/>\u2060\ufeff c', 'b {x} c'],
    ['a <b>c</b>', 'b \u200b<g id="1">\u200bd\u200b</g>\u200b', 'b <b>d</b>'],
    ['a {x}', 'b\u200bc <x id="1"/>', 'b\u200bc {x}'],
    ['a\u200b {x}', 'b\u200b<x id="1"/>', 'b\u200b{x}'],
    ['a {x}', 'เปิด\u200b<x id="1"/>\u2060', 'เปิด\u200b{x}'],
    ['a {x}', 'b \u200d<x id="1"/>', 'b \u200d{x}'],
  ],
};

describe('engine/restore: white space', () => {
  for (const [name, cases] of Object.entries(groups)) {
    describe(name, () => {
      for (const [source, answer, expected] of cases) {
        it(`writes ${JSON.stringify(expected)} for ${JSON.stringify(answer)} of ${JSON.stringify(source)}`, () => {
          assert.deepEqual(restore(protectText(source, 'paired'), answer), {
            kind: 'restored',
            text: expected,
          });
        });
      }
    });
  }
});
