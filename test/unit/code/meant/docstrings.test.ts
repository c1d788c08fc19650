import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { meantBy } from '../../../../src/code/meant/meant.ts';
import type { Rendered } from '../../../../src/code/piece.ts';
import { scopesOf } from '../../../support/code/scopes.ts';

interface Row {
  readonly docstring: string;
  readonly translation: string;
  /** The resulting docstring; absent if it cannot be written. */
  readonly becomes?: string;
}

const long = 'Lorem ipsum dolor sit amet, consetetur sadipscing elitr, sed diam nonumy eirmod.';

const rows: Readonly<Record<string, Row>> = {
  'a quote at its end': {
    docstring: '"""One."""',
    translation: 'Eine "eins"',
    becomes: '"""Eine "eins\\""""',
  },
  'its own quotes': { docstring: '"""One."""', translation: 'a """ b', becomes: '"""a \\"\\"\\" b"""' },
  'the other quotes': { docstring: "'''One.'''", translation: 'a """ b"', becomes: `'''a """ b"'''` },
  'a backslash': { docstring: '"""One."""', translation: 'a\\', becomes: '"""a\\\\"""' },
  'a plain backslash if it is raw': {
    docstring: 'r"""One \\d."""',
    translation: 'Ein \\d \\x',
    becomes: 'r"""Ein \\d \\x"""',
  },
  'a backslash before raw quotes': { docstring: 'r"""One \\d."""', translation: 'Ein \\d\\' },
  'its own quotes if it is raw': { docstring: 'r"""One \\d."""', translation: 'a """ b' },
  'no line break between quotes that allow only one line': {
    docstring: '"One."',
    translation: long,
    becomes: `"${long}"`,
  },
  'words before Windows line ends': {
    docstring: '"""One.\r\n\r\n    Two.\r\n    """',
    translation: 'Eins.',
    becomes: '"""Eins.\r\n\r\n    Two.\r\n    """',
  },
};

async function pieceOf(docstring: string) {
  const text = `def f():\n    ${docstring}\n    return 1\n`;
  const scopes = await scopesOf('python', text);
  const eol = docstring.includes('\r') ? '\r\n' : '\n';
  const meant = await meantBy({ scopes, tabSize: 4, eol }, { offset: text.indexOf('O') + 1, length: 0 });
  const [piece] = meant.kind === 'pieces' ? meant.pieces : [];
  assert.ok(piece, docstring);
  return { piece, before: text.slice(text.indexOf(docstring), piece.range.offset), text };
}

function contentOf(rendered: Rendered): string | undefined {
  return rendered.kind === 'rendered' ? rendered.content : undefined;
}

describe('A docstring', () => {
  for (const [what, { docstring, translation, becomes }] of Object.entries(rows)) {
    it(`${becomes === undefined ? 'refuses' : 'gets'} ${what}`, async () => {
      const { piece, before } = await pieceOf(docstring);
      const content = contentOf(piece.render([translation, ...piece.texts.slice(1)]));
      const quotes = before.replace(/^\w/, '');
      assert.equal(content === undefined ? undefined : before + content + quotes, becomes);
      if (content !== undefined) assert.equal(await piece.isStill?.(content), true);
    });
  }
});
