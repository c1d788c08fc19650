import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { commentIn, placeOf, pseudo, written } from '../../../support/code/comments.ts';
import { commentsIn, type SourceComment } from '../../../support/code/sourceComments.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules');
const packages =
  'axios,commander,debug,fast-check/lib/cjs,jsonc-parser,markdown-it,minimatch,mocha,undici,yaml,zod';
const files = globSync(`{${packages}}/**/*.{js,d.ts}`, { cwd: root }).filter(
  (file) => !file.includes('.min.'),
);

const found = files.flatMap((file): readonly SourceComment[] =>
  commentsIn(file, readFileSync(join(root, file), 'utf8')),
);
/** Many files contain the same comments. */
const comments = [...new Map(found.map((comment) => [comment.before + comment.raw, comment])).values()];

const same = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The parts of a comment that tools read. */
const meant = /^(?:@[A-Za-z]\w*(?: \{[^{}]*\})?|eslint-[a-z-]+|#(?:end)?region|(?:c8|istanbul) ignore|```)/;

function signsOf(raw: string): readonly string[] {
  const lines = raw.split(/\r\n?|\n/).map((line) => line.replace(/^\s*(?:\/\/+|\/\*+|\*(?!\/))?\s*/, ''));
  return lines.flatMap((line) => meant.exec(line)?.[0] ?? []);
}

const markers = /^[ \t]*(?:\/\/\/?|\/\*\*?|\*|)/;

describe('Comments in the files of packages', () => {
  it('are numerous enough', () => assert.ok(comments.length >= 2000, String(comments.length)));

  it('are unchanged if their texts are', () => {
    for (const { raw, before, language } of comments) {
      const comment = commentIn(language, raw, placeOf(before));
      assert.equal(written(comment, comment.texts), raw);
    }
  });

  it('keep tags, directives, fences and markers, and contain their translations', () => {
    let texts = 0;
    const others: string[] = [];
    for (const { raw, before, language } of comments) {
      const comment = commentIn(language, raw, placeOf(before));
      const translations = comment.texts.map(pseudo);
      const content = written(comment, translations);
      assert.deepEqual(signsOf(content), signsOf(raw));
      const used = new Set(raw.split('\n').map((line) => markers.exec(line)?.[0].trim()));
      // A block on a single line gets a margin only with a second line.
      if (raw.includes('\n')) {
        for (const line of content.split('\n')) assert.ok(used.has(markers.exec(line)?.[0].trim()), content);
      }
      texts += translations.length;
      const again = commentIn(language, content, placeOf(before)).texts;
      if (again.map(same).join('\n') !== translations.map(same).join('\n')) others.push(raw);
    }
    assert.ok(texts >= 3000, String(texts));
    // Only its length shows that a line was ended on purpose, and a translation changes the length.
    assert.ok(others.length <= comments.length / 200, others.slice(0, 5).join('\n'));
  });
});
