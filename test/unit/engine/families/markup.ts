/** Markup, code, escapes and control characters. */
import { createSyntax } from '../../../../src/engine/syntax/families.ts';
import { single, type Tables } from './table.ts';

const page = createSyntax({ ...single, with: ['codeSpan', 'emphasis'] });

export const markup: Tables = {
  control: {
    finds: [
      ['a\u0000b', '\u0000'],
      ['\ud800 \ufffe\r\n', '\ud800', '\ufffe', '\r'],
    ],
    leaves: ['😀 fine\t\n', 'é漢'],
  },
  code: {
    finds: [
      ['run `npm i {x}` or ``a``', '`npm i {x}`', '``a``'],
      ['```a b```', '```a b```'],
      ['(``a `b` c;``), `` `d` e ``', '``a `b` c;``', '`` `d` e ``'],
      ['E.g. ` A, a`.', '` A, a`'],
      ['Show:\n```ts\nlet a = `b`;\n```', '```ts\nlet a = `b`;\n```'],
      ["`don't` or `can't`; `f('a')` or `g('b')`", "`don't`", "`can't`", "`f('a')`", "`g('b')`"],
      ["`x = 'a'` or `y = 'b'`; `'a'` or `'b'`", "`x = 'a'`", "`y = 'b'`", "`'a'`", "`'b'`"],
    ],
    leaves: [
      ...["`{0}': Classes cannot have (`{1}' and `{2}')", "`as'/`is' operator", "`a'と`b'の"],
      ...['a ` b', "the `list' expects. Got `text'", 'a `\n` b', "``a `b' c'' and ``d''"],
    ],
  },
  restructured: {
    finds: [
      ['See :ref:`develop`, :py:class:`~a.B`.', ':ref:`develop`', ':py:class:`~a.B`'],
      [
        ':kbd:`Ctrl+A`や:code:`a <b>`、:meth:`b(c=None)`',
        ':kbd:`Ctrl+A`',
        ':code:`a <b>`',
        ':meth:`b(c=None)`',
      ],
      ['See :doc:`Installing it <install>`.', ':doc:`', ' <install>`'],
      ['`The docs <https://x.org/>`__, `to\nGo <a_>`_', '`', ' <https://x.org/>`__', '`', ' <a_>`_'],
      ['Press :guilabel:`Save as` or :menuselection:`A --> B`', ':guilabel:`', '`', ':menuselection:`', '`'],
    ],
    leaves: [
      ...['at 10:30:`x`', 'a :ref:`', 'a :ref: `x`', ':ref:``x``', ':ref:` x`', '`x`_, `x <y>`, `x <y>`_z'],
    ],
  },
  codeSpan: {
    syntax: page,
    finds: [
      ['`a ` and `` `b` `` and ```c ` d```', '`a `', '`` `b` ``', '```c ` d```'],
      ["`a w' and `", "`a w' and `"],
    ],
    leaves: ['a ` b', '\\`a`', '`a``'],
  },
  emphasis: {
    syntax: page,
    finds: [
      ['**Note:** *a* __b__ _c_ ~~d~~', ...['**', '**', '*', '*', '__', '__', '_', '_', '~~', '~~']],
      ['**a *b* c** ***d***, 中**文**中', ...['**', '*', '*', '**', '***', '***', '**', '**']],
      ['**_a_** **b', '**', '_', '_', '**'],
    ],
    leaves: ['2 * 3 * 4', 'a_b_c', '\\*a\\*', '** a**', '*a', '`*a*`', '**a*'],
  },
  inlineTag: {
    finds: [
      ['see {@link Thing#method some words}', '{@link Thing#method some words}'],
      ['{@code if (a) {b}} and', '{@code if (a) {b}}'],
    ],
    leaves: ['{@link open', '{@ x}', 'me {at@example it}'],
  },
  bbCode: {
    finds: [
      ['Press [kbd]Ctrl[/kbd] to [i]see[/i] it', '[kbd]', '[/kbd]', '[i]', '[/i]'],
      ['[url=https://x.org/a]here[/url] [b][/b]', '[url=https://x.org/a]', '[/url]', '[b]', '[/b]'],
      ['a [b]b [u]c[/b]', '[b]', '[/b]'],
      ['[i](laughing)[/i] a [i](b)[/i]', '[i]', '[/i]', '[i]', '[/i]'],
      ['[B]a[/B][CR][COLOR red]b[/COLOR]', '[B]', '[/B]', '[CR]', '[COLOR red]', '[/COLOR]'],
    ],
    leaves: [
      ...[
        '[b] a',
        'a [/b]',
        '[b] a [/i]',
        'item[s], [/a/b]',
        '[B]a[/b]',
        '[Bb]a[/Bb]',
        '[CRLF]',
        '[two words]a[/two words]',
      ],
      ...['[/b] a [b]', `[b]${' '.repeat(1000)}[/b]`],
    ],
  },
  wikiLink: {
    finds: [
      ['[[Special:History/$1|history]] of [[Main Page]]', '[[Special:History/$1|', ']]'],
      ['[[Help:Two words|…]], [[$1|a [b] c]]', '[[Help:Two words|', ']]', '[[$1|', ']]'],
      ['[[:File:a|]] [[a/b|b|c]]', '[[:File:a|', ']]', '[[a/b|', ']]'],
      ['[[a:b|c [[d:e|f]] g]]', '[[d:e|', ']]'],
    ],
    leaves: [
      ...['[[Main Page]]', '[[Main Page|page]]', '[[Help:Page]]', '[[a:b|c', 'c]]', '[[a:b\n|c]]', '[a:b|c]'],
      ...['[[ $x || $y ]]', '[[$x||$y]]', '[[a]] b:c|d]]', `[[a:b|${' '.repeat(1000)}]]`],
    ],
  },
  link: {
    finds: [
      ['See [the docs](https://x.org/a_(b)).', '[', '](https://x.org/a_(b))'],
      ['![a dog](./dog.png "A dog")', '![', '](./dog.png "A dog")'],
      ['[here]({url}) or [there]({{ url }})', '[', ']({url})', '[', ']({{ url }})'],
      ['[[x](y)](z)', '[', '[', '](y)', '](z)'],
      ['[![a dog](dog.png)](z)', '[', '![', '](dog.png)', '](z)'],
      ['[[a] b](z)', '[', '](z)'],
      ['[b](z) and [i](y)', '[', '](z)', '[', '](y)'],
      [
        '[CR](https://x.org/cr) [users](/a) [/users](/b)',
        '[',
        '](https://x.org/cr)',
        '[',
        '](/a)',
        '[',
        '](/b)',
      ],
      ['[![a [big] dog](dog.png)](z)', '[', '![', '](dog.png)', '](z)'],
      ['^[a file](inflect: true) ^[b](a: { b: "c" })', '^[', '](inflect: true)', '^[', '](a: { b: "c" })'],
    ],
    leaves: ['[a](see: this)', 'a^[b] (c: d)', '[a] (b)', 'item[s](two words)', 'a[]()', '[x', 'f(a)[b]'],
  },
  escape: {
    finds: [
      ['a\\nb\\tc', '\\n', '\\t'],
      ['caf\\u00e9 \\u{1f600} \\xe9', '\\u00e9', '\\u{1f600}', '\\xe9'],
    ],
    leaves: ['don\\\'t \\"a\\"', 'a \\ b', '\\unit', '100\\%'],
  },
  entity: {
    finds: [['a&nbsp;b &#160; &#xA0;', '&nbsp;', '&#160;', '&#xA0;']],
    leaves: ['R&D; &', 'a & b;', '&;'],
  },
  cdata: { finds: [['<![CDATA[a & b]]>', '<![CDATA[', ']]>']], leaves: ['<![CDA', 'a[b[0]] > 1'] },
  untranslatable: {
    finds: [
      ['by <xliff:g id="a" example="Bo">Acme</xliff:g>.', '<xliff:g id="a" example="Bo">Acme</xliff:g>'],
      ['run <code>npm i</code>', '<code>npm i</code>'],
      ['the <b class="x" translate="no">Acme</b> way', '<b class="x" translate="no">Acme</b>'],
    ],
    leaves: [
      'a <codex>b</codex>',
      'x <b translate="yes">y</b>',
      '<code>a<b>c</b></code>',
      '<code>a</xliff:g>',
      '<code>a</> b',
      '<b translate="no">a</> b',
    ],
  },
  tag: {
    finds: [
      ['<b>x</b><br/><!-- c --><0>', '<b>', '</b>', '<br/>', '<!-- c -->', '<0>'],
      ['<!-- a -- b ---> c <!-- d\n<e> -->', '<!-- a -- b --->', '<!-- d\n<e> -->'],
      ['<!-- a <!-- b -->', '<!-- b -->'],
      ['<a href="{x}>">', '<a href="{x}>">'],
      ['<color=#f00>x</color> <size=120%>', '<color=#f00>', '</color>', '<size=120%>'],
    ],
    leaves: [
      '<<original entry>>',
      'a <b== c>',
      '<1=2>',
      'a <b= c>',
      'a < b, <3, <3 you >, x <- y, <>, <b',
      '5 > 3',
    ],
  },
};
