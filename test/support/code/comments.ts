import assert from 'node:assert/strict';
import { commentOf, docstringOf } from '../../../src/code/comments/comment.ts';
import type { CommentText, Place } from '../../../src/code/comments/commentText.ts';
import { findTokens } from '../../../src/engine/placeholders.ts';
import { textsBetween } from '../../../src/engine/token.ts';
import { accented } from '../../../src/pseudo/accents.ts';

export function placeOf(before = '', more: Partial<Place> = {}): Place {
  return { before, tabSize: 4, eol: '\n', ...more };
}

export function commentIn(language: string, raw: string, place: Place = placeOf()): CommentText {
  const comment =
    language === 'docstring' ? docstringOf('python', raw, place) : commentOf(language, raw, place);
  assert.ok(comment, `no comment of ${language}: ${raw}`);
  return comment;
}

export function written(comment: CommentText, translations: readonly string[]): string {
  const rendered = comment.render(translations);
  assert.equal(rendered.kind, 'rendered', JSON.stringify(rendered));
  return rendered.kind === 'rendered' ? rendered.content : '';
}

/** Adds accents to everything that is not protected, like the emulator. */
export function pseudo(text: string): string {
  const tokens = findTokens(text);
  return textsBetween({ text, tokens })
    .map((between, index) => accented(between) + (tokens[index]?.raw ?? ''))
    .join('');
}
