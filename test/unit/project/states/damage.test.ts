import assert from 'node:assert/strict';
import { findListedTokens } from '../../../../src/engine/placeholders.ts';
import { readSyntax } from '../../../../src/engine/syntax/evidence.ts';
import { defaultSyntax } from '../../../../src/engine/syntax/families.ts';
import { damageIn } from '../../../../src/project/states/damage.ts';
import { growthOf, mostGrowth } from '../../../support/growth/measure.ts';

const placeholders = (missing: readonly string[], added: readonly string[] = []) => ({
  code: 'placeholders',
  missing,
  added,
});

/** Source, translation, and its damage. */
const rows: readonly (readonly [source: string, text: string, expected?: object])[] = [
  ['Hi {name}', 'Hallo {name}'],
  ['Hi {name}', 'Hallo {Name}', placeholders(['{name}'], ['{Name}'])],
  ['Hi %s', 'Hallo', placeholders(['%s'])],
  ['Hi', 'Hallo %s', placeholders([], ['%s'])],
  ['Size', 'Gr\ufffd\ufffde', placeholders([], ['\ufffd', '\ufffd'])],
  ['%s of %d', '%d in %s', { code: 'placeholderOrder', placeholders: ['%s', '%d'] }],
  ['<b>a</b> b', '<b>a b', placeholders(['</b>'])],
  ["can't be blank", "%{attribute} can't be blank"],
  ['%B %d, %Y', '%e. %B %Y'],
  ['Job #%d', 'ジョブ %d'],
  ['Job #%d', 'Auftrag', placeholders(['%d'])],
  ['limit=%1', 'limite: %1'],
  ['set {a}={b}', '{a} = {b} setzen'],
  ['set {a}={b}', '{b} zu {a}', placeholders(['{a}={b}'])],
  ['as @{user}', 'als {user}', placeholders(['@{user}'])],
  ['%b %d', '%m/%d'],
  ['%a %l:%M %p', '%a, um %H:%M'],
  ['today at %-I:%M %p', 'heute um %-H.%M'],
  ['today at %-I:%M %p', 'امروز %OH:%OM'],
  ['today at %-I:%M %p', 'heute', placeholders(['%-I', '%M', '%p'])],
  ['today at %-I:%M %p', 'heute um %-H:%M mit %1$s', placeholders(['%-I', '%p'], ['%-H', '%1$s'])],
  ['100 %d a', '100 %s a', placeholders(['%d'], ['%s'])],
  ['%s %d', '%s', placeholders(['%d'])],
  ["%'d files", '%Id فایل'],
  ['%d files, %s', "%2$s، %1$I'd"],
  ["copy %'d of %s", 'копие %d от %s'],
  ["copy %'d of %s", 'копие %s от %d', { code: 'placeholderOrder', placeholders: ["%'d", '%s'] }],
  ['<a href="https://x.org/en">a</a>', '<a href="https://x.org/de">b</a>'],
  [
    '<a href="https://x.org/{id}">a</a>',
    '<a href="https://x.org/id">b</a>',
    placeholders(['<a href="https://x.org/{id}">'], ['<a href="https://x.org/id">']),
  ],
  ['<a href="/a" title="Help">a</a>', "<a href='/a' title='Hilfe'>b</a>"],
  ['<a href="/a">a</a>', '<a href="/b">b</a>', placeholders(['<a href="/a">'], ['<a href="/b">'])],
  [
    '<a href="https://x.org/a">a</a>, <a href="https://x.org/b">b</a>',
    '<a href="https://x.org/a">a</a>, <a href="https://x.org/c">b</a>',
  ],
  ['<code>play NAME</code>, <code>stop NAME</code>', '<code>play IME</code>, <code>stop IME</code>'],
  [
    'a <code>{name}</code>',
    'a <code>{ime}</code>',
    placeholders(['<code>{name}</code>'], ['<code>{ime}</code>']),
  ],
  ['<code>play NAME</code> now', 'play IME', placeholders(['<code>play NAME</code>'])],
  ['from {{  URL }}', '{{ URL }} から'],
  ['see `{a}/.env`', 'siehe „{a}/.env“'],
  ['<30° steep', 'unter 30° steil'],
  ['use :scale: now', ':scale:を使う'],
  ['see https://x.org/en, me@x.org', 'siehe https://x.org/de, ich@x.org'],
  ['[here](https://x.org/en)', '[hier](https://x.org/de)'],
  ['[here]({url})', '[hier]({adresse})', placeholders([']({url})'], [']({adresse})'])],
  ['Press :kbd:`Shift`, :guilabel:`Save`', '„Sichern“ mit :kbd:`Umschalt`'],
  ['set `true` in GitHub', 'setze true in Github'],
  ['one\ntwo', 'eins zwei'],
  ['a file | {n} files', 'eine Datei | zwei | {n} Dateien'],
  ['no {x} | {n} files', '{n} ファイル'],
  ['a file | {n} files', 'eine Datei | mehrere', placeholders(['{n}'])],
  ['Hi {{ name | upper }}', 'Hallo', placeholders(['{{ name | upper }}'])],
  ['Hi {{ name | upper }}', 'Hallo {{ name | upper }}'],
  ['a file | {{ n | long }} files', 'eine Datei | Dateien', placeholders(['{{ n | long }}'])],
  ['a file | {n} files', 'eine Datei | {m} Dateien', placeholders(['{n}'])],
  ['a file | {n} files of https://x.org/en', '{n} Dateien'],
  ['<strong>{n}</strong> users', '{n} 人'],
  ['<strong>{n}</strong> users', '<strong>{n} 人', placeholders(['</strong>'])],
  ['See [[Help:Contents|help]]', 'Siehe [[Hilfe:Inhalt|Hilfe]]'],
  ['[url=https://en.x.org]here[/url]', '[url=https://de.x.org]hier[/url]'],
  ['<link>here</link> now', '今', placeholders(['<link>', '</link>'])],
  ['<unknown>', '<unbekannt>'],
  ['<unknown> file', '<unbekannt> Datei'],
  ['<unknown> file', 'unbekannte Datei', placeholders(['<unknown>'])],
  ['ping -h <host> -p <port number>', 'ping -h <Host> -p <Anschluss>'],
  ['ping -h <host> -p <port number>', 'ping -h <主機> -p ＜埠號>'],
  ['ping -h <host> -p <port>', 'ping -h <Host>', placeholders(['<host>', '<port>'], ['<Host>'])],
  [
    'a <link>b</link>',
    'a <Verweis>b</Verweis>',
    placeholders(['<link>', '</link>'], ['<Verweis>', '</Verweis>']),
  ],
  ['a <wbr> b', 'a <trennen> b', placeholders(['<wbr>'], ['<trennen>'])],
  ["filter '{0}' of {1}", 'Filter „{0}“ von {1}'],
  ['Save %{model}', '保存する'],
  ['{mediaType} not found', 'nicht gefunden'],
  ['{mediaType} not found', '{typ} nicht gefunden', placeholders(['{mediaType}'], ['{typ}'])],
  ['{prototype} not found', 'nicht gefunden', placeholders(['{prototype}'])],
  [',', '\u00a0'],
  ['Save %s as %s', '%2$s als %1$s sichern'],
  ['%s of %d', '%2$d in %1$s'],
  ['Property "%s" for %s, %d', 'Für %1:s (%2:d): „%0:s“'],
  ['%0:s of %1:d', '%s mit %d'],
  ['%s of %s', '%2:s in %1:s', placeholders(['%s', '%s'], ['%2:s', '%1:s'])],
  ['%s of %d', '%1:s in %0:d', placeholders(['%s', '%d'], ['%1:s', '%0:d'])],
  ['%1$s of %2$d', '%s mit %d'],
  ['%d days %s', '%[2]s %[1]d Tagen'],
  ['%d days %s', '%[2]d Tage %[1]s', placeholders(['%d', '%s'], ['%[2]d', '%[1]s'])],
  ['%[1]s of %[2]s', '%[2]s: %[1]s (%[1]s)'],
  ['%@ of %@', '%2$@ von %1$@'],
  ['%2$@ and %d at %3$@', '%2$@ und %1$d: %3$@'],
  ['%2$@ and %d', '%1$d', placeholders(['%2$@'])],
  ['%2$@ and %d', '%2$@ und %1$lld', placeholders(['%d'], ['%1$lld'])],
  ['%2$@ and %d, %d', '%2$@ und %1$d, %3$d', placeholders(['%d', '%d'], ['%1$d', '%3$d'])],
  ['%2$@ and %d', '%2$@: %1$d, %3$d', placeholders(['%d'], ['%1$d', '%3$d'])],
  ['%#@a@ in %#@b@', '%2$#@b@: %1$#@a@'],
  ['%#@a@ in %#@b@', '%2$#@a@: %1$#@b@', placeholders(['%#@a@', '%#@b@'], ['%2$#@a@', '%1$#@b@'])],
  ['%1$#@a@ in %2$#@b@', '%#@a@: %#@b@'],
  ['%s of %d', '%2$s in %1$d', placeholders(['%s', '%d'], ['%2$s', '%1$d'])],
  ['%s of %d', '%2$d von', placeholders(['%s'])],
  ['%s of %d', '%1$s in %d', placeholders(['%s'], ['%1$s'])],
  ['%1$s of %2$d', '%d mit %s', placeholders(['%1$s', '%2$d'], ['%d', '%s'])],
  ['%1$s is here', '%1$s, %1$s ist da'],
  ['%s is here', '%1$s, %1$s ist da'],
  ['%s is here', '%s, %s ist da', placeholders([], ['%s'])],
  ['%s of %d', '%2$d: %1$s von %2$d'],
  ['%1$s of %2$d', '%1$s von %1$s', placeholders(['%2$d'], ['%1$s'])],
  ['%s of %d', '%1$s von %1$s', placeholders(['%d'])],
  ['%1$s is here', '%1$s, %2$s ist da', placeholders([], ['%2$s'])],
  ['No {{label}} found. No {{label}} exists yet.', 'Kein {{label}} gefunden.'],
  ['{0} of {1}: {0}', '{0} von {1}'],
  ['%1$s of %2$d: %1$s', '%1$s von %2$d'],
  ['%(n)s and %(n)s', '%(n)s'],
  ['{ $n } and { $n }', '{ $n }'],
  ['{n}: {n}', 'nichts', placeholders(['{n}', '{n}'])],
  ['%s and %s', '%s', placeholders(['%s'])],
  ['{} and {}', '{}', placeholders(['{}'])],
  ['Don&#39;t &amp; won&apos;t&nbsp;{n}', 'Nicht und nie {n}'],
  ['&copy; A', '© A'],
  ['use &lt;b&gt;', 'nimm <b>', placeholders(['&lt;', '&gt;'], ['<b>'])],
  ['&#60; {n}', '{n}', placeholders(['&#60;'])],
  ['Hi <xliff:g id="n">%1$s</xliff:g>', 'Hallo %1$s'],
  ['Hi %1$s', 'Hallo <xliff:g id="n">%1$s</xliff:g>'],
  ['Hi <xliff:g id="n" example="Al">%s</xliff:g>', 'Hallo <xliff:g id="name">%s</xliff:g>'],
  ['Hi <xliff:g id="n">Al</xliff:g>', 'Hallo Al'],
  ['Hi <xliff:g id="n">%s</xliff:g>', 'Hallo', placeholders(['<xliff:g id="n">%s</xliff:g>'])],
  ['%1 of %2, %n file(s)', '%L1 von %L2, %Ln Dateien'],
  ['%L1 of %2', '%1 von %L3', placeholders(['%2'], ['%L3'])],
  ['%1 of %2', '%L1 von %L1', placeholders(['%2'], ['%1'])],
  ['Hi<br>{n}', 'Hallo<br />{n}'],
  ['One<br/><br />two', 'Eins<br/><br/>zwei'],
  ['One<br /><br/>two', 'Eins<br /><br />zwei'],
  ['One<br/><br />two', 'Eins<br />zwei', placeholders(['<br/>'])],
  ['Hi <br/> you', 'Hallo <br> du', placeholders(['<br/>'], ['<br>'])],
  ['<0/> likes <Name />', '<Name/> mag <0 />'],
  ['<a> x</a>', '<a/> x', placeholders(['<a>', '</a>'], ['<a/>'])],
  ['on {d, date, short}', 'am {d, date, long}'],
  ['{n, number} files', '{n} Dateien'],
  ['{n} of {n, number} {x}', '{n} von {n, number}', placeholders(['{x}'])],
  ['{n, number} files', '{m} Dateien', placeholders(['{n, number}'], ['{m}'])],
];

describe('project/states/damage', () => {
  for (const [source, text, expected] of rows) {
    it(`${expected ? 'reports' : 'accepts'} ${JSON.stringify(text)} for ${JSON.stringify(source)}`, () => {
      const syntax = readSyntax({ samples: [{ text: source }] });
      assert.deepEqual(
        damageIn({ text: source, tokens: findListedTokens(source, syntax) }, text, syntax),
        expected,
      );
    });
  }

  it('takes linear time', async () => {
    const prepare = (length: number) => {
      const text = Array.from({ length: length / 8 }, (_, index) => `{a${index}}`).join(' ');
      return () => damageIn({ text, tokens: findListedTokens(text, defaultSyntax) }, '-', defaultSyntax);
    };
    const { ratio = 0 } = await growthOf(
      { name: 'lost placeholders', prepare },
      { length: 80_000, enoughMs: 50 },
    );
    assert.ok(ratio <= mostGrowth, `${ratio} times for twice the length`);
  });
});
