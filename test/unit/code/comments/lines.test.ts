import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { isCodeLine } from '../../../../src/code/comments/codeLine.ts';
import { isDirective } from '../../../../src/code/comments/directives.ts';
import { isDrawing, startOf } from '../../../../src/code/comments/starts.ts';
import { tagLine } from '../../../../src/code/comments/tags.ts';

const directives: readonly string[] = [
  ...['eslint-disable-next-line a/b -- because', 'eslint-enable', 'eslint no-alert: 0'],
  ...[
    '@ts-ignore',
    '@ts-expect-error because it is',
    '@flow strict',
    'prettier-ignore',
    'biome-ignore lint/a: why',
  ],
  ...[
    '#region Some name',
    '#endregion',
    'region',
    'istanbul ignore next',
    'c8 ignore start',
    'webpackChunkName: "a"',
  ],
  ...['!40101 SET @a=1', 'M!100100 SET @a=1', '+ INDEX(a b)'],
  ...['# sourceMappingURL=a.js.map', '<reference types="node" />', '@__PURE__', 'noqa: E501', 'noqa'],
  ...[
    'type: ignore[a]',
    'pylint: disable=a',
    'pragma: no cover',
    'mypy: ignore-errors',
    '-*- coding: utf-8 -*-',
  ],
  ...[
    'coding: utf-8',
    'vim: set ts=4:',
    'vim:ft=sh',
    'vi: noet ts=4',
    'nolint:all',
    'go:generate stringer',
    '+build linux',
  ],
  ...['clang-format off', 'NOLINT', 'NOLINTNEXTLINE(a)', 'rubocop:disable A', 'frozen_string_literal: true'],
  ...['@!visibility private', '@!group One two', 'svelte-ignore a11y-click-events-have-key-events'],
  ...[
    'shellcheck disable=SC1',
    'phpcs:ignore',
    '@phpstan-ignore-line',
    'noinspection JSUnused',
    '@noinspection A',
  ],
  ...[
    '!/bin/sh',
    '[if IE]>',
    'SPDX-License-Identifier: MIT',
    'Copyright (c) Someone',
    'Copyright 2020 Someone',
    '© Someone',
  ],
];
const words: readonly string[] = [
  ...[
    'global settings',
    'Global settings are here',
    'A region of memory',
    'Types: ignore them',
    'Copyright is a word',
    '!4 is not a version',
    '+ ONE more (or two)',
    'go: to the end',
  ],
  ...[
    'eslint is used here',
    'Prettier ignores this',
    'vim is an editor',
    'ex: press the button',
    'region is a word for it',
    'Coding: how it is done',
  ],
];

const code: readonly string[] = [
  ...[
    'foo(bar);',
    'await foo.bar(1, "two words");',
    'const a = 1;',
    'let x: string = "a b";',
    'a.b = c;',
    'x = foo()',
  ],
  ...[
    'if (a === b) {',
    '} else {',
    '}',
    '});',
    'return x;',
    'i++;',
    'import a from "b";',
    'import { a } from "b"',
  ],
  ...[
    'from a import b',
    'def foo(self, x):',
    'class Foo(Bar):',
    'for x in y:',
    'print("some words")',
    'int x = 5;',
  ],
  ...[
    'public static void main(String[] args) {',
    '#include <stdio.h>',
    '"key": "some words",',
    'color: red;',
    '.a > .b {',
  ],
  ...[
    '$ npm install',
    '>>> foo(1)',
    'case 1:',
    'std::vector<int> x = foo();',
    'function foo(a) {',
    'while (true);',
  ],
  ...[
    'a, err := foo(b, "two words")',
    'f := &Foo{}',
    'a, b = foo(c).bar[0]',
    'fmt.Println("some words", a)',
    'assert_eq!(foo(a), b);',
    'defer a.Close()',
    'return fmt.Errorf(a, b...)',
    'return !a.b();',
    'return this.a;',
    'fn(x) -> y',
    '(a, b) => a.c(b)',
    '.then((a) => a.b)',
    'char a[200];',
    'a[n - 1] = b; // some words',
    'use std::fs::{self, File};',
    'use super::*;',
    'use strict;',
    'pub mod a;',
    'import a.b as c',
    "require 'net/ftp'",
    'except ValueError as e:',
    'else:',
  ],
];
const prose: readonly string[] = [
  ...[
    'If it is so:',
    'for example:',
    'This calls foo(bar) twice.',
    'See foo(bar);',
    'returns the value;',
    'Note: this is it;',
  ],
  ...[
    'Import the file from "here", please.',
    'a = b means that both are the same',
    'while waiting (and only then)',
  ],
  ...[
    'default: the usual one',
    'e.g. foo()',
    'Class names are capitalised:',
    'let it be',
    'Return early (see above).',
  ],
  ...['for all of them, (some) words: and more:', 'case in point: this one', 'If (and only if) it is true'],
  ...[
    'If a file is open, return it.',
    'Return foo.bar if there is one',
    'return foo.bar.',
    'returns foo(a), or bar(b) if not;',
    'read() (or write())',
    'printf(1),',
    'a := b, as in the first case',
    "it's the caller's (not foo's);",
    'old => new',
    'import files from elsewhere',
    'require "a" first',
    'fn(x) -> the value of y',
    '.foo() is called first',
    'except these:',
    'e.g. foo;',
    'width (optional);',
    'default = true (recommended)',
    'use the first, or none;',
    'Возвращает значение (или null);',
    'x = значение по умолчанию (мс)',
    '返回值(可能为空);',
  ],
];

