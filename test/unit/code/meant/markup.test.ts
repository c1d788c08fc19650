// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts have stand-ins for expressions.
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { markupPiece } from '../../../../src/code/meant/markupPiece.ts';
import { meantBy } from '../../../../src/code/meant/meant.ts';
import { endOf } from '../../../../src/code/region.ts';
import { resultsOf } from '../../../../src/code/results.ts';
import { DocumentScopes } from '../../../../src/code/scopes/documentScopes.ts';
import { grammarOf, scopesOf } from '../../../support/code/scopes.ts';
import { comparableMs } from '../../../support/processorTime.ts';

interface Row {
  /** Defaults to TypeScript with JSX. */
  readonly language?: string;
  /** The code, with `‸` for the cursor. */
  readonly source: string;
  /** The text as sent to the service. */
  readonly text: string;
  readonly translation: string;
  /** The resulting code; absent if it cannot be written. */
  readonly becomes?: string;
}

const rows: Readonly<Record<string, Row>> = {
  'no line end between words and an expression, because JSX drops the space': {
    source: '<p>\n  So‸me text here {name} and more\n  text\n</p>',
    text: 'Some text here ${hole1} and more text',
    translation: 'Ein langer Text geht bei ${hole1} weiter und weiter',
    becomes: '<p>\n  Ein langer Text geht\n  bei {name} weiter und weiter\n</p>',
  },
  'no space if JSX drops the line end': {
    source: "<p>\n  So‸me text{' '}\n  {name}\n  you\n</p>",
    text: 'Some text${hole1}${hole2}you',
    translation: 'Ein Text${hole1}${hole2}du',
    becomes: "<p>\n  Ein\n  Text{' '}{name}du\n</p>",
  },
  'no space if JSX drops an empty line': {
    source: '<p>\n  So‸me text\n\n  {name}\n</p>',
    text: 'Some text${hole1}',
    translation: '${hole1} a',
    becomes: '<p>\n  {name} a\n</p>',
  },
  'nothing for an empty answer': {
    source: '<p>Hel‸lo</p>',
    text: 'Hello',
    translation: '\n',
  },
  'a space for a line end of the answer': {
    source: '<p>Hel‸lo {name}</p>',
    text: 'Hello ${hole1}',
    translation: 'Hallo\n${hole1}',
    becomes: '<p>Hallo {name}</p>',
  },
  'its expressions unchanged': {
    source: '<p>\n  So‸me {f("a  b", () => {\n    // c\n    return `d\n  e`;\n  })}\n  text\n</p>',
    text: 'Some ${hole1}text',
    translation: 'Ein ${hole1}Text',
    becomes: '<p>\n  Ein {f("a  b", () => {\n    // c\n    return `d\n  e`;\n  })}Text\n</p>',
  },
  'no line end in Chinese, which would be read as a space': {
    source: '<p>\n  So‸me text\n  and more\n</p>',
    text: 'Some text and more',
    translation: '一些文字一些文字一些文字 一些文字',
    becomes: '<p>\n  一些文字一些文字一些文字 一些文字\n</p>',
  },
  'no expression from the service in Svelte': {
    language: 'svelte',
    source: '<p>He‸llo {x}</p>',
    text: 'Hello ${hole1}',
    translation: 'Hallo ${hole1} {y}',
    becomes: '<p>Hallo {x} &#123;y&#125;</p>',
  },
  'no expression from the service in Vue': {
    language: 'vue',
    source: '<template><p>He‸llo {{ x }}</p></template>',
    text: 'Hello ${hole1}',
    translation: 'Hallo ${hole1} {{ y }} {z}',
    becomes: '<template><p>Hallo {{ x }} &#123;{ y }} {z}</p></template>',
  },
  'no character that reverses the direction of the code': {
    source: '<p>Hel‸lo</p>',
    text: 'Hello',
    translation: 'a\u202eb',
  },
};

describe('A text between tags', () => {
  for (const [what, { language = 'typescriptreact', source, text, translation, becomes }] of Object.entries(
    rows,
  )) {
    it(`gets ${what}`, async () => {
      const marked = language === 'typescriptreact' ? `const a = ${source};\n` : source;
      const whole = marked.replace('‸', '');
      const scopes = await scopesOf(language, whole);
      const meant = await meantBy(
        { scopes, tabSize: 4, eol: '\n' },
        { offset: marked.indexOf('‸'), length: 0 },
      );
      const [piece] = meant.kind === 'pieces' ? meant.pieces : [];
      assert.ok(piece);
      assert.deepEqual(piece.texts, [text]);
      const [result] = await resultsOf([piece], [{ kind: 'translated', text: translation }]);
      const written =
        result?.kind === 'translated'
          ? whole.slice(0, piece.range.offset) + result.content + whole.slice(endOf(piece.range))
          : undefined;
      assert.equal(written, becomes && whole.replace(source.replace('‸', ''), becomes));
    });
  }

  it('is written in linear time, however many lines and expressions it has', async () => {
    const count = 200_000;
    const text = '<p>\n{a} word\n'.padEnd(12 + 9 * count, '{a} word\n');
    const scopes = new DocumentScopes(await grammarOf('typescriptreact'), text);
    const range = { offset: 4, length: text.length - 5 };
    const holes = Array.from({ length: range.length / 9 }, (_, index) => ({
      offset: 4 + 9 * index,
      length: 3,
    }));
    const region = { kind: 'markup', range, language: 'typescriptreact', holes } as const;
    const ms = await comparableMs(() => {
      const piece = markupPiece({ scopes, tabSize: 4, eol: '\n' }, region);
      const [own = ''] = piece.texts;
      assert.equal(piece.render([own.replace('word', 'Wort')]).kind, 'rendered');
    });
    assert.ok(ms < 20_000);
  });
});
