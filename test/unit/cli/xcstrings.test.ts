import assert from 'node:assert/strict';
import { findSources } from '../../../src/cli/sources.ts';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { xcstrings } from '../../../src/formats/xcstrings.ts';
import { corpusFiles, describeCorpus } from '../../support/corpora.ts';
import { catalogue, device, plural, substitutions, unit } from '../formats/xcstrings/catalogues.ts';
import { Project } from './project.ts';
import { translateCommand } from './translateCommand.ts';

const english = catalogue({ Apple: { localizations: { 'pt-BR': unit('Maçã'), 'zh-Hans': unit('苹果') } } });
const german = catalogue({ Apfel: { localizations: { en: unit('Apple') } } }, 'de');

describe('findSources: string catalogues', () => {
  let project: Project;
  afterEach(() => project.remove());

  async function find(named: string, to: string, from?: string) {
    project = await Project.create({
      'A/Localizable.xcstrings': english,
      'A/de.lproj/Main.xcstrings': german,
      'B/Broken.xcstrings': '{',
    });
    const { sources } = await findSources(translateCommand([project.path(named)], to.split(','), from));
    return sources.map(({ path, locale, targets }) => {
      assert.ok(targets.every((target) => target.path === path));
      const languages = targets.map((target) => target.locale);
      return `${path.slice(project.folder.length + 1)} ${locale}: ${languages.join(' ')}`;
    });
  }

  const both = ['A/Localizable.xcstrings en: fr', 'A/de.lproj/Main.xcstrings de: fr'];
  const rows: readonly (readonly [string, readonly string[], string, string, string?])[] = [
    ['one file for all languages', ['A/Localizable.xcstrings en: de ja'], 'A/Localizable.xcstrings', 'de,ja'],
    ['as the file spells them', ['A/Localizable.xcstrings en: pt-BR'], 'A/Localizable.xcstrings', 'pt_br'],
    ['as Xcode spells new ones', ['A/Localizable.xcstrings en: es-419'], 'A/Localizable.xcstrings', 'es_419'],
    ['another source', ['A/de.lproj/Main.xcstrings de: en fr'], 'A/de.lproj/Main.xcstrings', 'en,fr'],
    ['a named source', ['A/Localizable.xcstrings pt-BR: de'], 'A/Localizable.xcstrings', 'de', 'pt_BR'],
    ['a folder', both, 'A', 'fr'],
    ['a folder with a file of the target', ['A/Localizable.xcstrings en: de'], 'A', 'de'],
    ['a folder, and a source that only one file has', ['A/Localizable.xcstrings pt-BR: de'], 'A', 'de', 'pt'],
    ['a broken file', ['B/Broken.xcstrings en: de'], 'B', 'de'],
  ];
  for (const [name, expected, named, to, from] of rows) {
    it(name, async () => assert.deepEqual(await find(named, to, from), expected));
  }

  it('refuses the language of the file, and a source that it lacks', async () => {
    await assert.rejects(find('A/Localizable.xcstrings', 'en'), /is already in en/);
    await project.remove();
    await assert.rejects(find('A/Localizable.xcstrings', 'de', 'fr'), /has no texts in fr/);
  });
});

