import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { commentIn } from '../../../support/code/comments.ts';

type Case = readonly [language: string, raw: string, translation: string, characterOrContent: string];

const refused: readonly Case[] = [
  ['typescript', '/* One */', 'Eins */ zwei', '*/'],
  ['rust', '/* One */', 'Eins /* zwei', '*/'],
  ['dart', '/* One */', 'Eins /* zwei', '*/'],
  ['html', '<!-- One -->', 'Eins --> zwei', '-->'],
  ['html', '<!-- One -->', 'Eins --!> zwei', '-->'],
  ['html', '<!--One -->', '> Eins', '-->'],
  ['xml', '<!-- One -->', 'Eins -- zwei', '-->'],
  ['xml', '<!-- One-->', 'Eins-', '-->'],
  ['python', '# One', 'Eins \u202e zwei', '\u202e'],
  ['python', '# One', 'Eins \u0000 zwei', '\u0000'],
  ['python', '# One', 'Eins \ud800 zwei', '\ud800'],
  ['c', '// One', 'Eins \\', '\\'],
  ['c', '// One', 'Eins ??/', '??/'],
  ['makefile', '# One', 'Eins \\', '\\'],
  ['php', '// One', 'Eins ?> zwei', '?>'],
  ['java', '// One', 'Eins \\u000a zwei', '\\u'],
  ['bat', 'REM One', 'Eins %x% zwei', '%'],
  ['sql', '/* One */', 'Eins /* zwei', '*/'],
  ['haskell', '{- One -}', 'Eins -} zwei', '-}'],
  ['lua', '--[[ One ]]', 'Eins ]] zwei', ']]'],
  ['typescript', '// One', '@ts-ignore eins', '@'],
  ['typescript', '/** One */', '@param eins', '@'],
  ['typescript', '// One', 'eslint-disable-next-line eins', 'e'],
  ['rust', '/// One', '``` eins', '`'],
];

const taken: readonly Case[] = [
  ['typescript', '/* One*/', 'Eins *', '/* Eins **/'],
  ['c', '/* One */', 'Eins \\', '/* Eins \\ */'],
  ['c', '// One \\', 'Eins \\', '// Eins \\'],
  ['typescript', '// One', 'Eins */ zwei', '// Eins */ zwei'],
  ['typescript', '// One', 'Eins\n*/ zwei', '// Eins */ zwei'],
  ['rust', '/* One /* two */ */', 'Eins /* zwei */', '/* Eins /* zwei */ */'],
  ['java', '// One \\u0041', 'Eins \\u0041', '// Eins \\u0041'],
  ['python', '# One', 'Eins \u200f zwei', '# Eins \u200f zwei'],
  ['python', '# One', '  Eins\t\u000b zwei ', '# Eins zwei'],
  ['python', '# One', ' ', '# One'],
  ['html', '<!-- One -->', 'Eins -- zwei', '<!-- Eins -- zwei -->'],
];

describe('code/comments', () => {
  for (const [language, raw, translation, character] of refused) {
    it(`refuses ${JSON.stringify(translation)} in ${language}: ${raw}`, () => {
      const rendered = commentIn(language, raw).render([translation]);
      assert.deepEqual(rendered, { kind: 'refused', refusal: { code: 'unspellable', character } });
    });
  }

  for (const [language, raw, translation, content] of taken) {
    it(`accepts ${JSON.stringify(translation)} in ${language}: ${raw}`, () => {
      assert.deepEqual(commentIn(language, raw).render([translation]), { kind: 'rendered', content });
    });
  }

  it('keeps texts without a translation', () => {
    const comment = commentIn('go', '// One\n//\n// Two');
    assert.deepEqual(comment.render([]), { kind: 'rendered', content: '// One\n//\n// Two' });
    assert.deepEqual(comment.render(['', 'Zwei']), { kind: 'rendered', content: '// One\n//\n// Zwei' });
  });
});
