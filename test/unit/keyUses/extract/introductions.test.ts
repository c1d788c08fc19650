import assert from 'node:assert/strict';
import { type Missing, missingFor } from '../../../../src/keyUses/extract/introductions.ts';

describe('missingFor', () => {
  interface Case {
    readonly code: string;
    readonly path?: string;
    readonly other?: string;
    readonly another?: string;
    readonly names?: readonly string[];
    readonly call?: string;
  }

  /** What the code with ¦ at its new call lacks, with the lines that introduce it; undefined if it lacks nothing. */
  function missing({
    code,
    path = '/w/src/shop/a.tsx',
    other = '',
    another = '',
    names = [],
    call = "t('",
  }: Case) {
    const offset = code.indexOf('¦');
    const way = {
      open: call,
      close: "')",
      isIdentifier: false,
      kind: 'expression',
      passes: 'object',
    } as const;
    const text = code.replace('¦', '');
    const codes = [other, another].map((one) => ({ path: '/w/src/b.tsx', text: one }));
    const found = missingFor({ path, text }, { offset, way }, { codes, names });
    return found && linesOf(found);
  }

  function linesOf({ name, introduction: { imported, declared } = {} }: Missing) {
    return { name, lines: [imported, declared].filter((line) => line !== undefined) };
  }

  const known: readonly (readonly [title: string, one: Case])[] = [
    ['an import', { code: "import { t } from './i18n'; ¦t('a')" }],
    ['an import under another name', { code: "import { _ as t } from './i18n'; ¦t('a')" }],
    ['a variable', { code: "const t = make(); ¦t('a')" }],
    ['a function', { code: "function t(key) {} ¦t('a')" }],
    ['a parameter', { code: "function Row({ t, a }) { ¦t('a') }" }],
    ['a function of the block', { code: "f() { const t = useTranslations(); if (x) { g(); } ¦t('a') }" }],
    [
      'a function of a block around, although another block has ended',
      { code: "f() { const t = useTranslations(); g(() => { const t = useTranslations(); }); ¦t('a') }" },
    ],
    ['other calls and no declaration', { code: "t('b'); ¦t('a')" }],
    ['a member', { code: "¦this.$t('a')", call: "this.$t('" }],
    [
      'a member that the class has',
      {
        code: "constructor(private translate: T) { ¦this.translate.instant('a') }",
        call: "this.translate.instant('",
      },
    ],
    ['what Vue provides', { code: "<p>{{ ¦$t('a') }}</p>", path: '/w/a.vue', call: "$t('" }],
    [
      'a script that follows its template',
      { code: "<p>{{ ¦t('a') }}</p><script setup>const { t } = useI18n()</script>", path: '/w/a.vue' },
    ],
    [
      'a Svelte store',
      { code: "import { _ } from 'svelte-i18n'; ¦$_('a')", path: '/w/a.svelte', call: "$_('" },
    ],
    ['other languages', { code: "¦t('a')", path: '/w/a.rb' }],
  ];
  for (const [title, one] of known) {
    it(`lacks nothing with ${title}`, () => {
      assert.equal(missing(one), undefined);
    });
  }

  const lacking: readonly (readonly [title: string, one: Case, ...lines: readonly string[]])[] = [
    ['a function that no code introduces', { code: "¦t('a')" }],
    [
      'an import',
      { code: "¦t('a')", other: "import i18n, { t, other } from 'i18next';\nt('b')" },
      "import { t } from 'i18next';",
    ],
    [
      'a default import beside other names on several lines',
      { code: "¦t('a')", other: "import t, {\n  other,\n  more,\n} from 'i18next';\nt('b')" },
      "import t from 'i18next';",
    ],
    [
      'an import by a path',
      { code: "¦t('a')", other: "import { t } from './lib/i18n'\nt('b')" },
      "import { t } from '../lib/i18n'",
    ],
    [
      'an import by a path from a folder above',
      { code: "¦t('a')", path: '/w/a.ts', other: "import { t } from '../lib/i18n';" },
      "import { t } from './lib/i18n';",
    ],
    [
      'an import although the paths of others have its name',
      {
        code: "import { x } from './t/x';\n¦t('a')",
        other: "import { y } from './t/y';\nimport t from './t-all';\nimport { t } from './i18n';",
      },
      "import t from '../t-all';",
    ],
    [
      'a hook',
      {
        code: "¦t('a')",
        other:
          "import { useTranslation } from 'react-i18next';\nconst { t } = useTranslation('shop');\nt('b')",
        names: ['b'],
      },
      "import { useTranslation } from 'react-i18next';",
      "const { t } = useTranslation('shop');",
    ],
    [
      'a hook without the beginning of the names that the extracted key has in full',
      {
        code: "import { useTranslations } from 'next-intl';\n¦t('Cart.a')",
        other: "import { useTranslations } from 'next-intl';\nconst t = useTranslations('Cart')\nt('b')",
        names: ['Cart.b'],
      },
      'const t = useTranslations()',
    ],
    [
      'a hook that need not wait, if there is one',
      {
        code: "¦t('a')",
        other: "const t = await getTranslations({ locale }); t('b')",
        another: "const t = useTranslations(); t('b')",
      },
      'const t = useTranslations();',
    ],
    [
      'an import under another name',
      { code: "¦t('a')", other: "import { init, _ as t } from '../i18n';\nt('b')" },
      "import { _ as t } from '../../i18n';",
    ],
    [
      'a hook and its import although comments and types name it',
      {
        code: "// import { useI18n } from 'x';\nimport type { useI18n } from 'x';\n¦t('a')",
        other: "import { useI18n } from 'x';\nconst { t } = useI18n(); t('b')",
      },
      "import { useI18n } from 'x';",
      'const { t } = useI18n();',
    ],
    [
      'a hook without what else it returns',
      { code: "¦t('a')", other: "const { i18n, t: t } = useI18n(); t('b')" },
      'const { t: t } = useI18n();',
    ],
    [
      'a function without lines to copy if the arguments of its hook call functions',
      { code: "¦t('a')", other: "const t = useI18n(ns()); t('b')" },
    ],
    [
      'the hook of another component in the file',
      {
        code: "import { useI18n } from 'x';\nconst A = () => { const t = useI18n(); t('b'); };\nconst B = () => { ¦t('a') };",
      },
      'const t = useI18n();',
    ],
  ];
  for (const [title, one, ...lines] of lacking) {
    it(`lacks ${title}`, () => {
      assert.deepEqual(missing(one), { name: 't', lines });
    });
  }

  it('lacks the async function in an async component, and the other one elsewhere', () => {
    const codes = ['const t = useTranslations();', 'const t = await getTranslations();'].map((text) => ({
      path: '/w/src/b.tsx',
      text,
    }));
    const way = {
      open: "t('",
      close: "')",
      isIdentifier: false,
      kind: 'expression',
      passes: 'object',
    } as const;
    for (const [isAsync, declared] of [
      [false, 'const t = useTranslations();'],
      [true, 'const t = await getTranslations();'],
    ] as const) {
      const found = missingFor(
        { path: '/w/a.tsx', text: "t('a')" },
        { offset: 0, way, isAsync },
        { codes, names: [] },
      );
      assert.deepEqual(found?.introduction, { declared });
    }
  });

  it('lacks the member of a class that nothing else mentions', () => {
    const code = "class A { b() { ¦this.translate.instant('a') } }";
    assert.deepEqual(missing({ code, call: "this.translate.instant('" }), {
      name: 'this.translate',
      lines: [],
    });
  });

  it('keeps dollar signs in a name and in a path', () => {
    const other = "import { a, $$ } from './$$';";
    assert.deepEqual(missing({ code: "¦$$('a')", path: '/w/a.svelte', other, call: "$$$('" }), {
      name: '$$',
      lines: ["import { $$ } from './src/$$';"],
    });
  });

  it('judges thousands of declarations', () => {
    const code = `${"x() { const t = useTranslations('a') ".repeat(20_000)}${'}'.repeat(20_000)} ¦t('a')`;
    assert.deepEqual(missing({ code }), { name: 't', lines: ["const t = useTranslations('a')"] });
  });
});
