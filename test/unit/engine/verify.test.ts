import assert from 'node:assert/strict';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import { verify } from '../../../src/engine/verify.ts';

describe('engine/verify', () => {
  const placeholders = (missing: string[], added: string[] = []) => ({
    code: 'placeholders',
    missing,
    added,
  });
  const cases: readonly (readonly [source: string, text: string, expected: object | undefined])[] = [
    ['Hi {x}', '{x}, hallo', undefined],
    ['Hi', 'Hallo', undefined],
    ['', '', undefined],
    ['Hi', ' \n', { code: 'emptyAnswer' }],
    ['Hi {x}', 'Hallo', placeholders(['{x}'])],
    ['Hi {x}', 'Hallo {X}', placeholders(['{x}'], ['{X}'])],
    ['Hi {x}', '{x} {x}', placeholders([], ['{x}'])],
    ['%s and %s', '%s und', placeholders(['%s'])],
    ['%s has %d files', '%d in %s', { code: 'placeholderOrder', placeholders: ['%s', '%d'] }],
    ['%r of type %s', '%s %r', { code: 'placeholderOrder', placeholders: ['%r', '%s'] }],
    ['{} of {:.2f}', '{:.2f} {}', { code: 'placeholderOrder', placeholders: ['{}', '{:.2f}'] }],
    ['%1$s has %2$d files', '%2$d in %1$s', undefined],
    ['on %d.%m. at %H:%M', '%H:%M am %d.%m.', undefined],
    ['%(a)s, %% or %n', '%n, %% oder %(a)s', undefined],
    ['%s sure', '%s sicher 5 %', placeholders([], ['%'])],
    ['%s sure: 5 %', '%s sicher', placeholders(['%'])],
    ['5 % sure', 'sicher', undefined],
    ['Hi {x}', 'Hallo {x} {', placeholders([], ['{'])],
    ['<b>a</b>', '</b>a<b>', { code: 'markupUnbalanced' }],
    ['<b>a</b>', '<b></b>a', { code: 'markupUnbalanced' }],
    ['a <link>b</link>', 'a </link>b<link>', { code: 'markupUnbalanced' }],
    ['<br>a<b>b</b>', 'a<br><b>b</b>', undefined],
    ['a', 'a x id="1"', { code: 'foreignMarkup' }],
    ['a {x}', 'a {x}> b', placeholders([], ['>'])],
    ['a {x}', 'a {x}"/> b', { code: 'foreignMarkup' }],
    ['a<br/>', 'x id="1"<br/>', { code: 'foreignMarkup' }],
    ['a > b', 'a → b', undefined],
    ['a < b', 'a < b & lt;', { code: 'foreignMarkup' }],
    ['&amp; a', '&amp; a', undefined],
    ['in <%s> now', 'dans <l’%s>', placeholders([], ['<'])],
    ['<a>b</a> <code>c</code>', '<a>b <code>c</code></a>', { code: 'markupUnbalanced' }],
    ['<a>b</a> <code>c</code>', '<code>c</code> <a>b</a>', undefined],
    ['Published', 'Þû<0x>ƀ', placeholders([], ['<'])],
    ['Run `a` now', '`x` `a`', placeholders([], ['`x`'])],
    ['Run `a` now', '` `a` x', placeholders([], ['`'])],
    ['a', 'a < g', { code: 'foreignMarkup' }],
    ['x id=1', 'y x id=1', undefined],
    ['$1 of $2', '1 $ von $2', placeholders(['$1'])],
    ['%1 files', '% 1 Dateien', placeholders(['%1'])],
    ['Costs $5.00', 'Kostet 5,00 $', undefined],
    ['Hi {user name}', 'Hallo {Nutzername}', placeholders(['{user name}'], ['{Nutzername}'])],
    ['Hi :name', 'Hallo :nombre', placeholders([':name'], [':nombre'])],
    ['Size', 'Gr\ufffd\ufffde', placeholders([], ['\ufffd', '\ufffd'])],
    ['a\u0000', 'b', placeholders(['\u0000'])],
    // What is no prose by its shape may get company, but does not get lost.
    ['Set my_variable now', 'Jetzt meine_Variable setzen', placeholders(['my_variable'])],
    ['The iPhone app', 'Die iPhone-App', undefined],
    ['The IPv6 address', 'Die IPv6-Adresse, kurz IPv6', undefined],
    ['--force and --force', '--force', placeholders(['--force'])],
    ['see a.json in {x}/a.jsonc', '{x}/ä.ĵšöñç hat a.json', undefined],
    ['Order #{{id}} of {x}', 'Bestellung #die {{id}} von {x}', placeholders(['#{{id}}'])],
    ['Order #{{id}} of {x}', 'Von {x}: Bestellung #{{id}}', undefined],
    ['Order #{{id}}', 'Заказ №{{id}}', undefined],
    ['#a.b#{x} here', '{x} da #a.b#', undefined],
    ['set <a>=<b>', 'setze <b>=<a>', placeholders(['=<b>'])],
    ['Run `a` or `b`', '`a``b`', placeholders(['`a`', '`b`'])],
    ['one file', 'eine_Datei z.B. per E-Mail', undefined],
    ['one\n\ntwo\n', 'eins\n\nzwei', undefined],
    ['one\ntwo', 'eins zwei', { code: 'lineBreaks', lines: 2, found: 1 }],
    ['one two', 'eins\nzwei', { code: 'lineBreaks', lines: 1, found: 2 }],
  ];
  for (const [source, text, expected] of cases) {
    it(`${expected ? 'refuses' : 'accepts'} ${JSON.stringify(text)} for ${JSON.stringify(source)}`, () => {
      const syntax = readSyntax({ samples: [{ text: source }] });
      assert.deepEqual(verify(source, text, undefined, syntax), expected);
    });
  }
});
