import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestFor, sharedTarget } from '../../../src/documents/planning.ts';

describe('The request for a document', () => {
  let root = '';
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'documents-'));
    await mkdir(join(root, 'docs', 'de'), { recursive: true });
  });
  after(() => rm(root, { recursive: true }));

  const place = { locale: 'de', sourceLocale: 'en', replaces: false };
  const request = (source: string, options: object = {}) =>
    requestFor({ ...place, root, source: join(root, source) }, { targetLang: 'de', ...options });

  it('has its target in the folder of the language if there is one, else beside the source', async () => {
    assert.equal((await request('docs/a.txt')).target, join(root, 'docs', 'de', 'a.txt'));
    assert.equal((await request('a.txt')).target, join(root, 'a.de.txt'));
    assert.equal((await request('a.pdf', { outputFormat: 'docx' })).target, join(root, 'a.de.docx'));
  });

  it('has every option for documents, and no other', async () => {
    const options = {
      ...{ sourceLang: 'en', glossaryId: 'g', styleId: 's', outputFormat: 'docx' },
      ...{ translationMemoryId: 'm', translationMemoryThreshold: 80 },
    };
    const { options: asked } = await request('a.pdf', { ...options, formality: 'more', context: 'x' });
    assert.deepEqual(asked, { ...options, targetLang: 'de', formality: 'more', strictFormality: true });
    assert.equal((await request('a.pdf', { formality: 'prefer_less' })).options.strictFormality, false);
  });

  it('is reported if it has the same target as another one', async () => {
    const [doc, docx, pdf] = await Promise.all([request('a.doc'), request('a.docx'), request('a.pdf')]);
    assert.equal(sharedTarget([pdf, docx]), undefined);
    assert.equal(sharedTarget([pdf, docx, doc]), join(root, 'a.de.docx'));
  });
});
