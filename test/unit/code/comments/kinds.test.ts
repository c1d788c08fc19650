import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { commentOf } from '../../../../src/code/comments/comment.ts';
import { commentIn, placeOf, written } from '../../../support/code/comments.ts';

interface Kind {
  readonly language: string;
  readonly before?: string;
  readonly lines: readonly string[];
  readonly texts: readonly string[];
  /** The lines after `reversed` has changed the texts. */
  readonly written: readonly string[];
}

const kinds: readonly Kind[] = [
  { language: 'typescript', lines: ['// One two'], texts: ['One two'], written: ['// Eno owt'] },
  {
    language: 'rust',
    lines: ['//! One two', '//! three'],
    texts: ['One two three'],
    written: ['//! Eno owt eerht'],
  },
  {
    language: 'rust',
    lines: ['/// # Safety', '/// One', '///', '/// ```', '/// let a;', '/// ```'],
    texts: ['Safety', 'One'],
    written: ['/// # Ytefas', '/// Eno', '///', '/// ```', '/// let a;', '/// ```'],
  },
  { language: 'c', lines: ['int a; /* one */'.slice(7)], texts: ['one'], written: ['/* eno */'] },
  {
    language: 'c',
    lines: ['/* One', '   two', '', '   three */'],
    texts: ['One two', 'three'],
    written: ['/* Eno owt', '', '   eerht */'],
  },
  {
    language: 'dart',
    lines: ['/* One /* two */ three */'],
    texts: ['One /* two */ three'],
    written: ['/* Eno /* owt */ eerht */'],
  },
  {
    language: 'lean4',
    lines: ['/-- One /- two -/', 'three -/'],
    texts: ['One /- two -/ three'],
    written: ['/-- Eno /- owt -/ eerht -/'],
  },
  { language: 'prolog', lines: ['/* One two */'], texts: ['One two'], written: ['/* Eno owt */'] },
  { language: 'cpp', lines: ['///< One two'], texts: ['One two'], written: ['///< Eno owt'] },
  {
    language: 'cpp',
    lines: [
      '/*!',
      ' * \\brief One',
      ' * \\param[in] a Two',
      ' * \\code',
      ' * some words',
      ' * \\endcode',
      ' */',
    ],
    texts: ['One', 'Two'],
    written: [
      '/*!',
      ' * \\brief Eno',
      ' * \\param[in] a Owt',
      ' * \\code',
      ' * some words',
      ' * \\endcode',
      ' */',
    ],
  },
  {
    language: 'java',
    before: '    ',
    lines: [
      '/**',
      '     * One {@code a b} two.',
      '     *',
      '     * @param name one two',
      '     *     three',
      '     * @throws IOException if one',
      '     * @see Other',
      '     */',
    ],
    texts: ['One {@code a b} two.', 'one two three', 'if one'],
    written: [
      '/**',
      '     * Eno {@code a b} owt.',
      '     *',
      '     * @param name eno owt eerht',
      '     * @throws IOException fi eno',
      '     * @see Other',
      '     */',
    ],
  },
  {
    language: 'php',
    lines: ['/**', ' * @param array<int, string> $a One', ' * @return string Two', ' * @var int', ' */'],
    texts: ['One', 'Two'],
    written: ['/**', ' * @param array<int, string> $a Eno', ' * @return string Owt', ' * @var int', ' */'],
  },
  {
    language: 'javascript',
    lines: [
      '/**',
      ' * @param {{a: string}} [b=1] - One',
      ' * @returns {Promise<void>} Two',
      ' * @example',
      ' * some(words) // here',
      ' * @deprecated',
      ' */',
    ],
    texts: ['One', 'Two'],
    written: [
      '/**',
      ' * @param {{a: string}} [b=1] - Eno',
      ' * @returns {Promise<void>} Owt',
      ' * @example',
      ' * some(words) // here',
      ' * @deprecated',
      ' */',
    ],
  },
  {
    language: 'csharp',
    lines: [
      '/// <summary>',
      '/// One <see cref="A"/> two.',
      '/// </summary>',
      '/// <param name="x">Three.</param>',
      '/// <code>',
      '/// some words',
      '/// </code>',
    ],
    texts: ['One <see cref="A"/> two.', 'Three.'],
    written: [
      '/// <summary>',
      '/// Eno <see cref="A"/> owt.',
      '/// </summary>',
      '/// <param name="x">Eerht.</param>',
      '/// <code>',
      '/// some words',
      '/// </code>',
    ],
  },
  {
    language: 'go',
    lines: ['// One two.', '//', '//\tsome words', '//', '// Three.', '//go:generate some words'],
    texts: ['One two.', 'Three.'],
    written: ['// Eno owt.', '//', '//\tsome words', '//', '// Eerht.', '//go:generate some words'],
  },
  {
    language: 'python',
    lines: ['#!/usr/bin/env python', '# -*- coding: utf-8 -*-', '# One two', '#: Three'],
    texts: ['One two', 'Three'],
    written: ['#!/usr/bin/env python', '# -*- coding: utf-8 -*-', '# Eno owt', '#: Eerht'],
  },
  {
    language: 'ruby',
    lines: ['=begin', 'One two', '=end'],
    texts: ['One two'],
    written: ['=begin', 'Eno owt', '=end'],
  },
  { language: 'perl', lines: ['# One'], texts: ['One'], written: ['# Eno'] },
  {
    language: 'r',
    lines: ["#' One", "#' @param a two"],
    texts: ['One', 'two'],
    written: ["#' Eno", "#' @param a owt"],
  },
  { language: 'sql', lines: ['-- One', '-- two'], texts: ['One two'], written: ['-- Eno owt'] },
  { language: 'lua', lines: ['--[==[ One ]==]'], texts: ['One'], written: ['--[==[ Eno ]==]'] },
  {
    language: 'lua',
    lines: ['---@param a string one two'],
    texts: ['one two'],
    written: ['---@param a string eno owt'],
  },
  { language: 'haskell', lines: ['-- | One', '-- two'], texts: ['One two'], written: ['-- | Eno owt'] },
  {
    language: 'haskell',
    lines: ['{-| One {- two -} -}'],
    texts: ['One {- two -}'],
    written: ['{-| Eno {- owt -} -}'],
  },
  { language: 'ocaml', lines: ['(** One *)'], texts: ['One'], written: ['(** Eno *)'] },
  { language: 'lisp', lines: [';;; One', ';; two'], texts: ['One', 'two'], written: [';;; Eno', ';; owt'] },
  { language: 'latex', lines: ['%% One'], texts: ['One'], written: ['%% Eno'] },
  {
    language: 'vb',
    lines: ["' One", "''' <summary>Two</summary>", 'REM Three'],
    texts: ['One', 'Two', 'Three'],
    written: ["' Eno", "''' <summary>Owt</summary>", 'REM Eerht'],
  },
  { language: 'bat', lines: ['REM One', ':: two'], texts: ['One', 'two'], written: ['REM Eno', ':: owt'] },
  { language: 'viml', lines: ['" One'], texts: ['One'], written: ['" Eno'] },
  {
    language: 'powershell',
    lines: ['<#', '    One', '#>'],
    texts: ['One'],
    written: ['<#', '    Eno', '#>'],
  },
  {
    language: 'html',
    before: '  ',
    lines: ['<!-- One', '       two -->'],
    texts: ['One two'],
    written: ['<!-- Eno owt -->'],
  },
  {
    language: 'html',
    lines: ['<!--', '<div class="a">', '  <p>Two</p>', '</div>', '-->'],
    texts: [],
    written: ['<!--', '<div class="a">', '  <p>Two</p>', '</div>', '-->'],
  },
  { language: 'xml', lines: ['<!-- One -->'], texts: ['One'], written: ['<!-- Eno -->'] },
  { language: 'jinja', lines: ['{# One #}'], texts: ['One'], written: ['{# Eno #}'] },
  { language: 'css', lines: ['/****** One ******/'], texts: ['One'], written: ['/****** Eno ******/'] },
  {
    language: 'shellscript',
    lines: ['# ---- One two ----', '#########', '# shellcheck disable=SC2034', '# Three'],
    texts: ['One two', 'Three'],
    written: ['# ---- Eno owt ----', '#########', '# shellcheck disable=SC2034', '# Eerht'],
  },
  { language: 'typescript', lines: ['// > One', '// > two'], texts: ['One two'], written: ['// > Eno owt'] },
  {
    language: 'typescript',
    lines: ['// - One', '//   two', '// - [ ] three', '// 1. four', '// a) five'],
    texts: ['One two', 'three', 'four', 'five'],
    written: ['// - Eno owt', '// - [ ] eerht', '// 1. ruof', '// a) evif'],
  },
  {
    language: 'typescript',
    lines: ['// TODO(ann): one', '// two', '// FIXME three', '// NOTE: four'],
    texts: ['one two', 'three', 'four'],
    written: ['// TODO(ann): eno owt', '// FIXME eerht', '// NOTE: ruof'],
  },
  {
    language: 'typescript',
    lines: ['// Title', '// =====', '// | a | b |', '// ┌── box ──┐', '//   a -----> b'],
    texts: ['Title', 'a -----> b'],
    written: ['// Eltit', '// =====', '// | a | b |', '// ┌── box ──┐', '//   a -----> b'],
  },
  {
    language: 'typescript',
    lines: ['// One  ', '// two<br>', '// three'],
    texts: ['One', 'two', 'three'],
    written: ['// Eno  ', '// owt<br>', '// eerht'],
  },
  {
    language: 'typescript',
    lines: ['// One:', '// const a = b;', '// if (a) {', '//   some words', '// }', '// Two'],
    texts: ['One:', 'Two'],
    written: ['// Eno:', '// const a = b;', '// if (a) {', '//   some words', '// }', '// Owt'],
  },
  {
    language: 'typescript',
    lines: ['// SPDX-License-Identifier: MIT', '// Copyright (c) 2020 Some One', '// One'],
    texts: ['One'],
    written: ['// SPDX-License-Identifier: MIT', '// Copyright (c) 2020 Some One', '// Eno'],
  },
];

