import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { lossesIn, lossesInPageText, lossesOfPage } from '../../support/judge/shapes.ts';

type Row = readonly [source: string, output: string, shapes?: string];

/** Each row: source, output, and the shapes of lost tokens, in alphabetical order; none if nothing was lost. */
function table(title: string, compare: typeof lossesIn, rows: readonly Row[]): void {
  describe(title, () => {
    for (const [source, output, shapes = ''] of rows) {
      it(`are ${shapes || 'none'}: ${JSON.stringify(source)} → ${JSON.stringify(output)}`, () => {
        const found = new Set(compare(source, output).map(({ shape }) => shape));
        assert.equal([...found].sort().join(' '), shapes);
      });
    }
  });
}

table('lost placeholders, recognised by their shape', lossesIn, [
  ['Show abc at %0', 'Zeige abc bei %0'],
  ['Show abc at %0', 'Zeige abc bei % 0', 'percent'],
  ['%1% of %2%', '%2%: %1%'],
  ['%1% of %2%', '%2%: %1 %', 'percentName'],
  ['%HL%Site%HL%', '%HL%Seite%HL%'],
  ['%HL%Site%HL%', '%ĤĻ%Seite%HL%', 'percentName'],
  ['%ANY("x")%', '%ANY("x")%'],
  ['%ANY("x")%', '%ÁÑÝ("x")%', 'percentName'],
  ['100% sure, 50%-60% off', 'zu 100 % sicher, 50 bis 60 % Rabatt'],
  ['%s by %2$d', '%2$d: %s'],
  ['%s by %2$d', '%2 $d: %s', 'percent'],
  ['%s', '%s %s', 'percent'],
  ['%.1fs', '%.1fš'],
  ['%u%n of %s:%s', '%n %u: %s %s'],
  ['(optional).e.g. that', 'etwa das'],
  ['%T', '% T', 'percent'],
  ['{0} of {{name}}', '{{name}}: {0}'],
  ['{0} of {{name}}', '{{name}}: {1}', 'braces'],
  [`Use \${path}`, `Nutze \${path}`],
  [`Use \${path}`, `Nutze \${Pfad}`, 'braces'],
  ['Set $env or $NAME$', 'Setze $NAME$ oder $env'],
  ['Set $env or $NAME$', 'Setze $éñṽ oder $NAME $', 'dollar'],
  ['costs $5', 'kostet 5 $'],
  ['__delay__s', '__delay__š'],
  ['{{< figure src="a b" >}}', '{{< figure src="a b" >}}'],
  ['{{< figure src="a b" >}}', '{{< Bild src="a b" >}}', 'shortcode'],
  ['{% raw %}x{% endraw %}', '{% roh %}x{% endraw %}', 'shortcode'],
]);

table('lost tags, entities and code, recognised by their shape', lossesIn, [
  ['<b>Now</b> <a href="x y">go</a>', '<a href="x y">Los</a> <b>jetzt</b>'],
  ['<a href="x y">go</a>', '<a href="x z">Los</a>', 'tag'],
  ['<b>Now</b>', '<b>Jetzt</b></b>', 'tag'],
  ['a < b, c > d', 'a < b, c > e'],
  ['<your own name>', '<Ihr eigener Name>'],
  ['&nbsp;&copy; 2020', '&copy;&nbsp;2020'],
  ['&nbsp;x', ' x', 'entity'],
  ['R&D; sure', 'F&E; klar', 'entity'],
  ['run `npm test`', '`npm test` aufrufen'],
  ['run `npm test`', '`npm Test` aufrufen', 'code'],
  ['```a``` and ``b``', '```a``` und ``b``'],
  ['```a``` and ``b``', '```ä``` und ``b``', 'code'],
]);

