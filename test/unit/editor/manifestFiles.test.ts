import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'mocha';
import { mayBeLocaleFile } from '../../../src/editor/languageFeatures/mayBeLocaleFile.ts';
import { formats, knownFormat } from '../../../src/formats/index.ts';
import type { KnownFormat } from '../../../src/formats/known.ts';
import { isLocalePath } from '../../../src/project/layout/localePath.ts';
import { formatFor } from '../../support/formats/formatFor.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

/** Whether a menu shows the command for a file, evaluating its condition like VS Code. */
function isShown(menu: Menu, path: string): boolean {
  const [{ when }] = manifest.contributes.menus[menu];
  const condition = String(when)
    .replaceAll(/(\w+) =~ (\/(?:[^/\\]|\\.)+\/i?)/g, '$2.test($1)')
    .replaceAll(/(\w+) == (\.\w+)/g, "$1 === '$2'");
  const evaluate = new Function('resourcePath', 'resourceExtname', `return ${condition};`);
  return evaluate(`/project/${path}`, path.slice(path.lastIndexOf('.')));
}

type Menu = 'explorer/context' | 'editor/title';

/** A menu's extensions: those offered for all paths, for certain paths, and by one format for certain paths. */
function extensionsIn(menu: Menu): readonly (readonly string[])[] {
  const [{ when }] = manifest.contributes.menus[menu];
  const lists = String(when).matchAll(/resourceExtname (?:=~ \/\^\\\.\(([^)]+)\)\$\/i|== \.(\w+))/g);
  const all = [...lists].map(([, list, one]) => (list ?? one ?? '').split('|').flatMap(spelledOut).sort());
  return [...all.slice(0, 2), [...new Set(all.slice(2).flat())].sort()];
}

/** Expands `pot?` to `po` and `pot`, and `res[xw]` to `resx` and `resw`. */
function spelledOut(pattern: string): readonly string[] {
  const [whole, optional, letters] = /(\w)\?|\[(\w+)\]/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern];
  const choices = optional === undefined ? [...(letters ?? '')] : ['', optional];
  return choices.flatMap((choice) => spelledOut(pattern.replace(whole, choice)));
}

/** The same lists derived from the formats; what is not offered for all paths is offered for certain ones. */
function extensionsOf(isAnywhere: (format: KnownFormat) => boolean): readonly (readonly string[])[] {
  const byName = formats.filter((format) => !format.reads);
  const certain = ({ dataExtensions = [], ...format }: KnownFormat) =>
    isAnywhere(format) ? format.extensions.filter((one) => !dataExtensions.includes(one)) : [];
  const anywhere = byName.flatMap(certain);
  const others = byName.flatMap(({ extensions }) => extensions).filter((one) => !anywhere.includes(one));
  return [anywhere, others, formats.filter(({ reads }) => reads).flatMap(({ extensions }) => extensions)].map(
    (list) => [...new Set(list)].toSorted(),
  );
}

