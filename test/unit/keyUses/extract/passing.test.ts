import assert from 'node:assert/strict';
import { bracesIn } from '../../../../src/keyUses/extract/replacement.ts';
import { type Case, extracted, type Project } from './extracted.ts';

describe('extraction of a text with values in various programming languages', () => {
  const ruby = ['/w/a.rb', 'ruby'] as const;
  const view = ['/w/a.html.erb', 'erb'] as const;
  const php = ['/w/a.php', 'php'] as const;
  const blade = ['/w/a.blade.php', 'php'] as const;
  const kotlin = ['/w/A.kt', 'kotlin'] as const;
  const rails: Project = {
    locale: '/w/config/locales/en.yml',
    texts: 'en:\n  cart:\n    title: Cart\n    aB: "%{count} items"\n',
  };
  const laravel: Project = {
    locale: '/w/lang/en/cart.php',
    texts: "<?php\nreturn [\n  'title' => 'Cart',\n  'aB' => ':count items',\n];\n",
  };
  const android: Project = {
    locale: '/w/res/values/strings.xml',
    texts:
      '<resources>\n  <string name="cart_title">Cart</string>\n  <string name="cart_b">%1$d of %2$s</string>\n</resources>\n',
  };

  const cases: readonly Case[] = [
    [
      'named Rails arguments',
      ruby,
      't("cart.title"); f("Hello¦ #{user.name}, #{@sum} more, #{user.name}")',
      [
        't("cart.title"); f(t("cart.helloNameSumMore", name: user.name, sum: @sum))',
        'cart › helloNameSumMore',
        'Hello %{name}, %{sum} more, %{name}',
      ],
      rails,
    ],
    [
      'the value between tags of a view',
      view,
      "<%= t('cart.title') %><p>Hello¦ <%= @user.name -%>, you</p>",
      [
        "<%= t('cart.title') %><p><%= t('cart.helloNameYou', name: @user.name) %></p>",
        'cart › helloNameYou',
        'Hello %{name}, you',
      ],
      rails,
    ],
    [
      'no value that may be markup',
      view,
      "<%= t('cart.title') %><p>Hello¦ <%= user_link %>, you</p>",
      'arguments',
      rails,
    ],
    ['no raw value', view, "<%= t('cart.title') %><p>Hello¦ <%== name %>, you</p>", 'arguments', rails],
    ['no calculation', ruby, 't("cart.title"); f("Hello¦ #{a + b}")', 'arguments', rails],
    ['no values for another function', ruby, 'Texts.t("cart.title"); f("Hello¦ #{a}")', 'arguments', rails],
    [
      'named Laravel arguments',
      php,
      '<?php __(\'cart.title\'); f("Hello¦ $name of {$user->group()->name}");',
      [
        "<?php __('cart.title'); f(__(\"cart.helloNameOfValue\", ['name' => $name, 'value' => $user->group()->name]));",
        'helloNameOfValue',
        'Hello :name of :value',
      ],
      laravel,
    ],
    [
      'the value between tags of Blade',
      blade,
      "<h1>{{ __('cart.title') }}</h1><p>Hello¦ {{ $name }}!</p>",
      [
        "<h1>{{ __('cart.title') }}</h1><p>{{ __('cart.helloName', ['name' => $name]) }}</p>",
        'helloName',
        'Hello :name!',
      ],
      laravel,
    ],
    [
      'no values after an argument that is not a list of them',
      php,
      '<?php __(\'cart.title\', null); f("Hello¦ $name");',
      'arguments',
      laravel,
    ],
    ['no value in a word', php, '<?php __(\'cart.title\'); f("Hello¦ {$name}s");', 'syntax', laravel],
    ['no other word with a colon', php, '<?php __(\'cart.title\'); f("At¦ a:b {$name}");', 'syntax', laravel],
    [
      'Android values in order',
      kotlin,
      'f(getString(R.string.cart_title)); g("Hello¦ $name of ${user.group}, $name")',
      [
        'f(getString(R.string.cart_title)); g(getString(R.string.hello_of, name, user.group))',
        'hello_of',
        'Hello %1$s of %2$s, %1$s',
      ],
      android,
    ],
    [
      'a Compose value',
      kotlin,
      'Text(stringResource(R.string.cart_title)); Text("Hello¦ $name")',
      [
        'Text(stringResource(R.string.cart_title)); Text(stringResource(R.string.hello, name))',
        'hello',
        'Hello %1$s',
      ],
      android,
    ],
    [
      'no text with a percent sign, which begins placeholders',
      kotlin,
      'f(getString(R.string.cart_title)); g("50%¦ of $a")',
      'syntax',
      android,
    ],
    [
      'no value for a function that takes none',
      kotlin,
      'f(getText(R.string.cart_title)); g("Hello¦ $a")',
      'arguments',
      android,
    ],
    [
      'no value in a script whose locale files number them',
      ['/w/a.js', 'javascript'],
      "t('cart_title'); f(`Hello¦ ${a}`)",
      'arguments',
      { texts: '{"cart_title": "Cart", "b": "%s items"}' },
    ],
  ];

  for (const [title, language, marked, result, project = {}] of cases) {
    it(`takes ${title}`, async () => {
      assert.deepEqual(await extracted(language, marked, project), result);
    });
  }

  it('finds braces if any text has them', () => {
    assert.equal(bracesIn(['%s', '%d', '{name}']), '{}');
    assert.equal(bracesIn(['At 10:30', 'http://a']), undefined);
  });
});