table('lost words for programs, recognised by their shape', lossesIn, [
  ['use --force', '--force verwenden'],
  ['use --force', '--ƒöŕçé verwenden', 'flag'],
  ['one -- two', 'eins – zwei'],
  ['run with -v', 'mit -v aufrufen'],
  ['run with -v', 'mit -w aufrufen', 'shortFlag'],
  ['http:// or https://', 'https:// oder http://'],
  ['http:// or https://', 'ĥţţþ:// oder https://', 'address'],
  ['(see https://x.org/a).', '（https://x.org/a）。'],
  ['type about:config', 'about:config eingeben'],
  ['type about:config', 'über:config eingeben', 'colonWords'],
  ['smtp.host.com', 'smtp.host.com'],
  ['at smtp.host.com', 'bei smtp.wirt.com', 'dotted'],
  ['prompt.select-all', 'prompt.select-älles', 'dottedKey'],
  ['the Node.js-based _one.two_', '_one.two_ auf Node.js-Basis'],
  ['e.g. this, i.e. that, a.m., U.S.A.', 'z. B. dies, d. h. das, vormittags, USA'],
  ['one .bst file', 'eine .bst-Datei'],
  ['one .bst file', 'eine .ƀšţ-Datei', 'dotName'],
  ['wait...then go', 'warte ... dann los'],
  ['my_variable_name', 'my_variable_name'],
  ['my_variable_name', 'meine_variable', 'snake'],
  ['the fooBar', 'das fooBar'],
  ['the fooBar', 'das fooLeiste', 'camel'],
  ['on GitHub', 'bei GitLab', 'pascal'],
  ['{a} QuickSwitch 2.0', '{a} Schnellwechsel 2.0'],
  ['quickSwitch, 5 kB, 3 mAh', '5 кБ, 3 мА·ч', 'camel'],
  ['AutoVervollständigen', 'Autocomplete'],
  ['URLs and PDFs', 'Adressen'],
  ['utf8', 'utf8'],
  ['utf8', 'ûţƒ8', 'digitsInside'],
  ['the 1st of 3 at 10:30, 2nd', 'der 1. von 3 um 10.30 Uhr, 2.'],
  ['call run()', 'run() aufrufen'],
  ['call run()', 'laufe() aufrufen', 'call'],
  ['a=b', 'a=c', 'assignment'],
  ['use <a>=<b>', '<b>=<a> nutzen', 'assignment'],
  ['in /etc/hosts', 'in /etc/hosts'],
  ['in /etc/hosts', 'in /etc/Wirte', 'path'],
  ['and/or, he/she/they, km/h', 'und/oder, er/sie, km/h'],
  ['say :smile:', ':lächeln: sagen', 'emoji'],
  ['by :name', 'von :Name', 'colonName'],
  ['sf force:data:get', 'sf force:daten:get', 'colonWords'],
  ['npm i pkg@next', 'npm i pkg@nächste', 'atSign'],
  ['as #semver or #name#', 'als #name# oder #semver'],
  ['as #semver', 'als #šéḿṽéŕ', 'hash'],
  ['no. #1', 'Nr. 1'],
  ['Note:This', 'Hinweis: dies'],
  ['ask @user', '@Nutzer fragen', 'mention'],
  ['mail me@x.org', 'E-Mail an ich@x.org', 'email'],
  ['a\\nb', 'a b', 'backslash'],
]);

table('losses in prose', lossesIn, [
  ['(optional) file(s), e-mail, well-known', 'Datei(en) (wahlweise), E-Mail, bekannt'],
  ['“So,” he said – done!', '„So“, sagte er: fertig!'],
  ['On 3/4/2020, 5 p.m.', 'Am 4.3.2020, 17 Uhr'],
]);

table('lost line breaks', lossesIn, [
  ['a\nb', 'a\nb'],
  ['a\r\nb', 'a\nb'],
  ['a\nb', 'a b', 'lineBreak'],
  ['a b', 'a\nb', 'lineBreak'],
  ['\na\n', 'a'],
]);

const files = '{n, plural, one {# .bst file of {x}} other {# .bst files of {x}}}';

table('losses in messages with choices', lossesIn, [
  [files, '{n, plural, one {# .bst-Datei} few {# .bst} other {# .bst}}'],
  [files, '{n, plural, one {# Datei} other {# Dateien}}', 'dotName'],
]);

table('losses between the texts of a page', lossesOfPage, [
  ['a\n\n```mermaid\nA-->B\n```\n', 'ä\n\n```mermaid\nA-->B\n```\n'],
  ['a\n\n```mermaid\nA-->B\n```\n', 'ä\n\n```mermaid\nÄ-->B\n```\n', 'page: code'],
  ['1. a\n\n    ```\n    b\n    ```\n', '1. ä\n\n    ```\n    b\n    ```\n'],
  ['{{<\nfigure\na="b"\n>}}', '{{<\nBild\na="b"\n>}}', 'page: short code'],
  [
    '{{< mermaid >}}\nA-->B\n{{< /mermaid >}}',
    '{{< mermaid >}}\nÄ-->B\n{{< /mermaid >}}',
    'page: short code with code',
  ],
  ['{% raw %}\na\n{% endraw %}', '{% raw %}\nä\n{% endraw %}', 'page: raw'],
  ['{% if a %}\nb', '{% wenn a %}\nb', 'page: template tag'],
  ['<!-- a -->', '<!-- ä -->', 'page: comment'],
]);

table('losses in the texts of a page', lossesInPageText, [
  ['the __one__ of my_name', 'das __eine__ von my_name'],
  ['the __one__ of my_name', 'das __eine__ von mein_name', 'snake'],
]);
