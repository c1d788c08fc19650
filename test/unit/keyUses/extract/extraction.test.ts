import assert from 'node:assert/strict';
import { extractableAt } from '../../../../src/code/meant/extractable.ts';
import { applyEdits } from '../../../../src/formats/format.ts';
import { loadFormat } from '../../../../src/formats/index.ts';
import { extractionEdits, wayFor } from '../../../../src/keyUses/extract/extraction.ts';
import { keyFor } from '../../../../src/keyUses/extract/proposals.ts';
import { bracesIn, textFor } from '../../../../src/keyUses/extract/replacement.ts';
import { samplesIn } from '../../../../src/keyUses/extract/ways.ts';
import { KeyIndex } from '../../../../src/keyUses/keyIndex.ts';
import { pathIn } from '../../../../src/keyUses/newKey.ts';
import { scopesOf } from '../../../support/code/scopes.ts';

interface Project {
  readonly locale?: string;
  readonly texts?: string;
  /** Other code of the project. */
  readonly beside?: string;
}

describe('extraction of a text', () => {
  const locale = '/w/locales/en.json';
  const nested = '{"cart": {"title": "Cart", "payNow": "Pay {{sum}}"}}';

  /** @param marked the code, with ¦ inside the text */
  async function extracted(
    [path, language]: readonly [path: string, language: string],
    marked: string,
    { locale: file = locale, texts = nested, beside = '' }: Project,
  ) {
    const offset = marked.indexOf('¦');
    const code = { path, text: marked.replace('¦', '') };
    const format = await loadFormat(file);
    const entries = format?.read(texts, { path: file, locale: 'en', side: 'source' }).entries ?? [];
    const index = new KeyIndex([{ source: file, path: file, entries }]);
    const scopes = await scopesOf(language, code.text);
    const found = await extractableAt({ scopes, tabSize: 2, eol: '\n' }, offset);
    if (!found) return undefined;
    const { range, ...rest } = found;
    const text = { ...rest, ...range, quote: code.text.charAt(range.offset) };
    const own = samplesIn(code, index);
    const others = samplesIn({ path: `/w/other/${path.replace(/^.*\//, '')}`, text: beside }, index);
    const value = textFor(text.pieces, bracesIn(entries.map((entry) => entry.text)));
    const name = keyFor(value, {
      path,
      used: own.map(({ key }) => key.name),
      names: [...index.keys()].map((key) => key.name),
    });
    const keyPath = pathIn(name, file, index);
    const way = wayFor(code, offset, [own, others]);
    const samples = [...own, ...others];
    const wish = { index, source: file, name, added: { path: keyPath, text: value }, samples, way };
    const edits = extractionEdits(code, text, wish);
    if (typeof edits === 'string') return edits;
    return [applyEdits(code.text, edits), keyPath.join(' › '), value];
  }

  const ts = ['/w/src/pay.ts', 'typescript'] as const;
  const tsx = ['/w/src/Pay.tsx', 'typescriptreact'] as const;
  const vue = ['/w/src/Pay.vue', 'vue'] as const;
  const svelte = ['/w/src/Pay.svelte', 'svelte'] as const;

  type Case = readonly [
    title: string,
    language: readonly [path: string, language: string],
    marked: string,
    result: readonly [code: string, path: string, text: string] | string | undefined,
    project?: Project,
  ];

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
      'a text of JSX',
      tsx,
      "t('cart.title'); const a = <p>Your ¦cart &amp; {name}</p>;",
      [
        "t('cart.title'); const a = <p>{t('cart.yourCartName', { name })}</p>;",
        'cart › yourCartName',
        'Your cart & {{name}}',
      ],
    ],
    [
      'an attribute of JSX',
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
    [
      'a text of Svelte',
      svelte,
      '<p>Your¦ cart</p>\n',
      ["<p>{$t('yourCart')}</p>\n", 'yourCart', 'Your cart'],
    ],
    [
      'a text with a pipe',
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
    ['no text that looks as if it had code', ts, 'show(`Hi¦ $' + '{a} \\$' + '{hole1}`)', undefined],
    ['nothing in code', ts, 'const ¦a = 1;', undefined],
  ];

  for (const [title, language, marked, result, project = {}] of cases) {
    it(`takes ${title}`, async () => {
      assert.deepEqual(await extracted(language, marked, project), result);
    });
  }
});
