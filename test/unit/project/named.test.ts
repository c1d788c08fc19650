import assert from 'node:assert/strict';
import { meaning } from '../../../src/project/locales/locale.ts';
import { Project } from '../../../src/project/project.ts';
import { type Tree, treePort } from '../../support/tree.ts';

const json = '{"a": "Apple"}';
const xml = '<resources><string name="a">Apple</string></resources>';
const xlf = (target: string) =>
  `<xliff version="1.2"><file source-language="en" original="a"><body><trans-unit id="a"><source>Apple</source>${target}</trans-unit></body></file></xliff>`;
const apple = '"a" = "Apple";\n';

/** Projects with a single source, to which all of their files belong. */
const projects: Readonly<Record<string, readonly [source: string, files: Tree]>> = {
  'files with a locale': ['r/en.json', { 'r/en.json': json, 'r/de.json': json, 'r/en-GB.json': json }],
  'an empty shell for the language of the source': [
    'r/m.properties',
    { 'r/m.properties': 'a=Apple', 'r/m_en.properties': '# empty', 'r/m_de.properties': 'a=Apfel' },
  ],
  'a bundle with texts in the language of the source': [
    'r/m_en.properties',
    { 'r/m.properties': 'a=Apfel', 'r/m_en.properties': 'a=Apple', 'r/m_de.properties': 'a=Apfel' },
  ],
  'a translation into British English': [
    'r/res/values/strings.xml',
    {
      'r/res/values/strings.xml': xml,
      'r/res/values-en-rGB/strings.xml': xml,
      'r/res/values-de/strings.xml': xml,
    },
  ],
  'a file extracted from code': [
    'r/messages.xlf',
    {
      'r/messages.xlf': xlf(''),
      'r/messages.en.xlf': xlf('<target>Apple</target>'),
      'r/messages.de.xlf': xlf('<target>Apfel</target>'),
    },
  ],
  'a template': [
    'r/po/a.pot',
    { 'r/po/a.pot': 'msgid "a"\nmsgstr ""\n', 'r/po/de.po': '', 'r/po/en_GB.po': '' },
  ],
  'a template beside the file of its language': [
    'r/po/a.pot',
    {
      'r/po/a.pot': 'msgid "An apple"\nmsgstr ""\n\nmsgid "A pear"\nmsgstr ""\n',
      'r/po/en_US.po': 'msgid "An apple"\nmsgstr ""\n',
      'r/po/de.po': '',
    },
  ],
  'texts beside a template of keys': [
    'r/po/en.po',
    {
      'r/po/a.pot': 'msgid "fruit.apple"\nmsgstr ""\n\nmsgid "fruit.pear"\nmsgstr ""\n',
      'r/po/en.po': 'msgid "fruit.apple"\nmsgstr "An apple"\n\nmsgid "fruit.pear"\nmsgstr "A pear"\n',
      'r/po/de.po': '',
    },
  ],
  'an Xcode base localisation': [
    'r/Base.lproj/L.strings',
    { 'r/Base.lproj/L.strings': apple, 'r/de.lproj/L.strings': apple, 'r/en-GB.lproj/L.strings': apple },
  ],
  'two other regions of the language': [
    'r/en-AU.json',
    { 'r/en-AU.json': json, 'r/en-NZ.json': json, 'r/de.json': json },
  ],
};

function projectOf(tree: Tree): Project {
  const { list } = treePort(tree);
  const read = async (path: string) => {
    const text = tree[path];
    return text === undefined ? undefined : ({ text, encoding: 'utf-8' } as const);
  };
  return new Project({ list, read, isFile: async (path) => path in tree }, { usual: 'en' });
}

describe('A translation that is named', () => {
  for (const [name, [source, files]] of Object.entries(projects)) {
    it(`has the source that a search finds: ${name}`, async () => {
      const project = projectOf(files);
      const { resources } = await project.resourcesIn('r');
      assert.deepEqual(
        resources.map(({ path }) => path),
        [source],
      );
      const siblings = resources[0]?.siblings ?? [];
      assert.ok(siblings.length > 0);
      for (const { path, locale } of siblings) {
        const named = await project.resourceAt(path);
        // Another file in the source's language is not a translation.
        const only = meaning(locale) === meaning(resources[0]?.locale ?? '') ? undefined : locale;
        assert.deepEqual([named?.path, named?.only], [source, only]);
        assert.ok(named?.siblings.some((one) => one.path === path));
      }
    });
  }
});