const docstring: Kind = {
  language: 'docstring',
  before: '    """',
  lines: [
    'One two.',
    '',
    '    Args:',
    '        a: Three',
    '          four.',
    '        *b (int): Five.',
    '',
    '    Returns:',
    '        dict: Six.',
    '',
    '    Raises:',
    '        KeyError: Seven.',
    '',
    '    Parameters',
    '    ----------',
    '    c : int',
    '        Eight.',
    '',
    '    Shown::',
    '',
    '        some words',
    '',
    '    >>> some(words)',
    '    words',
    '',
    '    .. note:: Nine.',
    '    .. code-block:: c',
    '',
    '       words',
    '',
    '    :param d: Ten.',
    '    :type d: int',
    '    ',
  ],
  texts: ['One two.', 'Three four.', 'Five.', 'Six.', 'Seven.', 'Eight.', 'Shown', 'Nine.', 'Ten.'],
  written: [
    'Eno owt.',
    '',
    '    Args:',
    '        a: Eerht ruof.',
    '        *b (int): Evif.',
    '',
    '    Returns:',
    '        dict: Xis.',
    '',
    '    Raises:',
    '        KeyError: Neves.',
    '',
    '    Parameters',
    '    ----------',
    '    c : int',
    '        Thgie.',
    '',
    '    Nwohs::',
    '',
    '        some words',
    '',
    '    >>> some(words)',
    '    words',
    '',
    '    .. note:: Enin.',
    '    .. code-block:: c',
    '',
    '       words',
    '',
    '    :param d: Net.',
    '    :type d: int',
    '    ',
  ],
};