describe('code/comments/lines', () => {
  const place = { language: 'typescript', isBlock: false, touches: false };
  for (const line of directives)
    it(`treats as a directive: ${line}`, () => assert.ok(isDirective(line, place)));
  for (const line of words)
    it(`does not treat as a directive: ${line}`, () => assert.ok(!isDirective(line, place)));
  for (const line of code) it(`treats as code: ${line}`, () => assert.ok(isCodeLine(line)));
  for (const line of prose) it(`does not treat as code: ${line}`, () => assert.ok(!isCodeLine(line)));

  it('distinguishes drawings from words', () => {
    const drawn = [
      '------',
      '***',
      '| a | b |',
      '+--+ a',
      'a | b | c',
      '├── a',
      'a    b    c',
      'a      #',
      '=-=-=-=',
    ];
    for (const line of drawn) assert.ok(isDrawing(line), line);
    const written = [
      'a -> b',
      'a | b',
      '2024',
      'one -- two',
      '`a | b | c` is it',
      '{@link a | b} and {@link c | d}',
      '--',
    ];
    for (const line of written) assert.ok(!isDrawing(line), line);
  });

  const starts: readonly (readonly [line: string, start: string, tail?: string])[] = [
    ['- a', '- '],
    ['10. a', '10. '],
    ['(a) b', '(a) '],
    ['- [x] a', '- [x] '],
    ['TODO a', 'TODO '],
    ['TODO: a', 'TODO: '],
    ['TODO(#12): a', 'TODO(#12): '],
    ['- FIXME a', '- FIXME '],
    ['### a', '### '],
    ['=== a ===', '=== ', ' ==='],
    ['<p>a</p>', '<p>', '</p>'],
    ['<li><p>a b</p></li>', '<li><p>', '</p></li>'],
    ['--flag    a', '--flag    '],
  ];
  for (const [line, start, tail = ''] of starts) {
    it(`finds the markers around the words of ${line}`, () => {
      const found = startOf(line);
      assert.deepEqual([line.slice(0, found?.length), found?.tail], [start, tail.length]);
    });
  }

  it('finds no markers if there are none, or no words after them', () => {
    for (const line of ['a', 'NOTE that a', 'TODOs', '-a', '1.5 a', '#a', '* ', 'Hacks'])
      assert.equal(startOf(line), undefined, line);
  });

  const tags: readonly (readonly [language: string, line: string, description: string | undefined])[] = [
    ['typescript', '@param a - b c', 'b c'],
    ['typescript', '@param {A<B>} [a="x y"] b', 'b'],
    ['typescript', '@returns {a} b', 'b'],
    ['typescript', '@returns b c', 'b c'],
    ['typescript', '@throws {TypeError} b', 'b'],
    ['typescript', '@throws TypeError if b', 'if b'],
    ['typescript', '@throws If b', 'If b'],
    ['java', '@throws Foo if b', 'if b'],
    ['java', '@return b', 'b'],
    ['kotlin', '@property a b', 'b'],
    ['php', '@param int|null $a b', 'b'],
    ['php', '@param $a b', 'b'],
    ['php', '@return array<int, A> b', 'b'],
    ['cpp', '\\param[in,out] a b', 'b'],
    ['cpp', '\\retval 0 b', 'b'],
    ['python', ':param int a: b', 'b'],
    ['python', ':raises A: b', 'b'],
    ['typescript', '@deprecated since a', 'since a'],
    ['typescript', '@see a b', undefined],
    ['typescript', '@type {a b}', undefined],
    ['typescript', '@constructor', undefined],
    ['typescript', '@toString a', undefined],
    ['typescript', '@param {a', undefined],
    ['python', ':type a: b', undefined],
  ];
  for (const [language, line, description] of tags) {
    it(`finds the description, if any, of ${line} in ${language}`, () => {
      const tag = tagLine(line, language, false);
      assert.ok(tag);
      assert.equal(tag.kind === 'described' ? line.slice(tag.length) : undefined, description);
    });
  }

  it('finds no tags in other lines', () => {
    for (const line of [
      'a @param',
      '@scope/name is a',
      'me@example.org',
      '\\unknown a',
      ': a',
      '@Component({',
      'a: b',
    ]) {
      assert.equal(tagLine(line, 'typescript', false), undefined, line);
    }
  });
});
