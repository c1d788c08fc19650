/** The comment syntax of each language. The ids are those of VS Code. */

export interface BlockSigns {
  readonly open: string;
  readonly close: string;
  /** Comments nest, and each must be closed. */
  readonly nests?: true;
  /** Delimiters count only at the start of a line. */
  readonly ownLine?: true;
  /** Other text that ends the comment or must not occur in it. */
  readonly ends?: RegExp;
}

export interface CommentSigns {
  /** A marker that ends with a letter is case-insensitive, and must be followed by white space or the end. */
  readonly line: readonly string[];
  readonly block: readonly BlockSigns[];
  /** Text that a translated paragraph must not contain more often than its source. */
  readonly perilous?: RegExp;
  /** A line comment that ends with this continues on the next line. */
  readonly goesOn?: string;
}

const slashStar: BlockSigns = { open: '/*', close: '*/' };
const nestedSlashStar: BlockSigns = { ...slashStar, nests: true };
const parenStar: BlockSigns = { open: '(*', close: '*)', nests: true };
const markup: BlockSigns = { open: '<!--', close: '-->', ends: /--!?>|^-?>/ };
const strictMarkup: BlockSigns = { open: '<!--', close: '-->', ends: /--|-$/ };
const braceDash: BlockSigns = { open: '{-', close: '-}', nests: true };
const begin: BlockSigns = { open: '=begin', close: '=end', ownLine: true };
const brackets = ['', '=', '==', '==='].map(
  (level): BlockSigns => ({ open: `--[${level}[`, close: `]${level}]` }),
);
const cmakeBrackets = ['', '=', '=='].map(
  (level): BlockSigns => ({ open: `#[${level}[`, close: `]${level}]` }),
);
const backslash = '\\';

const slashes: CommentSigns = { line: ['//'], block: [slashStar] };
/** Some compilers read this trigraph as a backslash. */
const c: CommentSigns = { ...slashes, goesOn: backslash, perilous: /\?\?\//g };
const nested: CommentSigns = { line: ['//'], block: [nestedSlashStar] };
const hash: CommentSigns = { line: ['#'], block: [] };
const semicolon: CommentSigns = { line: [';'], block: [] };
const lisp: CommentSigns = { line: [';'], block: [{ open: '#|', close: '|#', nests: true }] };
const percent: CommentSigns = { line: ['%'], block: [] };
const dashes: CommentSigns = { line: ['--'], block: [] };
const haskell: CommentSigns = { line: ['--'], block: [braceDash] };
const page: CommentSigns = { line: [], block: [markup] };
const strictPage: CommentSigns = { line: [], block: [strictMarkup] };
const braces: CommentSigns = { line: [], block: [{ open: '{#', close: '#}' }, markup] };

/** Each row lists languages with the same comment syntax. */
const rows: readonly (readonly [languages: string, signs: CommentSigns])[] = [
  ['c cpp objective-c objective-cpp cuda-cpp hlsl glsl shaderlab', c],
  ['javascript javascriptreact typescript typescriptreact json jsonc jsonl json5 csharp', slashes],
  ['go scss less stylus groovy solidity proto proto3 verilog systemverilog bicep zig jsx-tags', slashes],
  // The compiler decodes Unicode escapes first, so one may end the comment, and an invalid one is an error.
  ['java', { ...slashes, perilous: /\\u/g }],
  ['swift kotlin rust scala dart', nested],
  ['php', { line: ['//', '#'], block: [slashStar], perilous: /\?>/g }],
  ['css postcss', { line: [], block: [slashStar] }],
  ['python yaml dockercompose toml r shellscript fish awk graphql elixir ignore git-commit git-rebase', hash],
  ['dockerfile gdscript dotenv raku perl6 snippets', hash],
  ['makefile tcl', { ...hash, goesOn: backslash }],
  ['ruby crystal', { line: ['#'], block: [begin] }],
  ['perl', { line: ['#'], block: ['pod', 'head1', 'begin'].map(podBlock) }],
  ['powershell', { line: ['#'], block: [{ open: '<#', close: '#>' }] }],
  ['coffeescript', { line: ['#'], block: [{ open: '###', close: '###' }] }],
  ['julia', { line: ['#'], block: [{ open: '#=', close: '=#', nests: true }] }],
  ['nim', { line: ['#'], block: [{ open: '#[', close: ']#', nests: true }] }],
  ['cmake', { line: ['#'], block: cmakeBrackets }],
  ['terraform hcl nix', { line: ['#', '//'], block: [slashStar] }],
  ['properties', { line: ['#', '!'], block: [] }],
  ['ini', { line: [';', '#'], block: [] }],
  ['sql mysql plsql pgsql', { line: ['--', '#'], block: [{ ...slashStar, ends: /\/\*/ }] }],
  ['lua luau', { line: ['--'], block: brackets }],
  ['haskell elm purescript agda', haskell],
  ['lean lean4', { line: ['--'], block: [{ open: '/-', close: '-/', nests: true }] }],
  ['ada vhdl', dashes],
  ['applescript', { line: ['--', '#'], block: [parenStar] }],
  ['clojure', semicolon],
  ['lisp commonlisp scheme racket elisp emacs-lisp', lisp],
  ['latex tex bibtex erlang', percent],
  ['prolog', { line: ['%'], block: [slashStar] }],
  ['matlab octave', { line: ['%', '#'], block: [{ open: '%{', close: '%}', ownLine: true }] }],
  ['ocaml sml coq', { line: [], block: [parenStar] }],
  ['fsharp', { line: ['//'], block: [parenStar] }],
  [
    'pascal delphi',
    {
      line: ['//'],
      block: [
        { open: '{', close: '}' },
        { open: '(*', close: '*)' },
      ],
    },
  ],
  ['vb vba vbscript', { line: ["'", 'rem'], block: [], goesOn: ' _' }],
  ['bat', { line: ['rem', '@rem', '::'], block: [], perilous: /[%!<>|&^]/g, goesOn: '^' }],
  ['viml vim', { line: ['"'], block: [] }],
  ['fortran FortranFreeForm', { line: ['!'], block: [] }],
  ['html vue svelte astro markdown mdx', page],
  [
    'handlebars',
    { line: [], block: [{ open: '{{!--', close: '--}}' }, { open: '{{!', close: '}}' }, markup] },
  ],
  ['razor aspnetcorerazor', { line: [], block: [{ open: '@*', close: '*@' }, markup] }],
  ['jinja twig jinja-html django-html', braces],
  ['pug jade', { line: ['//-', '//'], block: [] }],
  ['xml xsl svg plist', strictPage],
];

const byLanguage = new Map(
  rows.flatMap(([languages, signs]) => languages.split(' ').map((language) => [language, signs] as const)),
);

export function signsOf(language: string): CommentSigns | undefined {
  return byLanguage.get(language);
}

function podBlock(name: string): BlockSigns {
  return { open: `=${name}`, close: '=cut', ownLine: true };
}
