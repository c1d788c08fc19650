/** Lines that tools read, and copyright notices. They stay as they are, including any explanation after a directive. */

/** How such lines begin, by tool. */
const beginnings: readonly string[] = [
  // Linters, formatters and coverage tools for the web
  'eslint-(?:disable|enable|env)',
  String.raw`eslint[ \t]+[@\w/-]+:`,
  String.raw`(?:tslint|jshint|jslint|jscs|oxlint-\w|deno-\w|dprint-\w|xo-\w)`,
  String.raw`(?:prettier|biome|rome|stylelint|markdownlint|textlint|html-validate)-\w`,
  String.raw`(?:istanbul|c8|v8)[ \t]+ignore`,
  'node:coverage',
  String.raw`svelte-ignore(?!\w)`,
  // Compilers, bundlers and test runners, and formatters that a docblock asks for
  String.raw`@ts-(?:ignore|expect-error|nocheck|check)(?![\w-])`,
  String.raw`@(?:jsx|jsxRuntime|jsxImportSource|jsxFrag|flow|noflow|format|prettier|vite-ignore)(?!\w)`,
  '@jest-environment',
  '[#@]__[A-Z_]+__',
  String.raw`webpack[A-Z]\w*[ \t]*:`,
  String.raw`[#@][ \t]?source(?:Mapping)?URL=`,
  String.raw`<(?:reference|amd-module|amd-dependency)[ \t]`,
  // Spelling and secrets
  String.raw`c?spell(?:-?checker)?:[ \t]*\S`,
  String.raw`(?:codespell|alex|vale):?[ \t]*(?:ignore|disable|enable|off|on)`,
  String.raw`(?:secretlint|gitleaks)[-:]\w`,
  String.raw`(?:NOSONAR|nosec|nosemgrep)(?!\w)`,
  // Folding regions and pragmas
  String.raw`#?(?:end)?region(?=[ \t]*$)`,
  String.raw`#(?:end)?region(?!\w)`,
  String.raw`region[ \t]+[A-Z][\w \t-]*$`,
  String.raw`pragma(?![\w-])`,
  '</?editor-fold',
  String.raw`\{\{\{|\}\}\}`,
  // Editors
  String.raw`-\*-`,
  String.raw`(?:en)?coding[:=][ \t]*[\w.-]+$`,
  String.raw`(?:vim?|ex):[ \t]*(?:set?[ \t]|(?:\w+[ \t:]+){0,9}\w+=)`,
  'Local Variables:$',
  'yaml-language-server:',
  // Python
  String.raw`noqa(?![\w-])`,
  String.raw`type:[ \t]*ignore`,
  String.raw`(?:pylint|mypy|pyright|ruff|flake8|isort|yapf|fmt|pytype|autopep8):[ \t]*\w`,
  'pyre-(?:ignore|fixme|strict)',
  // Go
  String.raw`nolint(?![\w-])`,
  '(?:go|lint|cgo):[a-z]',
  String.raw`\+build[ \t]`,
  String.raw`#cgo[ \t]`,
  // C and C++
  String.raw`(?:clang-format|cmake-format)[: \t]+(?:on|off)`,
  '(?:NOLINT|LCOV_EXCL|GCOVR?_EXCL|cppcheck-suppress)',
  String.raw`IWYU[ \t]pragma`,
  String.raw`(?:FALLTHRU|FALLTHROUGH|fallthrough|falls?[ \t-]through)\.?$`,
  // Ruby, shell, PHP, Kotlin, Swift, C#, Dart and others
  '@formatter:|swiftformat:|spotless:',
  String.raw`(?:rubocop|reek|sorbet|standard):\w`,
  String.raw`typed:[ \t]*\w+$`,
  String.raw`(?:frozen_string_literal|warn_indent|shareable_constant_value|encoding):[ \t]*\S+$`,
  String.raw`@!\w+`,
  ':(?:nocov|nodoc|stopdoc|startdoc|enddoc|yields):',
  String.raw`shellcheck[ \t]+\w+=`,
  '(?:phpcs|phpstan|psalm|phan):',
  String.raw`@(?:phpcs|phpstan|psalm|phan|codeCoverage|codingStandards)[\w:-]*`,
  String.raw`@?noinspection(?!\w)`,
  '(?:swiftlint|detekt|ktlint|scalastyle|scalafmt|checkstyle)[:-]',
  String.raw`CHECKSTYLE[:.]|ReSharper[ \t]+(?:disable|restore|once)`,
  String.raw`ignore(?:_for_file)?:[ \t]*\w+(?:,[ \t]*\w+)*$`,
  String.raw`(?:hadolint|yamllint|ansible-lint|sqlfluff|tflint|luacheck|selene|stylua|checkov)[:-]?[ \t]*(?:\w+=|ignore|disable|enable|skip|noqa|:)`,
  // SQL that only some server versions run, and hints for the optimizer
  String.raw`M?!\d{5,6}(?!\w)`,
  String.raw`\+[ \t]*[A-Z][A-Z_]+[ \t]*\(`,
  // Shebang, and conditional comments for old browsers
  '!/',
  String.raw`\[(?:if|endif)(?!\w)`,
  String.raw`<!\[endif`,
  // Licences
  'SPDX-[A-Za-z-]+:',
];

const directive = new RegExp(`^(?:${beginnings.join('|')})`);
const copyright = /^(?:[@\\]?copyright(?!\w).*(?:\d{4}|\(c\)|©)|©|\(c\)[ \t]+\d{4}|all rights reserved\.?$)/i;

/** JavaScript linters read these in block comments only; elsewhere they are ordinary words. */
const names = /^(?:globals?[ \t]+\w+(?:[ \t]*[:,][ \t]*\w+)*|exported[ \t]+\w+(?:[ \t]*,[ \t]*\w+)*)$/;
const scripts = /^(?:java|type)script(?:react)?$/;
/** Go reads this only if it touches the slashes. */
const goExport = /^export[ \t]+\w+$/;

export interface DirectivePlace {
  readonly language: string;
  readonly isBlock: boolean;
  /** Whether the words follow the comment's marker directly. */
  readonly touches: boolean;
}

export function isDirective(words: string, { language, isBlock, touches }: DirectivePlace): boolean {
  if (directive.test(words) || copyright.test(words)) return true;
  if (isBlock) return scripts.test(language) && names.test(words);
  return touches && language === 'go' && goExport.test(words);
}

/** Whether the directive extends to the end of the comment, across lines. */
export function takesWholeComment(words: string): boolean {
  return /^(?:eslint|jshint|jslint|jscs|globals?|exported|webpack[A-Z]\w*|M?!\d{5,6}|\+[ \t]*[A-Z][A-Z_]+)(?![\w])/.test(
    words,
  );
}
