import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import {
  type DocumentKind,
  documentKinds,
  type TextDocument,
} from '../../../../src/code/documents/document.ts';
import { applyEdits } from '../../../../src/formats/format.ts';
import { htmlBuilding, htmlTags } from './building.ts';
import { anyTranslation, documentText, opened, requireDocument, wellFormedPage } from './samples.ts';

const runs = { numRuns: 1500 };

function own({ pieces }: TextDocument): readonly (readonly string[])[] {
  return pieces.map(({ texts }) => texts);
}

/** The structure around the texts, which no translation may change. */
const buildings: Readonly<Record<DocumentKind, (text: string) => Promise<unknown>>> = {
  plain: async (text) => {
    const document = await opened('plain', text);
    assert.ok(document);
    const around = document.pieces.map(({ range }, index) => {
      const before = document.pieces[index - 1]?.range;
      return text.slice(before ? before.offset + before.length : 0, range.offset);
    });
    return [...around, text.match(/\r\n|\n|\r/g)?.length ?? 0];
  },
  markdown: async (text) => (await opened('markdown', text, 'a.md'))?.pieces.length,
  html: async (text) => htmlTags(text),
};

describe('Documents of any kind', () => {
  for (const kind of documentKinds) {
    const path = kind === 'markdown' ? 'a.md' : 'a.txt';

    it(`${kind}: keep every byte if their translations equal their texts`, async () => {
      await fc.assert(
        fc.asyncProperty(documentText(kind), async (text) => {
          const document = await opened(kind, text, path);
          if (!document) return;
          assert.deepEqual(document.write(own(document)), { edits: [], refused: [] });
          for (const { range, texts, render } of document.pieces) {
            const content = text.slice(range.offset, range.offset + range.length);
            assert.deepEqual(render(texts), { kind: 'rendered', content });
          }
        }),
        runs,
      );
    });

    it(`${kind}: have their texts in order and without overlap`, async () => {
      await fc.assert(
        fc.asyncProperty(documentText(kind), async (text) => {
          const document = await opened(kind, text, path);
          let end = 0;
          for (const { range, texts } of document?.pieces ?? []) {
            assert.ok(range.offset >= end && range.length > 0, JSON.stringify(range));
            assert.ok(texts.length > 0 && texts.every((one) => one.trim() !== ''), JSON.stringify(texts));
            end = range.offset + range.length;
          }
          assert.ok(end <= text.length);
        }),
        runs,
      );
    });

    it(`${kind}: keep their structure whatever the translations are`, async () => {
      await fc.assert(
        fc.asyncProperty(
          documentText(kind),
          fc.infiniteStream(anyTranslation[kind]),
          async (text, stream) => {
            const document = await opened(kind, text, path);
            if (!document) return;
            const translations = document.pieces.map(({ texts }) =>
              texts.map((one, index) => {
                const next = stream.next().value;
                return index % 2 === 0 ? `${one} ${next}` : next;
              }),
            );
            const { edits, refused } = document.write(translations);
            assert.equal(edits.length + refused.length <= document.pieces.length, true);
            const written = applyEdits(text, edits);
            if (edits.length > 0)
              assert.deepEqual(await buildings[kind](written), await buildings[kind](text));
          },
        ),
        runs,
      );
    });
  }

  it('html: keep everything that must not be translated', async () => {
    const anything = fc.infiniteStream(anyTranslation.html);
    await fc.assert(
      fc.asyncProperty(wellFormedPage(), anything, async (text, stream) => {
        const document = await requireDocument('html', text);
        const { edits } = document.write(
          document.pieces.map(({ texts }) => texts.map((one) => `${one} ${stream.next().value}`)),
        );
        assert.deepEqual(htmlBuilding(applyEdits(text, edits)), htmlBuilding(text));
      }),
      runs,
    );
  });

  it('html: accept a translation without special characters for every text', async () => {
    const withoutTags = (text: string) => text.replaceAll(/<[^>]*>/g, '');
    await fc.assert(
      fc.asyncProperty(wellFormedPage(), async (text) => {
        const document = await requireDocument('html', text);
        const wanted = own(document).map((texts) => texts.map((one) => `${one} Ü`));
        const { edits, refused } = document.write(wanted);
        assert.deepEqual(refused, []);
        const again = own(await requireDocument('html', applyEdits(text, edits)));
        assert.deepEqual(again.flat().map(withoutTags), wanted.flat().map(withoutTags));
      }),
      runs,
    );
  });
});