describe('the manifest, in its menus for files,', () => {
  it('offers translation for the file extensions of the formats', () => {
    assert.deepEqual(
      extensionsIn('explorer/context'),
      extensionsOf(() => true),
    );
    const isNoPage = ({ sources }: KnownFormat) => sources?.isTranslated === undefined;
    assert.deepEqual(extensionsIn('editor/title'), extensionsOf(isNoPage));
  });

  it('covers the same file extensions as the check of opened files', () => {
    const extensions = formats.flatMap((format) => (format.globs ? [] : format.extensions));
    const others = [...extensions.map((one) => `${one}x`), 'html', 'txt'];
    assert.deepEqual(
      [...extensions, ...others].filter((one) => mayBeLocaleFile(`/project/lang/en.${one}`)),
      [...extensions, ...others.filter((one) => extensions.includes(one))],
    );
    for (const path of ['src/app_de.ts', 'src/app_pt_BR.ts', 'i18n/app.ts', 'languages/de.ts']) {
      assert.ok(mayBeLocaleFile(`/project/${path}`) && knownFormat(path), path);
    }
    for (const path of [
      'locales/de.js',
      'i18n/de/a.mts',
      'src/lang/de/b/c.cjs',
      'lang/a_de.ts',
      'lang/a-de.ts',
    ]) {
      assert.ok(mayBeLocaleFile(`/project/${path}`) && knownFormat(path), path);
    }
    for (const path of ['src/main.ts', 'src/i18n/a/b.ts', 'src/_utils.ts', 'lang/a.js', 'src/de.js']) {
      assert.ok(!mayBeLocaleFile(`/project/${path}`) && !knownFormat(path), path);
    }
  });

  it('does not offer to translate PHP that is code', () => {
    assert.equal(mayBeLocaleFile('/project/src/Controller.php'), false);
    assert.equal(mayBeLocaleFile('/project/lang/de/auth.php'), true);
  });

  /** Projects contain many pages, most of which are not meant to be translated, so they get no button. */
  const pages = ['docs/de/guide.md', 'README.md'];
  const offered: readonly (readonly [path: string, isOffered: boolean])[] = [
    ['i18n/de_DE.csv', true],
    ['app/locale/de_DE/Mage_Core.csv', true],
    ['pt_BR.csv', true],
    ['translations/texts.csv', true],
    ['data/game_strings.tsv', true],
    ['Assets/Localization/UI.csv', true],
    ['Assets/StringTables/UI.csv', true],
    ['data/GameText.csv', true],
    ['locale/en.ini', true],
    ['language/en-GB/com_content.sys.ini', true],
    ['UI/data/locale/pt-BR.ini', true],
    ['locales/en.json', true],
    ['locales/fil.json', true],
    ['i18n/en.jsonc', true],
    ['src/en/common.json', true],
    ['locales/de/cart/common.json', true],
    ['src/app.zh-Hans.json', true],
    ['package.nls.json', true],
    ['i18n/default.json', true],
    ['lib/l10n/app_en.arb', true],
    ['config/locales/en.yml', true],
    ['config/locales/devise.en.yml', true],
    ['src/messages_de.properties', true],
    ['src/Messages.properties', true],
    ['po/de.po', true],
    ['translations/messages.de.xlf', true],
    ['app/src/main/res/values-pt-rBR/strings.xml', true],
    ['moko-resources/base/strings.xml', true],
    ['en.lproj/Localizable.strings', true],
    ['en.lproj/Localizable.stringsdict', true],
    ['App/Localizable.xcstrings', true],
    ['App/Info.plist', false],
    ['Resources/Strings.de.resx', true],
    ['lang/en/auth.php', true],
    ['lang/vendor/shop/pt_BR/cart.php', true],
    ['translations/messages.en.php', true],
    ['site/languages/de.php', true],
    ['locales/de.ts', true],
    ['src/lang/en/pages/index.js', true],
    ['src/webparts/hello/loc/en-us.js', true],
    ['loc/de/strings.php', true],
    ['src/locales/zh-CN.mjs', true],
    ['i18n/app.en_GB.cjs', true],
    ['locale/lang/de-AT.mts', true],
    ['translations/app_de.ts', true],
    ['src/app_pt_BR.ts', true],
    ['docs/de/guide.md', true],
    ['README.md', true],
    ['index.php', false],
    ['data/users.csv', false],
    ['data/context.csv', false],
    ['translations/glossary_en_de.csv', false],
    ['php.ini', false],
    ['desktop.ini', false],
    ['conf/app.ini', false],
    ['src/Controller/AppController.php', false],
    ['lang/helpers.php', false],
    ['pom.xml', false],
    ['src/main.ts', false],
    ['src/i18n/index.ts', false],
    ['src/i18n/utils/de.d.ts', false],
    ['src/lang/en/app.test.js', false],
    ['src/de.ts', false],
    ['lang/main.js', false],
    ['src/sign_in.ts', false],
    ['src/get_user.ts', false],
    ['package.json', false],
    ['packages/i18n/package.json', false],
    ['packages/ts/package.json', false],
    ['package-lock.json', false],
    ['tsconfig.json', false],
    ['tsconfig.app.json', false],
    ['angular.json', false],
    ['sign-in.json', false],
    ['.vscode/settings.json', false],
    ['docker-compose.yml', false],
    ['.github/workflows/ci.yml', false],
    ['gradle.properties', false],
  ];
  for (const [path, isOffered] of offered) {
    it(`${isOffered ? 'offers' : 'does not offer'} to translate ${path}`, () => {
      assert.equal(isShown('explorer/context', path), isOffered, 'in the Explorer');
      assert.equal(isShown('editor/title', path), isOffered && !pages.includes(path), 'above the editor');
      assert.equal(isLocalePath(path, 'en'), isOffered, 'by the command');
      if (isOffered) assert.ok(formatFor(path), path);
    });
  }
});
