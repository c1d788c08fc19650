import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { knownFormat } from '../../../../src/formats/index.ts';
import { xliff } from '../../../../src/formats/xliff.ts';
import { discoverSources } from '../../../../src/project/discovery/discover.ts';
import { layoutOf } from '../../../../src/project/layout/layout.ts';
import { planFile } from '../../../../src/project/plans/plan.ts';
import { renderFile } from '../../../../src/project/runs/render.ts';
import { document, lines } from './build.ts';

describe('XLIFF in a project', () => {
  /** Files, source, file of the locale `de`. */
  const layouts: readonly (readonly [string, string, string])[] = [
    ['messages.xlf', 'messages.xlf', 'messages.de.xlf'],
    ['messages.xlf messages.fr.xlf', 'messages.xlf', 'messages.de.xlf'],
    ['validators.en.xlf validators.fr.xlf', 'validators.en.xlf', 'validators.de.xlf'],
    ['locallang.xlf', 'locallang.xlf', 'de.locallang.xlf'],
    ['locallang_be.xlf fr.locallang_be.xlf', 'locallang_be.xlf', 'de.locallang_be.xlf'],
    ['My App.g.xlf', 'My App.g.xlf', 'My App.de.xlf'],
    ['en.xliff fr.xliff', 'en.xliff', 'de.xliff'],
    ['messages.xlf2', 'messages.xlf2', 'messages.de.xlf2'],
    ['messages.xlf2 messages.en.xlf2 messages.fr.xlf2', 'messages.xlf2', 'messages.de.xlf2'],
  ];
  for (const [names, source, target] of layouts) {
    it(`finds ${names}`, async () => {
      const items = names.split(/(?<=\.xlf2?|\.xliff) /).map((name) => ({ name, kind: 'file' }) as const);
      const port = { reads: (path: string) => knownFormat(path)?.id === 'xliff', list: async () => items };
      assert.deepEqual((await discoverSources('p', port, 'en')).sources, [`p/${source}`]);
      assert.equal(layoutOf(`p/${source}`).targetPath('de'), `p/${target}`);
    });
  }

  function translated(
    sourceText: string,
    targetText?: string,
  ): { missing: string; text: string | undefined } {
    const source = { path: 'messages.xlf', locale: 'en', text: sourceText };
    const target = { path: 'messages.de.xlf', locale: 'de' };
    const result = planFile(
      source,
      targetText === undefined ? target : { ...target, text: targetText },
      xliff,
    );
    if (result.kind !== 'plan') throw new Error(JSON.stringify(result.problems));
    const { plan } = result;
    const translated = plan.missing.map(({ path }) => ({ path, text: `${path}!` }));
    const rendered = renderFile({ plan, translated, leftOut: [], pending: 0 }, targetText);
    const text = rendered.kind === 'edits' ? rendered.text : undefined;
    return { missing: plan.missing.map(({ path }) => path.join('/')).join(' '), text };
  }

  const source = document(['a', 'b', 'c'].map((id) => lines(id)));

  it('creates a new file', () => {
    const { missing, text } = translated(source);
    assert.equal(missing, 'a b c');
    const expected = document(['a', 'b', 'c'].map((id) => lines(id, `${id}!`)));
    assert.equal(text, expected.replace('"en"', '"en" target-language="de"'));
  });

  it('fills what is missing or open, and leaves the rest', () => {
    const open = lines('b', 'b').replace('<target>', '<target state="new">');
    const { missing, text } = translated(source, document([lines('a', 'A'), open]));
    assert.equal(missing, 'b c');
    assert.equal(text, document([lines('a', 'A'), lines('b', 'b!'), lines('c', 'c!')]));
  });

  it('fills a file that is its own source', () => {
    const own = document([lines('a', 'A'), lines('b'), lines('c')]);
    const { missing, text } = translated(own, own);
    assert.equal(missing, 'b c');
    assert.equal(text, document([lines('a', 'A'), lines('b', 'b!'), lines('c', 'c!')]));
  });
});
