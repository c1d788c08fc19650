import assert from 'node:assert/strict';
import { Project } from '../../../../src/project/project.ts';
import { Files } from '../files.ts';

/** @param attribute names the language of the file */
function qtFile(attribute: string, translation: string): string {
  const message = `<message><source>Open</source>${translation}</message>`;
  return `<!DOCTYPE TS>\n<TS version="2.1"${attribute}>\n<context><name>A</name>${message}</context>\n</TS>\n`;
}

const finished = '<translation>Hoist</translation>';
const plural = '<translation>\n<numerusform>Hoist</numerusform></translation>';
const empty = '<translation type="unfinished"></translation>';
const gone = '<translation type="vanished">Hoist</translation>';

const named = {
  '/p/translations/de.ts': qtFile(' language="de_DE"', finished),
  '/p/translations/fr.ts': qtFile(' language="fr_FR"', empty),
};
const app = '/p/translations/app.ts';
const pirate = '/p/translations/pr.ts';

async function sourcesOf(files: Readonly<Record<string, string>>, usual = 'en'): Promise<readonly string[]> {
  const { resources } = await new Project(new Files(files), { usual }).resourcesIn('/p');
  return resources.map(({ path, only }) => (only === undefined ? path : `${path} into ${only} only`));
}

describe('a Qt file named after an unknown language', () => {
  const own = ['/p/translations/de.ts into de only', '/p/translations/fr.ts into fr only'];
  const rows: readonly (readonly [string, string])[] = [
    [' language="pr" sourcelanguage="en_US"', finished],
    [' sourcelanguage="en" language="xx_Pirate"', plural],
    [' language="de_DE"', finished],
  ];
  for (const [attribute, translation] of rows) {
    it(`is not the source of others if it is a translation, with${attribute}`, async () => {
      const files = { ...named, [pirate]: qtFile(attribute, translation) };
      assert.deepEqual(await sourcesOf(files), own);
      assert.deepEqual(await sourcesOf({ ...files, [app]: qtFile('', empty) }), [app]);
    });
  }

  const templates: readonly (readonly [string, string])[] = [
    ['', finished],
    [' language="en_US"', plural],
    [' language="C"', finished],
    [' language="pr"', empty],
    [' language="pr"', gone],
  ];
  for (const [attribute, translation] of templates) {
    it(`is the source with ${attribute || 'no language'} and ${translation}`, async () =>
      assert.deepEqual(await sourcesOf({ ...named, [app]: qtFile(attribute, translation) }), [app]));
  }

  it('is the source if it names the language of the sources', async () => {
    const files = { ...named, [app]: qtFile(' language="sv"', finished) };
    assert.deepEqual(await sourcesOf(files, 'sv'), [app]);
  });

  it('is not the source if it is alone', async () =>
    assert.deepEqual(await sourcesOf({ '/p/ts/app_Pirate.ts': qtFile(' language="pr"', finished) }), []));

  it('has no translations if it is named, and is not the source of a translation that is named', async () => {
    const files = { ...named, [pirate]: qtFile(' language="pr"', finished) };
    const project = new Project(new Files(files), { usual: 'en' });
    assert.deepEqual((await project.resourceAt(pirate))?.siblings, []);
    assert.equal((await project.resourceAt('/p/translations/fr.ts'))?.path, '/p/translations/fr.ts');
    const withTemplate = new Files({ ...files, [app]: qtFile('', empty) });
    const other = new Project(withTemplate, { usual: 'en' });
    assert.equal((await other.resourceAt('/p/translations/fr.ts'))?.path, app);
  });
});
