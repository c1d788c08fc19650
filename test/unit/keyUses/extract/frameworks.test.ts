import assert from 'node:assert/strict';
import { type Case, extracted, type Project } from './extracted.ts';

describe('extraction of a text in various frameworks', () => {
  const ts = ['/w/src/pay.ts', 'typescript'] as const;
  const tsx = ['/w/src/Pay.tsx', 'typescriptreact'] as const;
  const vue = ['/w/src/Pay.vue', 'vue'] as const;
  const svelte = ['/w/src/Pay.svelte', 'svelte'] as const;
  const html = ['/w/src/pay.component.html', 'html'] as const;
  const blade = ['/w/views/pay.blade.php', 'php'] as const;
  const android: Project = {
    locale: '/w/res/values/strings.xml',
    texts: '<resources>\n  <string name="cart_title">Cart</string>\n</resources>\n',
  };

  const plain: Project = { texts: '{"cart": {"title": "Cart"}}' };

  const cases: readonly Case[] = [
    [
      'a string in the namespace of the function, although another needs none',
      tsx,
      "const t = useTranslations('cart'); const all = useTranslations(); f(t('title'), all('cart.title'), 'Your¦ cart');",
      [
        "const t = useTranslations('cart'); const all = useTranslations(); f(t('title'), all('cart.title'), t('yourCart'));",
        'cart › yourCart',
        'Your cart',
      ],
    ],
    [
      'a string by its full key where only another function has chosen a namespace',
      tsx,
      "const A = () => { const t = useTranslations('cart'); t('title'); }; const B = () => { f('Your¦ cart'); };",
      [
        "const A = () => { const t = useTranslations('cart'); t('title'); }; const B = () => { f(t('cart.yourCart')); };",
        'cart › yourCart',
        'Your cart',
      ],
    ],
    [
      'an Angular string by the method that returns a text',
      ts,
      "this.translate.get('cart.title'); show('Your¦ cart');",
      [
        "this.translate.get('cart.title'); show(this.translate.instant('cart.yourCart'));",
        'cart › yourCart',
        'Your cart',
      ],
    ],
    [
      'the value of an attribute by a pipe',
      html,
      `{{ 'cart.title' | translate }}<input placeholder="Your¦ cart">`,
      [
        `{{ 'cart.title' | translate }}<input placeholder="{{ 'cart.yourCart' | translate }}">`,
        'cart › yourCart',
        'Your cart',
      ],
    ],
    [
      'an attribute for which Angular has no property, named as an attribute',
      html,
      `{{ 'cart.title' | translate }}<input aria-label="Your¦ cart">`,
      [
        `{{ 'cart.title' | translate }}<input attr.aria-label="{{ 'cart.yourCart' | translate }}">`,
        'cart › yourCart',
        'Your cart',
      ],
    ],
    [
      'no attribute with a hyphen whose pipe may be of another framework',
      html,
      `{{ 'cart.title'|trans }}<input aria-label="Your¦ cart">`,
      'template',
    ],
    [
      'an Angular string without waiting for it, by any name of the service',
      ts,
      "this.i18n.selectTranslate('cart.title'); show('Your¦ cart');",
      [
        "this.i18n.selectTranslate('cart.title'); show(this.i18n.translate('cart.yourCart'));",
        'cart › yourCart',
        'Your cart',
      ],
    ],
    [
      'a string in a Vue script that has no object of the component, unlike those of other files',
      vue,
      "<script setup>\nconst a = 'Your¦ cart';\n</script>\n",
      ["<script setup>\nconst a = t('yourCart');\n</script>\n", 'yourCart', 'Your cart'],
      {
        beside: "<script>\nthis.$t('cart.title')\n</script>",
        texts: '{"cart": {"title": "Cart", "aB": "b"}}',
      },
    ],
    [
      'no text with an expression that no text of the locale file shows how to write',
      html,
      "{{ 'cart.title' | translate }}<p>Your¦ {{ name }}</p>",
      'arguments',
      plain,
    ],
    [
      'no value of an attribute with an expression',
      html,
      `{{ 'cart.title' | translate }}<input placeholder="Your¦ {{ name }}">`,
      'arguments',
      plain,
    ],
    [
      'no string of a script in a Laravel template',
      blade,
      "{{ __('cart.title') }}<script>alert('Your¦ cart')</script>",
      'language',
    ],
    [
      'text in a Laravel template',
      blade,
      "<p>{{ __('cart.title') }}</p><p>Your¦ cart</p>",
      ["<p>{{ __('cart.title') }}</p><p>{{ __('cart.yourCart') }}</p>", 'cart › yourCart', 'Your cart'],
    ],
    [
      'the value of an attribute in a Laravel template',
      blade,
      '<p title="Your¦ cart"></p>',
      [`<p title="{{ __('yourCart') }}"></p>`, 'yourCart', 'Your cart'],
    ],
    [
      'a text with arguments in the member that svelte-i18n reads',
      svelte,
      "<script>import { _ } from 'svelte-i18n'</script>\n<p>{$_('cart.title')}</p><p>Your¦ {user.name}!</p>",
      [
        "<script>import { _ } from 'svelte-i18n'</script>\n<p>{$_('cart.title')}</p><p>{$_('cart.yourName', { values: { name: user.name } })}</p>",
        'cart › yourName',
        'Your {name}!',
      ],
      { texts: '{"cart": {"title": "Cart", "payNow": "Pay {sum}"}}' },
    ],
    [
      'a text with arguments in a member, as other uses have them',
      svelte,
      "<p>{$t('cart.payNow', { values: { sum } })}</p><p title='Your¦ {name}'></p>",
      [
        "<p>{$t('cart.payNow', { values: { sum } })}</p><p title={$t('cart.yourName', { values: { name } })}></p>",
        'cart › yourName',
        'Your {{name}}',
      ],
    ],
    ['no Svelte text with arguments without a use', svelte, '<p>Your¦ {name}!</p>', 'arguments'],
    [
      'no text with arguments for functions that take them in the object with the key',
      tsx,
      "t({ id: 'cart.title' }); const a = <p>Your¦ {name}</p>;",
      'arguments',
    ],
    [
      'no text with arguments for functions that number them',
      ts,
      "chrome.i18n.getMessage('cart.title'); f(`Your¦ $" + '{name}`)',
      'arguments',
    ],
    [
      'a text with an argument of a pipe',
      html,
      "{{ 'cart.title' | translate }}<p>Your¦ {{ name }} and {{ f(user.name) }}</p>",
      [
        "{{ 'cart.title' | translate }}<p>{{ 'cart.yourNameAndValue' | translate: { name: name, value: f(user.name) } }}</p>",
        'cart › yourNameAndValue',
        'Your {{name}} and {{value}}',
      ],
    ],
    [
      'a text with an argument of a pipe without spaces',
      html,
      "{{'cart.title'|transloco}}<p>Your¦ {{name}}</p>",
      [
        "{{'cart.title'|transloco}}<p>{{'cart.yourName'|transloco: { name: name } }}</p>",
        'cart › yourName',
        'Your {{name}}',
      ],
    ],
    [
      'no text with an argument that has a pipe',
      html,
      "{{ 'cart.title' | translate }}<p>Your¦ {{ a | date }}</p>",
      'arguments',
    ],
    [
      'no Angular message',
      html,
      "{{ 'cart.title' | translate }}<p>You¦ have {n, plural, other {more}}</p>",
      'language',
    ],
    ['no Twig code', html, "{{ 'cart.title'|trans }}<p>You¦ {% if a %}have{% endif %}</p>", 'language'],
    [
      'an email address',
      html,
      "{{ 'cart.title' | translate }}<p>a¦@b.com</p>",
      ["{{ 'cart.title' | translate }}<p>{{ 'cart.aBCom' | translate }}</p>", 'cart › aBCom', 'a@b.com'],
    ],
    ...['Your¦ <b>', "It''s¦", 'a¦ {b}'].map(
      (text): Case => [
        `no text that ICU messages read as something else, such as ${text}`,
        ts,
        `intl.formatMessage({ id: 'cart.title' }); f("${text}");`,
        'syntax',
        plain,
      ],
    ),
    [
      'no argument in what would be quotation marks in ICU messages',
      ts,
      "t('cart.title'); f(`Your¦ '$" + "{name}'`)",
      'syntax',
      { texts: '{"cart": {"title": "Cart", "payNow": "Pay {sum}"}}' },
    ],
    ['no directives in a Laravel template', blade, "<p>@section('title', 'Your¦ cart')</p>", 'language'],
    [
      'the value of an attribute in an Android layout',
      ['/w/res/layout/main.xml', 'xml'],
      '<TextView android:text="Your¦ cart" />',
      ['<TextView android:text="@string/your_cart" />', 'your_cart', 'Your cart'],
      android,
    ],
    [
      'no Android reference',
      ['/w/res/layout/main.xml', 'xml'],
      '<TextView android:text="@string/cart¦" />',
      'syntax',
      android,
    ],
    [
      'no attribute of a theme',
      ['/w/res/layout/main.xml', 'xml'],
      '<TextView android:text="?attr/cart¦" />',
      'syntax',
      android,
    ],
    [
      'no expression of a layout',
      ['/w/res/layout/main.xml', 'xml'],
      '<TextView android:text="@{cart.ti¦tle}" />',
      'syntax',
      android,
    ],
    [
      'no escape of a layout',
      ['/w/res/layout/main.xml', 'xml'],
      '<TextView android:text="Your¦\\ncart" />',
      'syntax',
      android,
    ],
    [
      'no value that Android reads itself',
      ['/w/res/layout/main.xml', 'xml'],
      '<TextView android:tag="Your¦ cart" />',
      'attribute',
      android,
    ],
    [
      'an Android string by the function for one text',
      ['/w/Main.kt', 'kotlin'],
      'f(resources.getStringArray(R.array.cart_title), getString(R.string.cart_title, 1), "Your¦ cart")',
      [
        'f(resources.getStringArray(R.array.cart_title), getString(R.string.cart_title, 1), getString(R.string.your_cart))',
        'your_cart',
        'Your cart',
      ],
      android,
    ],
    ['no Android string without a use', ts, "show('Your¦ cart')", 'noWay', android],
    [
      'a string by a member, without the function that shows the text',
      ['/w/Program.cs', 'csharp'],
      'class A { void B() { Console.WriteLine(Texts.cart_title); Strings.cart_title; Show("Your¦ cart"); } }',
      [
        'class A { void B() { Console.WriteLine(Texts.cart_title); Strings.cart_title; Show(Strings.cart_yourCart); } }',
        'cart › yourCart',
        'Your cart',
      ],
    ],
    [
      'text by a Paraglide function, also in the script',
      svelte,
      "<script>\nimport { m } from './paraglide/messages';\nlet a = 'Your¦ cart';\n</script>\n<p>{m.title()}</p>\n",
      [
        "<script>\nimport { m } from './paraglide/messages';\nlet a = m.your_cart();\n</script>\n<p>{m.title()}</p>\n",
        'your_cart',
        'Your cart',
      ],
      { texts: '{"title": "Title", "other_title": "Other"}' },
    ],
    [
      'a literal with its assertion',
      ts,
      "const a = 'Your¦ cart' as const;",
      ["const a = t('yourCart');", 'yourCart', 'Your cart'],
    ],
    [
      'no text whose white space counts',
      vue,
      '<template>\n  <pre>Your¦\n  cart</pre>\n</template>\n',
      'space',
    ],
    ['no text area with line breaks', svelte, '<textarea>Your¦\n  cart</textarea>\n', 'space'],
    [
      'no text that Vue leaves as it is',
      vue,
      '<template>\n  <p v-pre><b>a</b>Your¦ cart</p>\n</template>\n',
      'raw',
    ],
    [
      'no attribute that Vue leaves as it is',
      vue,
      '<template>\n  <p title="Your¦ cart" v-pre></p>\n</template>\n',
      'raw',
    ],
    [
      'no text that Angular leaves as it is',
      html,
      "{{ 'cart.title' | translate }}<p a=b ngNonBindable>Your¦ cart</p>",
      'raw',
    ],
    [
      'text after an element that Vue leaves as it is',
      vue,
      '<template>\n  <p v-pre><p>a</p></p><p>Your¦ cart</p>\n</template>\n',
      [
        "<template>\n  <p v-pre><p>a</p></p><p>{{ $t('yourCart') }}</p>\n</template>\n",
        'yourCart',
        'Your cart',
      ],
    ],
    [
      'text after white space that counts',
      vue,
      '<template>\n  <pre>a  b</pre><p>Your¦\n  cart</p>\n</template>\n',
      ["<template>\n  <pre>a  b</pre><p>{{ $t('yourCart') }}</p>\n</template>\n", 'yourCart', 'Your cart'],
    ],
  ];

  for (const [title, language, marked, result, project = {}] of cases) {
    it(`takes ${title}`, async () => {
      assert.deepEqual(await extracted(language, marked, project), result);
    });
  }
});
