import assert from 'node:assert/strict';
import { type KeyUse, unfinishedUseAt, useAt, usesIn } from '../../../src/keyUses/uses.ts';

/** The key as it is looked up, with `?` if only its shape shows that it may be one, or `…` if it is a beginning. */
function shown({ key, isCertain, isPrefix }: KeyUse): string {
  return `${key}${isCertain ? '' : '?'}${isPrefix ? '…' : ''}`;
}

describe('usesIn', () => {
  const cases: readonly (readonly [code: string, ...uses: readonly string[]])[] = [
    ["t('cart.title')", 'cart.title'],
    ["t.rich('Save changes')", 'Save changes'],
    ["t_rich('Save changes')"],
    ["l10n.setAttributes(a, 'Save changes')", 'Save changes'],
    ["l10n_setAttributes(a, 'Save changes')"],
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
    ['messages.getString("a.b")', 'a.b'],
    ['headers.getString("a.b")', 'a.b'],
    ['rs.getString("a.b")', 'a.b?'],
    ['appConfig?.getString("a.b")', 'a.b?'],
    ['getConfig().getString("a.b")', 'a.b?'],
    ['viper.GetString("a.b")', 'a.b?'],
    ['_localizer["Hello"]', 'Hello'],
    ['R.string.app_name', 'app_name'],
    ['Res.plurals.files', 'files'],
    ['android:text="@string/app_name"', 'app_name'],
    ['AppLocalizations.of(context)!.helloWorld', 'helloWorld'],
    ['context.l10n.itemCount(3)', 'itemCount'],
    ['"default_locale": "en", "name": "__MSG_appName__"', 'appName'],
    ['<label value="__MSG_account.name__" />', 'account.name'],
    ['<label value="__SYNCMSG_account.user-name__" />', 'account.user-name'],
    ['<b>__MAIL2_MSG_user_name__</b>', 'user_name'],
    ['"title": "%command.run.title%"', 'command.run.title'],
    ["Lang::choice('messages.apples', 2)", 'messages.apples'],
    ["trans()->get('auth.failed')", 'auth.failed'],
    ["$this->translator->get('auth.failed')", 'auth.failed'],
    ["new TranslatableMessage('blog.title')", 'blog.title'],
    ["{$format('page.title')}", 'page.title'],
    ['"#{l(:label_me)} (#{x})"', 'label_me'],
    ['l("label_#{name}")', 'label_…'],
    ['caption: :label_me, a ? b : c', 'label_me?'],
    ['[Display(Name = "Contact", ResourceType = typeof(Texts))]', 'Contact'],
    ['[Required(ErrorMessageResourceName = "Needed")]', 'Needed'],
    ['static string Close { get { return ResourceManager.GetString("Close", culture); } }', 'Close', 'Close'],
    // Texts between template tags, and in them.
    ['{% blocktranslate %}Model: {{ name }}{% endblocktranslate %}', 'Model: %(name)s'],
    ["{% blocktrans with a=b|add:'%' %}{{ a }} of 100%{% endblocktrans %}", '%(a)s of 100%'],
    ['{% blocktrans count n=x %}{{ n }} file{% plural %}{{ n }} files{% endblocktrans %}', '%(n)s file'],
    ['{% blocktranslate trimmed %}\n  One\n  {{ two|upper }}.\n{% endblocktranslate %}', 'One %(two)s.'],
    ['{% blocktrans trimmed %}\n  One.\n\n  Two.\n{% endblocktrans %}', 'One. Two.'],
    ['{% blocktrans %}One\n  two{% endblocktrans %}', 'One\n  two'],
    ['{% blocktrans with a=b.trimmed %}One\n{{ a }}{% endblocktrans %}', 'One\n%(a)s'],
    ["{% trans with {'%n%': 2} from 'app' %}Hello %n%{% endtrans %}", 'Hello %n%'],
    ['{% blocktrans trimmed %}\n  Hello there\n{% endblocktrans %}', 'Hello there'],
    ['{% trans %}Hello{% endtrans %}', 'Hello'],
    ["{% trans 'One' %} {{ f('Two'|trans) }} {% if x %}", 'One', 'Two'],
    ['{% trans %} %1$s match {% endtrans %}', '%1$s match'],
    ["{{ 'It\\'s \"x\"'|trans }}", 'It\'s "x"'],
    [`{{ '${'long '.repeat(60)}'|trans }}`, 'long '.repeat(60)],
    ['{t count=$n} One file {/t} {_}Two words{/_}', 'One file', 'Two words'],
    // Lists, conditions and defaults.
    ["t(['a', 'b.c'])", 'a', 'b.c'],
    ["t([`errors.${code}`, 'errors.any'])", 'errors.…', 'errors.any'],
    ["t(x ? y : 'a')", 'a'],
    ["t(x ? y(z) : 'a')", 'a'],
    ["t(isOpen() ? 'close' : 'open')", 'close', 'open'],
    ["t(\n  isOpen\n    ? 'close'\n    : 'open',\n)", 'close', 'open'],
    ["t(title ?? 'untitled')", 'untitled'],
    // Names that the file gives to functions and objects.
    ["const tCart = useTranslations('Cart'); tCart('title')", 'title'],
    ["const tCart: Translate = await getTranslations({ namespace: 'Cart' }); tCart.rich('title')", 'title'],
    ["const { t: tShop, i18n } = useTranslation('shop'); tShop(x ? 'a' : 'b.c')", 'a', 'b.c'],
    ["const [tShop] = useTranslation(); x.tShop('title'); mytShop('title')"],
    ["const tCart = useTranslations('Cart'); tCart(`items.${id}`)", 'items.…'],
    ["const tCart = useTranslations('Cart'); tCart(item.label!, { n })", '…'],
    ["const tCart = useTranslations('Cart'); tCart(status as 'open' | 'done')", '…'],
    ["const tCart = useTranslations('Cart'); tCart(x + 'a', y)"],
    ['const tCart = useTranslations(); <T label={tCart} />'],
    ['from django.utils.translation import gettext_lazy as _l\nname = _l("Name")', 'Name'],
    ['final texts = AppLocalizations.of(context)!;\nText(texts.title)', 'title'],
    ['AppLocalizations get texts => AppLocalizations.of(this)!;\nText(x.texts.title(3))', 'title'],
    ['Widget row(AppLocalizations texts) => Text(texts.title);', 'title'],
    ["import { m } from './paraglide/messages'; m.title(); m['a.b']({ n })", 'title', 'a.b'],
    ["import * as texts from './paraglide/messages'; texts.title()", 'title'],
    ["import { m } from './mathematics'; m.title()", ...[]],
    // Methods, optional and compiled calls, and selectors.
    ["t.rich('terms')", 'terms'],
    ["t?.('maybe')", 'maybe'],
    ["(0, i18n_1._t)('compiled')", 'compiled'],
    ['t($ => $.cart.title)', 'cart.title'],
    ['t((keys) => keys.title, { n })', 'title'],
    // Fluent and Godot.
    ["await document.l10n.formatValue('cart-title', { n })", 'cart-title'],
    ['document.l10n.setAttributes(button, "cart-close")', 'cart-close'],
    ['button.setAttributes(other, "cart-close")'],
    ['<Localized id="cart-title" attrs={{ title: true }}>', 'cart-title'],
    ['<button data-l10n-id="cart-close">', 'cart-close'],
    ['fl!(LOADER, "hello-world", name = "Ada")', 'hello-world'],
    ['label.text = tr("CART_TITLE")', 'CART_TITLE'],
    // gettext functions, with contexts, domains and plurals.
    ['pgettext("menu", "Open")', 'Open'],
    ["npgettext('menu', 'one', 'many', n)", 'one'],
    ['dgettext(DOMAIN, "Close")', 'Close'],
    ['i18nc("@action", "Save")', 'Save'],
    ["_n('one', 'many', n)", 'one'],
    ["_p('no_title')", 'no_title'],
    ["_pgettext('menu', 'It\\'s open')", "It's open"],
    ['dpgettext(domain, "menu", "Open \\"it\\"")', 'Open "it"'],
    ['i18ndc("app", "@action", "Don\'t")', "Don't"],
    [`_(\n${' '.repeat(40)}"one "\n${' '.repeat(40)}"two")`, 'one two'],
    ["__(/* translators: a file */ 'one ' . 'two')", 'one two'],
    ["_n( // it's the number\n 'one', 'many', n)", 'one'],
    ['_(\n  # Translators: a file\n  "file")', 'file'],
    ['eval_gettext "Can\'t open"', "Can't open"],
    // Qt, Godot, MediaWiki, Drupal, Joomla and Mozilla.
    ['qsTr("It\'s open")', "It's open"],
    ['qsTranslate("Menu", "It\'s open")', "It's open"],
    ['_translate("Menu", "It\'s open")', "It's open"],
    ['static const char *x = QT_TRANSLATE_NOOP("Menu", "It\'s");', "It's"],
    ['String x = TTR("Can\'t connect");', "Can't connect"],
    ["wfMessage( 'view-source' )", 'view-source'],
    ["$this->msg( 'view-source' )", 'view-source'],
    ["$this->formatPlural($count, '1 item', '@count items')", '1 item'],
    ["Text::sprintf('COM_X_Y', $n)", 'COM_X_Y'],
    ['bundle.GetStringFromName("title")', 'title'],
    // PHP keeps other escapes in single quotation marks.
    ["<?php __('a\\_b \\' \\\\ \\n' . \"\\n\")", "a\\_b ' \\ \\n\n"],
    ["<?php __('a\\_b' . $c)", 'a\\_b…'],
    // FormatJS, Docusaurus and VS Code.
    ["greeting: { id: 'greeting', defaultMessage: 'Hi' }", 'greeting'],
    ["{ defaultMessage: 'Hi', description: 'x', id: 'greeting' }", 'greeting'],
    ['<Translate id="theme.back" description="x">', 'theme.back'],
    ["translate({ id: 'theme.back', message: 'Back' })", 'theme.back'],
    ['l10n.t({ message: "Hello", args: [], comment: "" })', 'Hello'],
    // Fields and attributes whose names say that their values are keys.
    ["{ titleKey: 'dialog.untitled' }", 'dialog.untitled'],
    ['<Button labelKey = { "dialog.close" }', 'dialog.close'],
    ['<x-button label-key="dialog.close">', 'dialog.close'],
    ['<label data-l10n-id="settings">', 'settings'],
    ['<input data-i18n-placeholder="name">', 'name'],
    ['<input data-i18n="[placeholder]label.name;[title]label.title">', 'label.name', 'label.title'],
    ["<Trans i18nKey={'welcome'} />", 'welcome'],
    // Templates.
    [`<p v-t="{ path: 'hello', args }">`, 'hello'],
    [`<p [translate]="'hello'">`, 'hello'],
    ['<p translate>HOME.TITLE</p>', 'HOME.TITLE'],
    ['<p translate ng-if="x"class="y"id=\'z\'>Two words</p>', 'Two words'],
    ['<th translate>Ignored at</th>', 'Ignored at'],
    ['<b translate class="q" ng-if="a > b">\n  Save &amp; close\n</b>', 'Save & close'],
    ['<p translate>\n  Two\n  lines\n</p>', 'Two lines'],
    ['<title translate="yes">Terminal</title>', 'Terminal'],
    ['<p translate>Wait&hellip; &other;</p>', 'Wait… &other;'],
    ['<p translate="no">Name</p>'],
    ['<p data-translate>Name</p>'],
    ['<p translate="menu.edit">{{ name }}</p>', 'menu.edit?'],
    ['<translate translate-n="2">Two words</translate>', 'Two words'],
    ['<h1 i18n="a heading">Two words</h1>', 'Two words'],
    // Qt and GTK forms, and marks in other templates and in annotations.
    ['<string>&quot;It&apos;s&quot; &#x2026;</string>', '"It\'s" …?'],
    ['<string comment="a menu">Open</string>', 'Open?'],
    ['<string name="title">Open</string>'],
    ['<property name="label" translatable="yes" context="menu">_Open</property>', '_Open?'],
    ['<property translatable="no">Open</property>'],
    ['<p i18n="meaning|description@@introHeader">', 'introHeader'],
    ['{% trans "Save" %}', 'Save'],
    ['{% translate "Save" as x %}', 'Save'],
    ['{{t "close"}} {{ i18n "open" }}', 'close', 'open'],
    ['<fmt:message key="close"/>', 'close'],
    ['<p th:text="#{home.title}">', 'home.title'],
    ['<p data-th-text="${x} ? #{home.title} : #{home.text(${x})}">', 'home.title', 'home.text'],
    ['<p>[[#{home.title}]] [(#{home.text})]</p>', 'home.title', 'home.text'],
    ['<p data-text="#{home.title}">"#{home.title}"</p>', ...[]],
    ['@NotNull(message = "{home.title}")', 'home.title?'],
    ['String message() default "{home.title}";', 'home.title?'],
    ['context.buildConstraintViolationWithTemplate("{home.title}")', 'home.title?'],
    ['message = "{title}"; text = "{home.title}"', ...[]],
    ['String text() default "{home.title}"; boolean isMessage() default "{home.title}";', ...[]],
    ["{ path: 'i18n>title' }", 'title'],
    ['<Label Text="{lex:Loc Key=Home_Title}"/>', 'Home_Title'],
    ['<Label Text="{Binding [HomeTitle], Source={x:Static l:T.I}}"/>', 'HomeTitle?'],
    ['<Label Text="{Binding Path=Texts[HomeTitle]}"/>', 'HomeTitle?'],
    ['<Title text="{i18n>title}"/>', 'title'],
    // Angular and NodeBB markers in code.
    ['$localize`:meaning@@introHeader:Hello`', 'introHeader'],
    ["throw new Error('[[error:no-user]]')", 'error:no-user'],
    ["translate('[[error:no-user, ' + name + ']]')", 'error:no-user'],
    // Dart, Kotlin, Swift, Objective-C, C#, XAML and JasperReports.
    ["'close'.tr()", 'close'],
    ['AppLocalizations.of(context)?.close', 'close'],
    ['LocaleKeys.cart_title.tr()', 'cart_title'],
    ['stringResource(R.string.app_name)', 'app_name'],
    ['NSLocalizedString(@"Done", nil)', 'Done'],
    ['[bundle localizedStringForKey:@"Done" value:nil table:nil]', 'Done'],
    ['"Done".localized', 'Done'],
    ['Text("Done")', 'Done?'],
    ['Properties.Resources.Close', 'Close'],
    ['{x:Static p:Resources.Close}', 'Close'],
    ['{loc:Tr Close}', 'Close'],
    ['<textFieldExpression><![CDATA[$R{report.title}]]>', 'report.title'],
    ['L["Close"]', 'Close'],
    ["'errors.title'\n  .tr()", 'errors.title?'],
    // Texts as keys, also with escapes or in several strings.
    ['_("Save it.")', 'Save it.'],
    ["t('Hello {{name}}!')", 'Hello {{name}}!'],
    ['_("one "\n  "two")', 'one two'],
    ["t('one ' + 'two' +\n 'three')", 'one twothree'],
    ["__('one ' . 'two')", 'one two'],
    ['NSLocalizedString(@"one " @"two", nil)', 'one two'],
    ['_("Loading\\u2026 \\x41")', 'Loading… A'],
    ['_("C:\\\\(all)")', 'C:\\(all)'],
    // Several arguments or calls.
    ['{{t "close" "x"}}', 'close'],
    ["t('a', 'b')", 'a'],
    ["t('a.b'), t('c.d')", 'a.b', 'c.d'],
    ["format('a.b', t('c'))", 'a.b?', 'c'],
    // Keys whose end is not known before the program runs.
    ['tr("errors.$code")', 'errors.…'],
    ['_(f"errors.{code}")', 'errors.…'],
    ['_("errors.%s" % code)', 'errors.…'],
    ["t('errors.'.concat(code))", 'errors.…'],
    ['t(`errors.${code}`)', 'errors.…'],
    ["t('errors.' + code)", 'errors.…'],
    ['t("errors.item" & code)', 'errors.item…'],
    ['t("errors.item" << code)', 'errors.item…'],
    ['t("errors.item" <> code)', 'errors.item…'],
    ['t("errors.item".plus(code))', 'errors.item…'],
    ['t("errors.item" && code)', 'errors.item'],
    ['t("errors.item"&quot;)', 'errors.item'],
    ['t("errors.#{code}")', 'errors.…'],
    ['NSLocalizedString("errors.\\(code)", comment: "")', 'errors.…'],
    ["t('error_' + code)", 'error_…'],
    ["__('errors_' . $code)", 'errors_…'],
    ["__('errors.' . strtolower($code))", 'errors.…'],
    ['t("errors." .. code)', 'errors.…'],
    ["{{ __('errors.' ~ code) }}", 'errors.…'],
    ["t('cart.' + 'item.' + name)", 'cart.item.…'],
    // Strings that only look like keys.
    ["const key = 'cart.title';", 'cart.title?'],
    ["items['nav:home']", 'nav:home?'],
    // An apostrophe in prose opens no string.
    ["<p>don't</p> {t('cart')} <p>it's</p>", 'cart'],
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
    'android.R.string.ok',
    '<Select labelKey="name" textKey={"title"}>',
    "type Name<T> = T['name']",
    "t(key) + (x ? 'a' : 'b')",
    "t(key, x ? 'a' : 'b')",
    'i18nc("@action", label)',
    '<input data-i18n="[placeholder]">',
    '#{user.name}',
    "{ id: 'x', name: 'y' }",
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
    const [joined] = usesIn("t('one ' + 'two')");
    assert.deepEqual([joined?.offset, joined?.length], [3, "one ' + 'two".length]);
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
