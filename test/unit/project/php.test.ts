import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { knownFormat } from '../../../src/formats/index.ts';
import { discoverSources } from '../../../src/project/discovery/discover.ts';
import { layoutOf } from '../../../src/project/layout/layout.ts';
import { treePort } from '../../support/tree.ts';

const texts = "<?php\n\nreturn ['a' => 'Good morning', 'b' => 'Good night'];\n";
const code = "<?php\n\nnamespace A;\n\nclass B { const C = ['a' => 'Good morning']; }\n";
const settings =
  "<?php $conf['host'] = 'db.example.org'; $conf['user'] = 'app_user'; $conf['dir'] = '/var/lib/x';\n";
const data = "<?php return ['host' => 'db.example.org', 'user' => 'app_user', 'dir' => '/var/lib/x'];\n";

describe('Which PHP files hold texts', () => {
  const paths: readonly (readonly [path: string, pattern: string | undefined])[] = [
    ['lang/en/auth.php', 'lang/{locale}/auth.php'],
    ['resources/lang/pt_BR/auth.php', 'resources/lang/{locale}/auth.php'],
    ['lang/en/pages/id.php', 'lang/{locale}/pages/id.php'],
    ['lang/vendor/shop/en/cart.php', 'lang/vendor/shop/{locale}/cart.php'],
    ['lang/vendor/shop/en/a/is.php', 'lang/vendor/shop/{locale}/a/is.php'],
    ['Modules/Blog/Resources/lang/en/a.php', 'Modules/Blog/Resources/lang/{locale}/a.php'],
    ['app/Language/en/Validation.php', 'app/Language/{locale}/Validation.php'],
    ['translations/messages.en.php', 'translations/messages.{locale}.php'],
    ['translations/messages+intl-icu.en_GB.php', 'translations/messages+intl-icu.{locale}.php'],
    ['messages/de/app.php', 'messages/{locale}/app.php'],
    ['module/App/language/de_DE.php', 'module/App/language/{locale}.php'],
    ['site/languages/en.php', 'site/languages/{locale}.php'],
    ['catalog/language/en-gb/account/login.php', 'catalog/language/{locale}/account/login.php'],
    ['language/phpmailer.lang-de.php', 'language/phpmailer.lang-{locale}.php'],
    ['resources/languages/de/Zend_Validate.php', 'resources/languages/{locale}/Zend_Validate.php'],
    ['locales/zh-Hans/app.php', 'locales/{locale}/app.php'],
    ['lang/{locale}/auth.php', ''],
    ['index.php', undefined],
    ['app/Http/Controllers/LangController.php', undefined],
    ['src/Translation/Translator.php', undefined],
    ['src/i18n/LocaleResolver.php', undefined],
    ['lang/README.php', undefined],
    ['language/config/settings.php', undefined],
    ['src/de/a.php', undefined],
  ];
  for (const [path, pattern] of paths) {
    it(`${path}: ${pattern === undefined ? 'no' : 'yes'}`, () => {
      assert.equal(knownFormat(path)?.id, pattern === undefined ? undefined : 'php');
      if (pattern) assert.equal(layoutOf(path).pattern, pattern);
    });
  }

  it('is also decided by what they contain', async () => {
    const tree = {
      'p/lang/en/auth.php': texts,
      'p/lang/de/auth.php': texts,
      'p/lang/en/rules.php': code,
      'p/lang/en/merged.php': "<?php return array_merge(['a' => 'Good morning'], []);",
      'p/lang/en/empty.php': '<?php return [];',
      'p/lang/en/broken.php': "<?php return ['a' => 'Good morning' 'b'];",
      'p/lang/en/config.php': data,
      'p/lang/en/account.php': "<?php\n$lang['a'] = 'Good morning';\n$lang['b'] = 'Good night';\n",
      'p/lang/en/account_broken.php': "<?php\n$lang['a'] = 'Good morning'\n$lang['b'] = 'Good night';\n",
      'p/lang/en/setup.php': "<?php\n$lang['a'] = 'Good morning';\nprint_r($lang);\n",
      'p/lang/en/defaults.php': settings,
      'p/lang/vendor/shop/en/cart.php': texts,
      'p/vendor/acme/lang/en/cart.php': texts,
      'p/messages/de/app.php': texts,
      'p/src/I18n/fr/Code.php': code,
      'p/src/I18n/De.php': code,
      ...Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`p/src/C${index}.php`, code])),
    };
    const { sources, passedOver } = await discoverSources('p', treePort(tree), 'en');
    assert.deepEqual(sources, [
      'p/lang/en/account.php',
      'p/lang/en/account_broken.php',
      'p/lang/en/auth.php',
      'p/lang/en/broken.php',
      'p/lang/vendor/shop/en/cart.php',
    ]);
    assert.deepEqual(
      passedOver.map(({ code: why, path }) => `${why} ${path}`),
      ['data p/lang/en/config.php', 'data p/lang/en/defaults.php', 'noSource p/messages/de/app.php'],
    );
  });

  it('is known without reading the files outside the folders for translations', async () => {
    const read: string[] = [];
    const tree = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`p/src/D${index % 9}/C${index}.php`, code]),
    );
    const port = treePort({ ...tree, 'p/lang/en/a.php': texts });
    const kindsOf = (path: string) => {
      read.push(path);
      return port.kindsOf?.(path) ?? Promise.resolve(undefined);
    };
    const { sources } = await discoverSources('p', { ...port, kindsOf }, 'en');
    assert.deepEqual([sources, read], [['p/lang/en/a.php'], ['p/lang/en/a.php']]);
  });
});

describe('The languages of PHP files', () => {
  it('have the spellings of the programs that read them', () => {
    const spelled = ['lang/en/a.php', 'translations/a.en.php', 'messages/de/a.php'].map(
      (path) => layoutOf(path).chinese,
    );
    assert.deepEqual(spelled, ['zh_CN', 'zh_CN', 'zh-CN']);
  });
});
