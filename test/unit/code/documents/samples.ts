/** Documents made of arbitrary text, and of their own syntax. */
import fc from 'fast-check';
import type { DocumentKind, TextDocument } from '../../../../src/code/documents/document.ts';
import { openDocument } from '../../../../src/code/documents/open.ts';

const prose = [
  ...[
    'Hello world',
    'See the ',
    'übrig',
    ' a < b ',
    'AT&T',
    '日本語',
    '😀',
    '1.',
    '{name}',
    '`code`',
    `\${hole1}`,
  ],
  ...['\n', '\n\n', '\r\n', '\r', ' ', '\t', '  \n', '\u00a0', '\ufeff', '\u2028', '\\', '"', "'", '%s'],
];

const signs: Readonly<Record<DocumentKind, readonly string[]>> = {
  plain: [],
  markdown: [
    '# ',
    '- ',
    '> ',
    '| a | b |\n|---|---|\n',
    '```\n',
    '---\n',
    '[x](y)',
    '**',
    '<b>',
    '\n    ',
    '***\n',
  ],
  html: [
    ...[
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<br>',
      '<a href="x?a=1&b=2" title=\'A "tip"\'>',
      '</a>',
      '<div/>',
      '<li>',
    ],
    ...[
      '<img alt=Dog src=a.png>',
      '<input placeholder="Type &amp; go">',
      '<code>',
      '</code>',
      '<pre>',
      '</pre>',
    ],
    ...[
      '<script>',
      '</script>',
      'if (a < b) x("</p>")',
      '<!--',
      '-->',
      '<style>',
      '</style>',
      '<title>',
      '</title>',
    ],
    ...[
      '&amp;',
      '&lt;',
      '&nbsp;',
      '&copy',
      '&uuml;',
      '&#65;',
      '&#x200b;',
      '&foo;',
      '&',
      '<',
      '>',
      '</',
      '<?php',
      '?>',
    ],
    ...[
      '<svg>',
      '</svg>',
      '<path/>',
      '<![CDATA[',
      ']]>',
      '<span translate="no">',
      '</span>',
      '<P CLASS=notranslate>',
    ],
    ...[
      '<textarea>',
      '</textarea>',
      '<!DOCTYPE html>',
      '<meta charset="latin1">',
      '<td',
      '=',
      '<table><tr><td>',
    ],
  ],
};

export function documentText(kind: DocumentKind): fc.Arbitrary<string> {
  const fragment = fc.constantFrom(...prose, ...signs[kind]);
  return fc.oneof(
    fc.array(fragment, { maxLength: 30 }).map((all) => all.join('')),
    fc.string({ unit: 'binary' }),
  );
}

/** Texts that contain the document's own syntax. */
export const anyTranslation: Readonly<Record<DocumentKind, fc.Arbitrary<string>>> = {
  plain: documentText('plain'),
  markdown: documentText('markdown'),
  html: documentText('html'),
};

export async function opened(
  kind: DocumentKind,
  text: string,
  path = 'a.txt',
): Promise<TextDocument | undefined> {
  const found = await openDocument(kind, text, path);
  return found.kind === 'document' ? found.document : undefined;
}

export async function requireDocument(
  kind: DocumentKind,
  text: string,
  path = 'a.txt',
): Promise<TextDocument> {
  const document = await opened(kind, text, path);
  if (!document) throw new Error('A document with problems');
  return document;
}

/** A page whose elements are all closed and properly nested. */
export function wellFormedPage(): fc.Arbitrary<string> {
  const words = fc.constantFrom(
    'Hello world',
    ' and ',
    'AT&amp;T',
    '\n',
    'a &lt; b',
    '&nbsp;',
    'übrig',
    '<br>',
    '<!-- c -->',
    '2 < 3 ',
  );
  const blocks = ['div', 'section', 'blockquote', 'div translate="no"', 'article title="An article"'];
  const inline = [
    'b',
    'em',
    'a href="x?a=1&b=2" title="A tip"',
    'span',
    'code',
    'span class="x notranslate"',
    'q',
  ];
  const code = ['pre', 'script', 'style', 'code', 'textarea'];
  const element = (name: string, content: string) => `<${name}>${content}</${name.split(' ')[0]}>`;
  const sentence = fc.letrec<{ text: string }>((tie) => ({
    text: fc
      .array(
        fc.oneof(
          { maxDepth: 3 },
          words,
          fc.tuple(fc.constantFrom(...inline), tie('text')).map(([name, all]) => element(name, all)),
        ),
        { maxLength: 5 },
      )
      .map((all) => all.join('')),
  })).text;
  const block = fc.letrec<{ page: string }>((tie) => ({
    page: fc
      .array(
        fc.oneof(
          { maxDepth: 3 },
          sentence,
          sentence.map((all) => element('p', all)),
          fc.constantFrom(...code).map((name) => element(name, 'if (a) b()')),
          fc.constant('<img alt="A dog" src="a.png">'),
          fc.tuple(fc.constantFrom(...blocks), tie('page')).map(([name, all]) => element(name, all)),
        ),
        { maxLength: 5 },
      )
      .map((all) => all.join('')),
  })).page;
  return block.map((page) => `<!DOCTYPE html><body>${page}</body>`);
}
