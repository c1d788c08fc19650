import assert from 'node:assert/strict';
import { type Case, extracted } from './extracted.ts';

describe('extraction of a text', () => {
  const ts = ['/w/src/pay.ts', 'typescript'] as const;
  const tsx = ['/w/src/Pay.tsx', 'typescriptreact'] as const;
  const vue = ['/w/src/Pay.vue', 'vue'] as const;
  const svelte = ['/w/src/Pay.svelte', 'svelte'] as const;

  const cases: readonly Case[] = [
    [
      'a string, in the way of the same file, below the keys that it names',
      ts,
      "i18n.t('cart.title'); show('Hello¦ world!');",
      ["i18n.t('cart.title'); show(i18n.t('cart.helloWorld'));", 'cart › helloWorld', 'Hello world!'],
    ],
    [
      'a string, in the way of other files',
      ts,
      'show("It¦\'s \\"me\\"");',
      ['show(translate("itSMe"));', 'itSMe', 'It\'s "me"'],
      { beside: "translate('cart.title')" },
    ],
    ['a string, in the usual way', ts, "show('Pay¦ now');", ["show(t('payNow'));", 'payNow', 'Pay now']],
    [
      'a template with code as arguments',
      ts,
      't("cart.title"); show(`Hi¦ $' + '{name}, $' + '{user.age} and $' + '{f(1)}`);',
      [
        't("cart.title"); show(t("cart.hiNameAgeAnd", { name, age: user.age, value: f(1) }));',
        'cart › hiNameAgeAnd',
        'Hi {{name}}, {{age}} and {{value}}',
      ],
    ],
    [
      'a JSX text',
      tsx,
      "t('cart.title'); const a = <p>Your ¦cart &amp; {name}</p>;",
      [
        "t('cart.title'); const a = <p>{t('cart.yourCartName', { name })}</p>;",
        'cart › yourCartName',
        'Your cart & {{name}}',
      ],
    ],
    [
      'a JSX text with a character reference that only HTML has',
      tsx,
      'const a = <p>Your¦ &hellip; &check;</p>;',
      ["const a = <p>{t('yourCheck')}</p>;", 'yourCheck', 'Your … &check;'],
    ],
    [
      'a text with character references',
      vue,
      '<template>\n  <p>Your¦ &hellip; &check; &copy 1 &#150; &amp;lt; a < b &Q</p>\n</template>\n',
      [
        "<template>\n  <p>{{ $t('your1LtA') }}</p>\n</template>\n",
        'your1LtA',
        'Your … ✓ © 1 – &lt; a < b &Q',
      ],
    ],
    [
      'an attribute with character references',
      vue,
      '<template>\n  <p title="Your¦ &hellip; &check;">a</p>\n</template>\n',
      ['<template>\n  <p :title="$t(\'your\')">a</p>\n</template>\n', 'your', 'Your … ✓'],
    ],
    [
      'a JSX attribute',
      tsx,
      't(\'cart.title\'); const a = <p title="Your¦ cart"/>;',
      ["t('cart.title'); const a = <p title={t('cart.yourCart')}/>;", 'cart › yourCart', 'Your cart'],
    ],
    [
      'a text of a Vue template',
      vue,
      '<template>\n  <p>Your¦ cart {{ n }}</p>\n</template>\n',
      ["<template>\n  <p>{{ $t('yourCartN', { n }) }}</p>\n</template>\n", 'yourCartN', 'Your cart {n}'],
      { texts: '{"a": "A {b}", "payNow": "P"}' },
    ],
    [
      'an attribute of a Vue template',
      vue,
      '<template>\n  <p title="Your¦ cart">a</p>\n</template>\n',
      ['<template>\n  <p :title="$t(\'yourCart\')">a</p>\n</template>\n', 'yourCart', 'Your cart'],
    ],
    [
      'a string in the script of a Vue component',
      vue,
      "<script>\nt('cart.title');\nconst a = 'Your¦ cart';\n</script>\n<template><p>{{ $t('cart.title') }}</p></template>\n",
      [
        "<script>\nt('cart.title');\nconst a = t('cart.yourCart');\n</script>\n<template><p>{{ $t('cart.title') }}</p></template>\n",
        'cart › yourCart',
        'Your cart',
      ],
    ],
    [
      'a string in a script, in the usual way of scripts although the template has another',
      vue,
      "<script>\nconst a = 'Your¦ cart';\n</script>\n<template><p>{{ $t('cart.title') }}</p></template>\n",
      [
        "<script>\nconst a = t('cart.yourCart');\n</script>\n<template><p>{{ $t('cart.title') }}</p></template>\n",
        'cart › yourCart',
        'Your cart',
      ],
    ],
    [
      'an attribute, within its quotation marks',
      vue,
      '<template>\n  <p title="Your¦ cart">{{ $t("cart.title") }}</p>\n</template>\n',
      [
        '<template>\n  <p :title="$t(\'cart.yourCart\')">{{ $t("cart.title") }}</p>\n</template>\n',
        'cart › yourCart',
        'Your cart',
      ],
    ],
    [
      'the same code as one argument',
      ts,
      't("cart.title"); show(`Hi¦ $' + '{a.x} $' + '{a.x} $' + '{b.x}`);',
      [
        't("cart.title"); show(t("cart.hiXXX2", { x: a.x, x2: b.x }));',
        'cart › hiXXX2',
        'Hi {{x}} {{x}} {{x2}}',
      ],
    ],
    ['a Svelte text', svelte, '<p>Your¦ cart</p>\n', ["<p>{$t('yourCart')}</p>\n", 'yourCart', 'Your cart']],
    [
      'a text, by a pipe',
      ['/w/src/pay.html', 'html'],
      "<p>{{ 'cart.title' | translate }}</p><p>Your¦ cart</p>",
      [
        "<p>{{ 'cart.title' | translate }}</p><p>{{ 'cart.yourCart' | translate }}</p>",
        'cart › yourCart',
        'Your cart',
      ],
    ],
    [
      'a string with an identifier for its key',
      ['/w/app/Pay.kt', 'kotlin'],
      'getString(R.string.cart_title); show("Your¦ cart")',
      ['getString(R.string.cart_title); show(getString(R.string.your_cart))', 'your_cart', 'Your cart'],
      {
        locale: '/w/res/values/strings.xml',
        texts: '<resources><string name="cart_title">Cart</string></resources>',
      },
    ],
    [
      'a string below a prefix that the code sets',
      ts,
      "const t = useTranslations('cart'); t('title'); show('Your¦ cart');",
      ["const t = useTranslations('cart'); t('title'); show(t('yourCart'));", 'cart › yourCart', 'Your cart'],
    ],
    [
      'a string, with the namespace of other keys',
      ts,
      "t('shop:title'); show('Your¦ cart');",
      ["t('shop:title'); show(t('shop:your_cart'));", 'your_cart', 'Your cart'],
      { locale: '/w/locales/en/shop.json', texts: '{"title": "T", "pay_now": "P"}' },
    ],
    [
      'a string in PHP',
      ['/w/app/pay.php', 'php'],
      "<?php echo __('cart.title'); echo 'Your¦ cart';",
      ["<?php echo __('cart.title'); echo __('cart.yourCart');", 'cart › yourCart', 'Your cart'],
    ],
    [
      'no text with code if the language has no known arguments',
      ['/w/a.rb', 'ruby'],
      't("cart.title"); x = "Hi¦ #{name}"',
      'arguments',
    ],
    ['no text of a language without any use', ['/w/a.go', 'go'], 'package a\nvar x = "Hi¦ you"', 'noWay'],
    ['no text of a page without expressions', ['/w/a.html', 'html'], '<p>Your¦ cart</p>', 'noWay'],
    [
      'an attribute other than the first of its element',
      vue,
      '<template>\n  <p class="a" id="b" sub-title = "Your¦ cart">a</p>\n</template>\n',
      [
        '<template>\n  <p class="a" id="b" :sub-title = "$t(\'yourCart\')">a</p>\n</template>\n',
        'yourCart',
        'Your cart',
      ],
    ],
    [
      'a template in a Vue attribute, with its own quotation marks',
      vue,
      '<template>\n  <p :title="`Hi¦ $' + '{name}`">{{ $t("cart.title") }}</p>\n</template>\n',
      [
        '<template>\n  <p :title="$t(`cart.hiName`, { name })">{{ $t("cart.title") }}</p>\n</template>\n',
        'cart › hiName',
        'Hi {{name}}',
      ],
    ],
    [
      'code that is not a name for an argument',
      ts,
      'show(`Hi¦ $' + '{this}, $' + '{a.ns} $' + '{{ b: 1 }.b} $' + '{c ? d : `, $' + '{e}`}`);',
      [
        "show(t('hiValueValue2Value3', { value: this, value2: a.ns, value3: { b: 1 }.b, value4: c ? d : `, $" +
          '{e}` }));',
        'hiValueValue2Value3',
        'Hi {{value}}, {{value2}} {{value3}} {{value4}}',
      ],
    ],
    [
      'strings among JSX text',
      tsx,
      'const a = <p>Hi¦{\' \'}\n  {name}{"!"}</p>;',
      ["const a = <p>{t('hiName', { name })}</p>;", 'hiName', 'Hi {{name}}!'],
    ],
    [
      'a string in the usual way if other code only tests for keys or has several forms',
      ts,
      "show('Your¦ cart');",
      ["show(t('yourCart'));", 'yourCart', 'Your cart'],
      {
        beside: "i18n.te('cart.title'); t.has('cart.title'); $tc('cart.title', 2); i18n.exists('cart.title')",
      },
    ],
    [
      'a string in PHP in the usual way if a template has a directive',
      ['/w/app/pay.blade.php', 'php'],
      "@lang('cart.title') <?php echo 'Your¦ cart';",
      ["@lang('cart.title') <?php echo __('yourCart');", 'yourCart', 'Your cart'],
    ],
    ['no key that code asks for', ts, 'show(t("cart.ti¦tle"))', 'key'],
    ['no text that code asks for', ts, "show(t('cart.title'), t('Your¦ cart'))", 'key'],
    [
      'a string for a function whose name ends the same way',
      ts,
      "t('cart.title'); alert('Your¦ cart')",
      ["t('cart.title'); alert(t('cart.yourCart'))", 'cart › yourCart', 'Your cart'],
    ],
    ['no style sheet of a component', vue, "<style>\n.a { content: 'Your¦ cart'; }\n</style>\n", 'language'],
    ['no text with the placeholders of locale files', ts, "show('Your¦ {{name}}')", 'syntax'],
    ['no text with a brace before code', ts, 'show(`Set¦ {${name}} now`)', 'syntax'],
    [
      'a text with a brace after code',
      ts,
      'show(`Set¦ ${name}} now`)',
      ["show(t('setNameNow', { name }))", 'setNameNow', 'Set {{name}}} now'],
    ],
    [
      'no text with a brace after code, which would be a part of %{name}',
      ts,
      'show(`Set¦ ${name}} now`)',
      'syntax',
      { texts: '{"a": "A %{b}"}' },
    ],
    ['no text with a reference', ts, "show('Your¦ $t(name)')", 'syntax'],
    ['no text with braces', ts, "show('Your¦ {name}')", 'syntax', { texts: '{"a": "A {b}"}' }],
    [
      'no text with the special characters of vue-i18n',
      vue,
      '<template>\n  <p>Write¦ a@b</p>\n</template>\n',
      'syntax',
      { texts: '{"a": "A {b}"}' },
    ],
    [
      'braces that the locale files use for nothing',
      ts,
      "show('Your¦ {name}')",
      ["show(t('yourName'))", 'yourName', 'Your {name}'],
    ],
    ...[
      '{/* a comment */}',
      '{a /* comment */}',
      '{a // comment\n}',
      '{a, b}',
      '{...a}',
      '{a | b}',
      '{a && b}',
      '{a ? b : null}',
      '{children}',
      '{props.children}',
      '{startIcon}',
      '{list.map(f)}',
      '{renderName(a)}',
    ].map(
      (hole): Case => [
        `no text with ${JSON.stringify(hole)}`,
        tsx,
        `const a = <p>Hi¦ ${hole} there</p>;`,
        'arguments',
      ],
    ),
    [
      'only the text before an element in an expression',
      tsx,
      'const a = <p>Hi¦ {a && <b/>} there</p>;',
      ["const a = <p>{t('hi')} {a && <b/>} there</p>;", 'hi', 'Hi'],
    ],
    [
      'JSX expressions with "null" and "children" only in a string or in longer names',
      tsx,
      'const a = <p>Hi¦ {f("a && null")} {nullable} {childrenOf}</p>;',
      [
        `const a = <p>{t('hiValueNullableChildrenof', { value: f("a && null"), nullable, childrenOf })}</p>;`,
        'hiValueNullableChildrenof',
        'Hi {{value}} {{nullable}} {{childrenOf}}',
      ],
    ],
    [
      'a JSX text in a Vue component',
      vue,
      '<script lang="tsx">\nconst a = <p title="A b">Your¦ cart</p>\n</script>\n',
      [
        '<script lang="tsx">\nconst a = <p title="A b">{t(\'yourCart\')}</p>\n</script>\n',
        'yourCart',
        'Your cart',
      ],
    ],
    [
      'a JSX attribute in a Vue component',
      vue,
      '<script lang="tsx">\nconst a = <p title="Your¦ cart">a</p>\n</script>\n',
      [
        '<script lang="tsx">\nconst a = <p title={t(\'yourCart\')}>a</p>\n</script>\n',
        'yourCart',
        'Your cart',
      ],
    ],
    [
      'no code that the grammar takes for text',
      vue,
      '<template>\n<p v-for="a in b as C[]"\n:key="a">x</p>\n</template>\n<script lang="ts">\nconst a = f(\'Your¦ cart\');\n</script>\n',
      'language',
    ],
    ['no text that looks as if it had code', ts, 'show(`Hi¦ $' + '{a} \\$' + '{hole1}`)', undefined],
    ['nothing in code', ts, 'const ¦a = 1;', undefined],
  ];

  for (const [title, language, marked, result, project = {}] of cases) {
    it(`takes ${title}`, async () => {
      assert.deepEqual(await extracted(language, marked, project), result);
    });
  }
});
