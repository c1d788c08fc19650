/** Grammars that no package provides under a clear licence, limited to what is needed here. */

const between = (begin: string, end: string, name: string, patterns: readonly unknown[] = []) => ({
  begin,
  end,
  name,
  beginCaptures: { 0: { name: 'punctuation.definition.string.begin.toml' } },
  endCaptures: { 0: { name: 'punctuation.definition.string.end.toml' } },
  patterns,
});

const escaped = { match: '\\\\.', name: 'constant.character.escape.toml' };

/** TOML 1.0: comments, quoted keys, table headers and strings. An unterminated one-line string ends with its line. */
const toml = {
  scopeName: 'source.toml',
  patterns: [
    {
      begin: '#',
      end: '$',
      name: 'comment.line.number-sign.toml',
      beginCaptures: { 0: { name: 'punctuation.definition.comment.toml' } },
    },
    {
      match: '("(?:[^"\\\\]|\\\\.)*"|\'[^\']*\')(?=\\s*[.=])',
      name: 'string.quoted.toml support.type.property-name.toml',
    },
    { match: '^\\[\\[?[^#=]*\\]\\]?(?=[ \\t]*(?:#|$))', name: 'entity.name.section.toml' },
    between('"""', '"{3,5}', 'string.quoted.triple.double.toml', [escaped]),
    between("'''", "'{3,5}", 'string.quoted.triple.single.toml'),
    between('"', '"|$', 'string.quoted.double.toml', [escaped]),
    between("'", "'|$", 'string.quoted.single.toml'),
  ],
};

const code = (begin: string, name: string) => ({
  begin,
  end: '\\?>',
  name,
  contentName: 'source.php',
  beginCaptures: { 0: { name: 'punctuation.section.embedded.begin.php' } },
  endCaptures: { 0: { name: 'punctuation.section.embedded.end.php' } },
  patterns: [{ include: 'source.php' }],
});

/** A page with embedded PHP; PHP's own grammar begins after `<?php`. */
const phpPage = {
  scopeName: 'text.html.php',
  patterns: [{ include: 'text.html.basic' }],
  injections: {
    'L:text.html.php - meta.embedded.block.php - expression.embedded.php': {
      // Printed expressions are part of a text; control structures are not.
      patterns: [
        code('<\\?=', 'expression.embedded.php'),
        code('<\\?(?i:php\\b)?', 'meta.embedded.block.php'),
      ],
    },
  },
};

const rubyCode = (begin: string, name: string) => ({
  begin,
  end: '-?%>',
  name,
  contentName: 'source.ruby',
  beginCaptures: { 0: { name: 'punctuation.section.embedded.begin.erb' } },
  endCaptures: { 0: { name: 'punctuation.section.embedded.end.erb' } },
  // A Ruby comment would hide the end.
  patterns: [
    { match: '#(?!\\{).*?(?=-?%>)', name: 'comment.line.number-sign.erb' },
    { include: 'source.ruby' },
  ],
});

/** A Rails view, which VS Code itself reads as Ruby. */
const rubyPage = {
  scopeName: 'text.html.erb',
  patterns: [{ include: 'text.html.basic' }],
  injections: {
    'L:text.html.erb - meta.embedded.block.erb - expression.embedded.erb - comment.block.erb': {
      patterns: [
        { begin: '<%#', end: '%>', name: 'comment.block.erb' },
        rubyCode('<%={1,2}(?!%)', 'expression.embedded.erb'),
        rubyCode('<%(?![%#=])-?', 'meta.embedded.block.erb'),
      ],
    },
  },
};

export const ownGrammars = { toml, phpPage, rubyPage };