describe('vernacular translate: string catalogues', () => {
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator();
  });
  after(() => emulator.close());

  /** Translates twice; the second run has nothing to do. */
  async function translated(text: string, to: string): Promise<string> {
    const project = await Project.create({ 'Localizable.xcstrings': text });
    try {
      const run = () =>
        project.run(['translate', 'Localizable.xcstrings', '--to', to, '--json'], {
          VERNACULAR_BASE_URL: emulator.url,
        });
      const first = await run();
      assert.equal(first.code, 0, first.stdout + first.stderr);
      const result = await project.read('Localizable.xcstrings');
      const second = await run();
      assert.deepEqual([second.code, JSON.parse(second.stdout).requests], [0, 0]);
      assert.equal(await project.read('Localizable.xcstrings'), result);
      return result;
    } finally {
      await project.remove();
    }
  }

  const files = plural({ one: '%lld file', other: '%lld files' });

  it('writes all languages into one file, each in the forms that it has', async () => {
    const before = {
      Hi: { comment: 'A greeting' },
      Old: { extractionState: 'stale' },
      Tap: { localizations: { en: device({ mac: unit('Click'), other: unit('Tap') }) } },
      Vernacular: { shouldTranslate: false },
      all: { localizations: { en: substitutions('%#@n@', 'n', files) } },
      files: { localizations: { en: files, ja: unit('%lldファイル') } },
      save: { localizations: { de: unit('Save', 'new'), en: unit('Save') } },
    };
    const [de, ja, pl] = ['de', 'ja', 'pl'].map((language) => (text: string) => `[${language}] ${text}`);
    assert.ok(de && ja && pl);
    const bothDevices = (spell: (text: string) => string) =>
      device({ mac: unit(spell('Çļîçķ')), other: unit(spell('Ţáþ')) });
    const [one, other] = ['%lld ƒîļé', '%lld ƒîļéš'];
    assert.equal(
      await translated(catalogue(before), 'pl,ja,de'),
      catalogue({
        ...before,
        Hi: {
          ...before.Hi,
          localizations: { de: unit(de('Ĥî')), ja: unit(ja('Ĥî')), pl: unit(pl('Ĥî')) },
        },
        Tap: {
          localizations: {
            de: bothDevices(de),
            ...before.Tap.localizations,
            ja: bothDevices(ja),
            pl: bothDevices(pl),
          },
        },
        files: {
          localizations: {
            de: plural({ one: de(one), other: de(other) }),
            ...before.files.localizations,
            pl: plural({ few: pl(other), many: pl(other), one: pl(one), other: pl(other) }),
          },
        },
        save: {
          localizations: {
            de: unit(de('Šáṽé')),
            en: unit('Save'),
            ja: unit(ja('Šáṽé')),
            pl: unit(pl('Šáṽé')),
          },
        },
      }),
    );
  });

  it('distinguishes the languages in its output', async () => {
    const project = await Project.create({ 'A.xcstrings': english });
    try {
      const { stdout } = await project.run(['translate', 'A.xcstrings', '--to', 'de,pt-BR', '--dry-run']);
      assert.match(
        stdout,
        /^A\.xcstrings \(de\): 1 missing, 0 kept\n {2}missing: Apple\nA\.xcstrings \(pt-BR\): 0 missing, 1 kept\n/,
      );
    } finally {
      await project.remove();
    }
  });

  describeCorpus('the largest of the corpora', () => {
    const [file] = corpusFiles(/^apple-xcstrings\/.*\.xcstrings$/);

    it('gets a new language and what others lack, between unchanged lines', async () => {
      assert.ok(file);
      const lacking: Parsed = JSON.parse(file.text);
      for (const [index, string] of Object.values(lacking.strings).entries()) {
        if (index % 3 === 0) for (const language of ['de', 'ja', 'pl']) delete string.localizations[language];
      }
      const before = catalogue(lacking.strings);
      const after = await translated(before, 'de,ja,pl,cy');
      for (const locale of ['de', 'ja', 'pl', 'cy']) {
        const { entries } = xcstrings.read(after, { path: 'a.xcstrings', locale });
        assert.equal(entries.length, Object.keys(lacking.strings).length, locale);
      }
      const lines = new Map<string, number>();
      for (const line of after.split('\n')) lines.set(line, (lines.get(line) ?? 0) + 1);
      for (const line of before.split('\n')) lines.set(line, (lines.get(line) ?? 0) - 1);
      assert.ok([...lines.values()].every((more) => more >= 0));
      assert.equal(after, catalogue(sorted(JSON.parse(after)).strings));
    });
  });
});

interface Parsed {
  readonly strings: Readonly<Record<string, { localizations: Record<string, unknown> }>>;
}

/** Puts the languages of each string in Xcode's order. */
function sorted(parsed: Parsed): Parsed {
  for (const string of Object.values(parsed.strings)) {
    string.localizations = Object.fromEntries(
      Object.entries(string.localizations).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  }
  return parsed;
}
