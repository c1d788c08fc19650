import assert from 'node:assert/strict';
import type { Project } from './extracted.ts';
import { AllTexts } from './extractedAll.ts';

describe('extraction of all texts of a file', () => {
  const ts = ['/w/src/pay.ts', 'typescript'] as const;
  const tsx = ['/w/src/Pay.tsx', 'typescriptreact'] as const;
  const jsx = ['/w/src/Pay.jsx', 'javascriptreact'] as const;
  const vue = ['/w/src/Pay.vue', 'vue'] as const;
  const svelte = ['/w/src/Pay.svelte', 'svelte'] as const;
  const html = ['/w/src/pay.component.html', 'html'] as const;
  const kotlin = ['/w/src/Pay.kt', 'kotlin'] as const;
  const xml = ['/w/res/layout/pay.xml', 'xml'] as const;
  const blade = ['/w/views/pay.blade.php', 'php'] as const;
  const android: Project = {
    locale: '/w/res/values/strings.xml',
    texts: '<resources>\n  <string name="cart_title">Cart</string>\n</resources>\n',
  };
  const hook = `import { useTranslation } from '../i18n.js';\nexport const A = () => {\n  const { t } = useTranslation();\n  return t('cart.title');\n};\n`;

  const samples: readonly (readonly [
    title: string,
    language: readonly [string, string],
    code: string,
    result: readonly [code: string, added: Readonly<Record<string, string>>],
    project?: Project,
  ])[] = [
    [
      'JSX with hooks for two components',
      tsx,
      `import a from 'a';

export function Cart({ sum }) {
  return (
    <div className="big red" title="Your cart">
      <h1>Pay now</h1>
      <p>
        Pay {sum} or
        go
      </p>
      {sum > 0 ? 'More than nothing' : "It's nothing"}
    </div>
  );
}

export const Other = () => {
  return <p aria-label="Pay now">Cart</p>;
};
`,
      [
        `import a from 'a';
import { useTranslation } from '../i18n.js';

export function Cart({ sum }) {
  const { t } = useTranslation();
  return (
    <div className="big red" title={t('pay.yourCart')}>
      <h1>{t('pay.payNow')}</h1>
      <p>
        {t('pay.paySumOrGo', { sum })}
      </p>
      {sum > 0 ? t('pay.moreThanNothing') : t("pay.itSNothing")}
    </div>
  );
}

export const Other = () => {
  const { t } = useTranslation();
  return <p aria-label={t('pay.payNow')}>{t('cart.title')}</p>;
};
`,
        {
          'pay.yourCart': 'Your cart',
          'pay.payNow': 'Pay now',
          'pay.paySumOrGo': 'Pay {{sum}} or go',
          'pay.moreThanNothing': 'More than nothing',
          'pay.itSNothing': "It's nothing",
        },
      ],
      { beside: hook },
    ],
    [
      'a file that has the hook in one of its components, and other quotes',
      jsx,
      `import { useTranslation } from 'react-i18next';

export function Cart() {
  const { t } = useTranslation();
  const label = open ? "Close it" : 'Open it';
  return <p title="Close it">{t("cart.title")}</p>;
}

export async function load() {
  throw new Error("It's \\"gone\\"");
}

export function Other() {
  return <p>Hello &amp; goodbye</p>;
}
`,
      [
        `import { useTranslation } from 'react-i18next';

export function Cart() {
  const { t } = useTranslation();
  const label = open ? t("cart.closeIt") : t('cart.openIt');
  return <p title={t("cart.closeIt")}>{t("cart.title")}</p>;
}

export async function load() {
  throw new Error(t("cart.itSGone"));
}

export function Other() {
  const { t } = useTranslation();
  return <p>{t("cart.helloGoodbye")}</p>;
}
`,
        {
          'cart.closeIt': 'Close it',
          'cart.openIt': 'Open it',
          'cart.itSGone': 'It\'s "gone"',
          'cart.helloGoodbye': 'Hello & goodbye',
        },
      ],
    ],
    [
      'a script that imports an object with the function',
      ts,
      `import i18n from '../i18n';
export const title = i18n.t('cart.title');
export const labels = ['Pay now', \`Pay \${sum} now\`, 'Pay now'];
`,
      [
        `import i18n from '../i18n';
export const title = i18n.t('cart.title');
export const labels = [i18n.t('cart.payNow2'), i18n.t('cart.paySumNow', { sum }), i18n.t('cart.payNow2')];
`,
        { 'cart.payNow2': 'Pay now', 'cart.paySumNow': 'Pay {{sum}} now' },
      ],
    ],
    [
      'texts in the expressions of another',
      ts,
      `import i18n from '../i18n';
i18n.t('cart.title');
show(\`Hello \${isNew ? 'my new friend' : \`dear \${name}\`}, welcome\`);
`,
      [
        `import i18n from '../i18n';
i18n.t('cart.title');
show(i18n.t('cart.helloValueWelcome', { value: isNew ? i18n.t('cart.myNewFriend') : i18n.t('cart.dearName', { name }) }));
`,
        {
          'cart.helloValueWelcome': 'Hello {{value}}, welcome',
          'cart.myNewFriend': 'my new friend',
          'cart.dearName': 'dear {{name}}',
        },
      ],
    ],
    [
      'texts that show in which quotes and below which key the next ones belong',
      jsx,
      `import { t } from './i18n';\nshow("Cart");\nshow(<p>Go on</p>);\nshow('Go back');\n`,
      [
        `import { t } from './i18n';\nshow(t("cart.title"));\nshow(<p>{t("cart.goOn")}</p>);\nshow(t('cart.goBack'));\n`,
        { 'cart.goOn': 'Go on', 'cart.goBack': 'Go back' },
      ],
      { beside: hook },
    ],
    [
      'texts with and without the namespace of a function',
      ts,
      `const A = () => { const t = useTranslations('cart'); t('title'); f('Go on'); };\nconst B = () => { f('Go back'); };\n`,
      [
        `const A = () => { const t = useTranslations('cart'); t('title'); f(t('goOn')); };\nconst B = () => { const t = useTranslations(); f(t('cart.goBack')); };\n`,
        { 'cart.goOn': 'Go on', 'cart.goBack': 'Go back' },
      ],
    ],
    [
      'the template and the script of a Vue component',
      vue,
      `<template>
  <div class="wide card">
    <h1 title="Your cart">Pay {{ sum }} now</h1>
    <input :placeholder="isNew ? 'Your name' : ''" alt="It's here">
    <pre>a b</pre>
  </div>
</template>

<script setup>
import { ref } from 'vue';
const label = ref('Your cart');
</script>
`,
      [
        `<template>
  <div class="wide card">
    <h1 :title="$t('pay.yourCart')">{{ $t('pay.paySumNow', { sum }) }}</h1>
    <input :placeholder="isNew ? $t('pay.yourName') : ''" :alt="$t('pay.itSHere')">
    <pre>{{ $t('pay.aB') }}</pre>
  </div>
</template>

<script setup>
import { ref } from 'vue';
import { useI18n } from 'vue-i18n';

const { t } = useI18n();

const label = ref(t('pay.yourCart'));
</script>
`,
        {
          'pay.yourCart': 'Your cart',
          'pay.paySumNow': 'Pay {sum} now',
          'pay.yourName': 'Your name',
          'pay.itSHere': "It's here",
          'pay.aB': 'a b',
        },
      ],
      {
        texts: '{"cart": {"title": "Cart", "pay": "Pay {sum}"}}',
        beside:
          "<script setup>\nimport { useI18n } from 'vue-i18n';\nconst { t } = useI18n();\nt('cart.title');\n</script>\n<template><p>{{ $t('cart.title') }}</p></template>\n",
      },
    ],
    [
      'a Svelte component',
      svelte,
      `<script>\n  let label = 'Your cart';\n</script>\n\n<h1 title="Your cart">Pay now</h1>\n{#if a}<p>Go on</p>{/if}\n`,
      [
        `<script>\n  import { _ } from 'svelte-i18n';\n\n  let label = $_('pay.yourCart');\n</script>\n\n<h1 title={$_('pay.yourCart')}>{$_('pay.payNow')}</h1>\n{#if a}<p>{$_('pay.goOn')}</p>{/if}\n`,
        { 'pay.yourCart': 'Your cart', 'pay.payNow': 'Pay now', 'pay.goOn': 'Go on' },
      ],
      { beside: "<script>\nimport { _ } from 'svelte-i18n';\n</script>\n<p>{$_('cart.title')}</p>\n" },
    ],
    [
      'an Angular template with blocks',
      html,
      `<h1 title="Your cart">{{ 'cart.title' | translate }}</h1>
@if (isNew) {
  Pay {{ sum }} now
} @else {
  Pay later
  <b aria-label="Go on">Cart</b>
}
`,
      [
        `<h1 title="{{ 'cart.yourCart' | translate }}">{{ 'cart.title' | translate }}</h1>
@if (isNew) {
  {{ 'cart.paySumNow' | translate: { sum: sum } }}
} @else {
  {{ 'cart.payLater' | translate }}
  <b attr.aria-label="{{ 'cart.goOn' | translate }}">{{ 'cart.title' | translate }}</b>
}
`,
        {
          'cart.yourCart': 'Your cart',
          'cart.paySumNow': 'Pay {{sum}} now',
          'cart.payLater': 'Pay later',
          'cart.goOn': 'Go on',
        },
      ],
    ],
    [
      'Kotlin, without what must be constant',
      kotlin,
      `val a = getString(R.string.cart_title)\nconst val b = "Not this one"\nval c = listOf("Pay now", "Pay later", "Pay now", "Cart")\n`,
      [
        `val a = getString(R.string.cart_title)\nconst val b = "Not this one"\nval c = listOf(getString(R.string.pay_now), getString(R.string.pay_later), getString(R.string.pay_now), getString(R.string.cart_title))\n`,
        { pay_now: 'Pay now', pay_later: 'Pay later' },
      ],
      android,
    ],
    [
      'an Android layout',
      xml,
      '<TextView android:text="Pay now" android:id="@+id/some_text" android:hint="Cart" tools:note="Not this one" />\n',
      [
        '<TextView android:text="@string/pay_now" android:id="@+id/some_text" android:hint="@string/cart_title" tools:note="Not this one" />\n',
        { pay_now: 'Pay now' },
      ],
      android,
    ],
    [
      'a Laravel view',
      blade,
      `<h1 title="Your cart">Pay now</h1>\n<p>{{ __('cart.title') }}</p>\n<p>Pay later</p>\n`,
      [
        `<h1 title="{{ __('cart.yourCart') }}">{{ __('cart.payNow2') }}</h1>\n<p>{{ __('cart.title') }}</p>\n<p>{{ __('cart.payLater') }}</p>\n`,
        { 'cart.yourCart': 'Your cart', 'cart.payNow2': 'Pay now', 'cart.payLater': 'Pay later' },
      ],
    ],
  ];

  for (const [title, language, code, [expected, added], project] of samples) {
    it(`gives the same result for ${title} as extraction one by one`, async () => {
      const all = await AllTexts.in(language, code, project);
      const { offers } = await all.offers();
      const done = await all.atOnce();
      assert.equal(done.code, expected);
      assert.deepEqual(done.added, added);
      const { count, ...single } = { ...(await all.oneByOne(offers)), count: offers.length };
      assert.deepEqual(done, { ...single, count });
    });
  }

  it('gives components their hooks even if a text before them has no place for one', async () => {
    const code = `const label = show('Pay later');\n\nexport function Cart() {\n  return <p>Go on</p>;\n}\n`;
    const done = await (await AllTexts.in(jsx, code, { beside: hook })).atOnce();
    assert.deepEqual(done.missing, ['t']);
    assert.equal(
      done.code,
      `import { useTranslation } from '../i18n.js';\n\nconst label = show(t('pay.payLater'));\n\nexport function Cart() {\n  const { t } = useTranslation();\n  return <p>{t('pay.goOn')}</p>;\n}\n`,
    );
  });

  it('gives the same result as extraction one by one, whichever text is left out', async () => {
    const [, language, code, , project] = samples[0] ?? [];
    const all = await AllTexts.in(language ?? tsx, code ?? '', project);
    const { offers } = await all.offers();
    for (let left = 0; left < offers.length; left++) {
      const some = offers.filter((_, index) => index % offers.length !== left);
      const done = await all.atOnce(some);
      const single = await all.oneByOne(some);
      assert.equal(done.code, single.code);
      assert.deepEqual(done.added, single.added);
    }
  });
});