const examples: Kind = {
  language: 'docstring',
  lines: [
    'One two.',
    '',
    '    Examples',
    '    --------',
    '    Some words',
    '',
    '    >>> show(title)',
    '    Title',
    '    -----',
    '',
    '    Notes',
    '    -----',
    '    Three four.',
    '',
    '    References',
    '    ----------',
    '    A. Author, A book',
    '',
    '    See Also',
    '    --------',
    '    other : Five.',
    '        Six.',
    '    ',
  ],
  texts: ['One two.', 'Three four.', 'Six.'],
  written: [
    'Eno owt.',
    '',
    '    Examples',
    '    --------',
    '    Some words',
    '',
    '    >>> show(title)',
    '    Title',
    '    -----',
    '',
    '    Notes',
    '    -----',
    '    Eerht ruof.',
    '',
    '    References',
    '    ----------',
    '    A. Author, A book',
    '',
    '    See Also',
    '    --------',
    '    other : Five.',
    '        Xis.',
    '    ',
  ],
};

/** Reverses the letters of every word outside markup, and keeps a capital at the start. */
function reversed(text: string): string {
  return text.replace(/\{@?[^{}]*[@][^{}]*\}|<[^<>]*>|[A-Za-z]+/g, (word) => {
    if (/^[{<]/.test(word)) return word;
    const turned = [...word.toLowerCase()].reverse().join('');
    return /^[A-Z]/.test(word) ? turned.charAt(0).toUpperCase() + turned.slice(1) : turned;
  });
}

describe('code/comments', () => {
  for (const { language, before, lines, texts, written: expected } of [...kinds, docstring, examples]) {
    it(`reads and writes ${language}: ${JSON.stringify(lines.slice(0, 3).join('\n'))}`, () => {
      const raw = lines.join('\n');
      const comment = commentIn(language, raw, placeOf(before));
      assert.deepEqual(comment.texts, texts);
      assert.equal(written(comment, comment.texts), raw);
      assert.equal(written(comment, comment.texts.map(reversed)), expected.join('\n'));
    });
  }

  it('keeps the line ends that a comment has, and otherwise uses those of its file', () => {
    const words = 'some words and '.repeat(7).trim();
    const mixed = commentIn('java', '/**\r\n * One\n */', placeOf('', { eol: '\r' }));
    assert.match(written(mixed, [words]), /^\/\*\*\r\n \* [^\r\n]*\n \* [^\r\n]*\n \*\/$/);
    const single = commentIn('java', '// One', placeOf('\t', { eol: '\r\n' }));
    assert.match(written(single, [words]), /^\/\/ [^\r\n]*\r\n\t\/\/ [^\r\n]*$/);
  });

  it('finds no comment in what is not a single comment', () => {
    const none: readonly (readonly [language: string, raw: string])[] = [
      ['no such language', '// One'],
      ['typescript', 'one'],
      ['typescript', '// one\ntwo'],
      ['typescript', '/* one */ two */'],
      ['typescript', '/* one'],
      ['typescript', '/*/'],
      ['css', '// one'],
      ['rust', '/* one /* two */'],
      ['bat', 'remark'],
      ['constructor', '// One'],
    ];
    for (const [language, raw] of none) assert.equal(commentOf(language, raw, placeOf()), undefined, raw);
  });

  it('reads names for a tool only where the tool reads them', () => {
    const rows: readonly (readonly [language: string, raw: string, texts: readonly string[]])[] = [
      ['typescript', '/* global foo, bar:writable */', []],
      ['javascript', '/* exported foo */', []],
      ['javascript', '// global settings', ['global settings']],
      ['javascript', '// exported functions', ['exported functions']],
      ['python', '# global state', ['global state']],
      ['css', '/* global styles */', ['global styles']],
      ['go', '//export Foo', []],
      ['go', '// export rows', ['export rows']],
      ['typescript', '// export types', ['export types']],
    ];
    for (const [language, raw, texts] of rows) {
      assert.deepEqual(commentIn(language, raw).texts, texts, raw);
    }
    const german = commentIn('javascript', '// globale Einstellungen');
    assert.equal(written(german, ['global settings']), '// global settings');
  });

  it('leaves out comments without words', () => {
    for (const raw of [
      '/**/',
      '/***/',
      '//',
      '// https://example.org/a',
      '// 12 %',
      '/** {@inheritDoc} */',
    ]) {
      const comment = commentIn('typescript', raw);
      assert.deepEqual(comment.texts, [], raw);
      assert.equal(written(comment, []), raw);
    }
  });
});
