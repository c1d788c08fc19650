import assert from 'node:assert/strict';
import { type Case, extracted, type Project } from './extracted.ts';

describe('extraction of a text in the ways of frameworks', () => {
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
      'a string by its name in full where only other functions chose a namespace',
      tsx,
      "const A = () => { const t = useTranslations('cart'); t('title'); }; const B = () => { f('Your¦ cart'); };",
      [
        "const A = () => { const t = useTranslations('cart'); t('title'); }; const B = () => { f(t('cart.yourCart')); };",
        'cart › yourCart',
        'Your cart',
      ],
    ],
    [
      'a string of Angular by the method that returns a text',
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
      'no attribute for which Angular has no property',
      html,
      `{{ 'cart.title' | translate }}<input aria-label="Your¦ cart">`,
      'template',
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
      'no string of a script in a template of Laravel',
      blade,
      "{{ __('cart.title') }}<script>alert('Your¦ cart')</script>",
      'language',
    ],
    [
      'text in a template of Laravel',
      blade,
      "<p>{{ __('cart.title') }}</p><p>Your¦ cart</p>",
      ["<p>{{ __('cart.title') }}</p><p>{{ __('cart.yourCart') }}</p>", 'cart › yourCart', 'Your cart'],
    ],
    [
      'the value of an attribute in a template of Laravel',
      blade,
      '<p title="Your¦ cart"></p>',
      [`<p title="{{ __('yourCart') }}"></p>`, 'yourCart', 'Your cart'],
    ],
    ['no directives in a template of Laravel', blade, "<p>@section('title', 'Your¦ cart')</p>", 'language'],
    [
      'the value of an attribute in a layout of Android',
      ['/w/res/layout/main.xml', 'xml'],
      '<TextView android:text="Your¦ cart" />',
      ['<TextView android:text="@string/your_cart" />', 'your_cart', 'Your cart'],
      android,
    ],
    [
      'no reference of Android',
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
      'a string of Android by the function for one text',
      ['/w/Main.kt', 'kotlin'],
      'f(resources.getStringArray(R.array.cart_title), getString(R.string.cart_title, 1), "Your¦ cart")',
      [
        'f(resources.getStringArray(R.array.cart_title), getString(R.string.cart_title, 1), getString(R.string.your_cart))',
        'your_cart',
        'Your cart',
      ],
      android,
    ],
    ['no string of Android without a use', ts, "show('Your¦ cart')", 'noWay', android],
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
      'text by a function of Paraglide, also in the script',
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
