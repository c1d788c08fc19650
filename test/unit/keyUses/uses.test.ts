import assert from 'node:assert/strict';
import { type KeyUse, unfinishedUseAt, useAt, usesIn } from '../../../src/keyUses/uses.ts';

/** The key as it is looked up, with `?` if only its shape shows that it may be one, or `…` if it is only a beginning. */
function shown({ key, isCertain, isPrefix }: KeyUse): string {
  return `${key}${isCertain ? '' : '?'}${isPrefix ? '…' : ''}`;
}

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are templates of the code that is read
describe('usesIn', () => {
  const cases: readonly (readonly [code: string, ...uses: readonly string[]])[] = [
    ["t('cart.title')", 'cart.title'],
    ['i18n.t("Save changes", { count })', 'Save changes'],
    ['i18next.t<string>("a.b")', 'a.b'],
    ["{{ $t('menu.open') }}", 'menu.open'],
    ["$tc('car', 2)", 'car'],
    ["t(\n  'on.its.own.line',\n)", 'on.its.own.line'],
    ["this.translate.instant('HOME.TITLE')", 'HOME.TITLE'],
    ["{{ 'HOME.TITLE' | translate }}", 'HOME.TITLE'],
    ["{{ 'home' | transloco }}", 'home'],
    ["{{ 'home'|trans({n: 1}) }}", 'home'],
    ['<Trans i18nKey="welcome">', 'welcome'],
    ['<i18n-t keypath="terms" tag="p">', 'terms'],
    [`<p v-t="'hello'">`, 'hello'],
    ['<FormattedMessage id="greeting" />', 'greeting'],
    ["intl.formatMessage({ id: 'greeting' })", 'greeting'],
    ['$_("page.title")', 'page.title'],
    ["t('.title')", '.title'],
    ["t '.title'", '.title'],
    ['I18n.t(:hello)', 'hello'],
    ['t :hello, name: "x"', 'hello'],
    ["__('messages.welcome')", 'messages.welcome'],
    ["@lang('auth.failed')", 'auth.failed'],
    ["Lang::get('auth.failed')", 'auth.failed'],
    ["trans_choice('messages.apples', 3)", 'messages.apples'],
    ['_("Save \\"%s\\" now?\\n")', 'Save "%s" now?\n'],
    ['ngettext("one file", "%d files", n)', 'one file'],
    ['NSLocalizedString("Done", comment: "Button")', 'Done'],
    ['String(localized: "Done")', 'Done'],
    ['_localizer["Hello"]', 'Hello'],
    ['R.string.app_name', 'app_name'],
    ['Res.plurals.files', 'files'],
    ['android:text="@string/app_name"', 'app_name'],
    ['AppLocalizations.of(context)!.helloWorld', 'helloWorld'],
    ['context.l10n.itemCount(3)', 'itemCount'],
    ['"default_locale": "en", "name": "__MSG_appName__"', 'appName'],
    ['"title": "%command.run.title%"', 'command.run.title'],
    ["const key = 'cart.title';", 'cart.title?'],
    ["items['nav:home']", 'nav:home?'],
    ['t(`errors.${code}`)', 'errors.…'],
    ["t('errors.' + code)", 'errors.…'],
    ['t("errors.#{code}")', 'errors.…'],
    // An apostrophe in prose opens no string.
    ["<p>don't</p> {t('cart')} <p>it's</p>", 'cart'],
    ["t('a.b'), t('c.d')", 'a.b', 'c.d'],
    ["format('a.b', t('c'))", 'a.b?', 'c'],
  ];
  for (const [code, ...uses] of cases) {
    it(JSON.stringify(code), () => {
      assert.deepEqual(usesIn(code).map(shown), uses);
    });
  }

  const nothing = [
    "const title = 'Title';",
    "expect('x')",
    "assert('title')",
    "import x from './foo.js'",
    "import x from '../a/b.ts'",
    '// 12.5 and "3"',
    "t(key, 'fallback')",
    "t('unfinished\n')",
    't("")',
    'const t = 5; t (x)',
    "'https://example.com/a.b'",
  ];
  for (const code of nothing) {
    it(`finds nothing in ${JSON.stringify(code)}`, () => {
      assert.deepEqual(usesIn(code).map(shown), []);
    });
  }

  it('gives ranges without quotation marks', () => {
    const code = `a("x"); t('it\\'s'); R.string.name`;
    const written = usesIn(code).map(({ offset, length }) => code.slice(offset, offset + length));
    assert.deepEqual(written, ["it\\'s", 'name']);
  });
});

describe('useAt', () => {
  const code = `${'x'.repeat(5000)} t('first.key') + t('other')`;
  const at = (offset: number) => useAt(code, offset)?.key;

  it('finds the key that contains an offset, or ends there', () => {
    const start = code.indexOf('first');
    assert.deepEqual(
      [start - 1, start, start + 4, start + 'first.key'.length, start + 'first.key'.length + 1].map(at),
      [undefined, 'first.key', 'first.key', 'first.key', undefined],
    );
  });

  it('gives the range in the whole text', () => {
    assert.equal(useAt(code, code.indexOf('other'))?.offset, code.indexOf('other'));
  });
});

describe('unfinishedUseAt', () => {
  const cases: readonly (readonly [before: string, key: string | undefined])[] = [
    ["t('", ''],
    ["t('cart.", 'cart.'],
    ['$t("car', 'car'],
    ['t(`car', 'car'],
    ["t('done'", undefined],
    ["t('done', '", undefined],
    ["format('car", undefined],
    ["const a = 'cart.ti", undefined],
    ['t(`a.${', undefined],
    ['', undefined],
  ];
  for (const [before, key] of cases) {
    it(JSON.stringify(before), () => {
      const use = unfinishedUseAt(`${before}`, before.length);
      assert.equal(use?.key, key);
      if (use) assert.equal(use.offset + use.length, before.length);
    });
  }
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
