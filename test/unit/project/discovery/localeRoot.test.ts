import assert from 'node:assert/strict';
import { Project } from '../../../../src/project/project.ts';
import { Files } from '../files.ts';

const path = '/p/config/locales/views.yml';
const text = 'en:\n  views:\n    next: Next page\n';

async function sourcesOf(files: Readonly<Record<string, string>>, usual = 'en'): Promise<readonly string[]> {
  const { resources } = await new Project(new Files(files), { usual }).resourcesIn('/p');
  return resources.map((one) => one.path);
}

describe('a YAML file whose name has no locale, but whose root key is one', () => {
  const roots: readonly string[] = [
    text,
    `\uFEFF# Texts\r\n---\r\n${text.replaceAll('\n', '\r\n')}# End\r\n`,
    text.replace('en:', '"en" : # English'),
    text.replace('en', 'en-US'),
    `${text}...\n`,
  ];
  for (const root of roots)
    it(`is a source with ${JSON.stringify(root)}`, async () => {
      assert.deepEqual(await sourcesOf({ [path]: root }), [path]);
    });

  it('may be next to others, in a subfolder, or in a folder of another name', async () => {
    const names = ['config/locales/en.yml', 'config/locales/models/user.yaml', 'lib/cart/locale/cart.yml'];
    const paths = names.map((name) => `/p/${name}`);
    const files = Object.fromEntries([...paths, '/p/config/locales/de.yml'].map((one) => [one, text]));
    assert.deepEqual(await sourcesOf(files), paths);
  });

  it('gets translations with a locale in their names', async () => {
    const found = await new Project(new Files({ [path]: text }), { usual: 'en' }).resourceAt(path);
    assert.equal(found?.layout.targetPath('de'), '/p/config/locales/views.de.yml');
  });

  const others: readonly (readonly [reason: string, text: string, place?: string])[] = [
    ['its root key is another language', text.replace('en', 'ja')],
    ['there is another root key', `${text}ja:\n  views:\n    next: 次\n`],
    ['its root key is no language', text.replace('en', 'english')],
    ['its root key has a value', 'en: Next page\n'],
    ['it has no texts', 'en:\n  page: 1\n'],
    ['it is empty', ''],
    ['it is in no folder for languages', text, '/p/config/views.yml'],
  ];
  for (const [reason, other, place = path] of others)
    it(`is no source if ${reason}`, async () => assert.deepEqual(await sourcesOf({ [place]: other }), []));

  it('is judged again if its root key changes', async () => {
    const files = new Files({ [path]: text });
    const project = new Project(files, { usual: 'en' });
    await project.resourcesIn('/p');
    files.texts.set(path, text.replace('en', 'ja'));
    project.change([{ path, kind: 'content' }]);
    assert.deepEqual((await project.resourcesIn('/p')).resources, []);
  });

  it('is a source if its root key is the language of the sources', async () => {
    assert.deepEqual(await sourcesOf({ [path]: text.replace('en', 'ja') }, 'ja'), [path]);
  });
});
