import assert from 'node:assert/strict';
import { applyEdits } from '../../../../src/formats/format.ts';
import { introductionEdits } from '../../../../src/keyUses/extract/introductionEdits.ts';

const imported = "import { useI18n } from 'i18n';";
const declared = 'const { t } = useI18n();';
const path = '/w/src/Cart.tsx';

/** The code with what it lacks added. The body of its function begins at «. */
function introduced(
  code: string,
  {
    at = path,
    introduction = { imported, declared } as object,
    isAsync = false,
    eol = '\n',
    offset = 0,
  } = {},
): string | undefined {
  const start = code.indexOf('«');
  const text = code.replace('«', '');
  const body = start < 0 ? undefined : { start, isAsync };
  const edits = introductionEdits({ path: at, text }, offset, introduction, { body, eol });
  return (
    edits &&
    applyEdits(
      text,
      edits.toSorted((one, other) => one.offset - other.offset),
    )
  );
}

describe('introductionEdits', () => {
  const component = 'function Cart() {«\n  return t;\n}\n';
  const withHook = component.replace('«', `\n  ${declared}`);
  const plain = { introduction: { imported } };

  const scripts: readonly (readonly [title: string, code: string, result: string])[] = [
    ['at the beginning', component, `${imported}\n\n${withHook}`],
    [
      'after other imports',
      `import a from 'a';\n\n${component}`,
      `import a from 'a';\n${imported}\n\n${withHook}`,
    ],
    [
      'after imports of several lines, type imports, imports for side effects and CommonJS imports',
      `import type {\n  A,\n} from "a"\nimport './b.css';\nimport c = require('c');\nimport d from 'd' with { type: 'json' };\n${component}`,
      `import type {\n  A,\n} from "a"\nimport './b.css';\nimport c = require('c');\nimport d from 'd' with { type: 'json' };\n${imported}\n${withHook}`,
    ],
    [
      'after a comment on the last import',
      `import a from 'a'; // The first.\n// The cart.\n${component}`,
      `import a from 'a'; // The first.\n${imported}\n// The cart.\n${withHook}`,
    ],
    [
      'before a comment about the code below',
      `import a from 'a';\n\n// Components\n\n${component}`,
      `import a from 'a';\n${imported}\n\n// Components\n\n${withHook}`,
    ],
    ['after directives', `'use client';\n\n${component}`, `'use client';\n\n${imported}\n\n${withHook}`],
    [
      'after what is about the file',
      `#!/usr/bin/env node\n// @ts-check\n/* © */\n\n// The cart.\n${component}`,
      `#!/usr/bin/env node\n// @ts-check\n/* © */\n\n${imported}\n\n// The cart.\n${withHook}`,
    ],
    [
      'before what is about the first code',
      `/** The cart. */\n${component}`,
      `${imported}\n\n/** The cart. */\n${withHook}`,
    ],
    [
      'at the beginning, not after an import that is loaded later or quoted',
      `const a = \`\nimport b from 'b';\n\`;\nimport('c');\n${component}`,
      `${imported}\n\nconst a = \`\nimport b from 'b';\n\`;\nimport('c');\n${withHook}`,
    ],
    [
      'into an import of the same module',
      `import { I18n } from 'i18n';\n${component}`,
      `import { I18n, useI18n } from 'i18n';\n${withHook}`,
    ],
    [
      'into an import on several lines',
      `import i18n, {\n  A,\n  B,\n} from "i18n";\n${component}`,
      `import i18n, {\n  A,\n  B,\n  useI18n,\n} from "i18n";\n${withHook}`,
    ],
    [
      'into an import on several lines without a comma at the end',
      `import {\n\tA\n} from 'i18n'\n${component}`,
      `import {\n\tA,\n\tuseI18n\n} from 'i18n'\n${withHook}`,
    ],
    [
      'into an empty import',
      `import {} from 'i18n';\n${component}`,
      `import { useI18n } from 'i18n';\n${withHook}`,
    ],
    [
      'beside an import of types, of everything or with a comment',
      `import type { A } from 'i18n';\nimport * as B from 'i18n';\nimport { C /* c */ } from 'i18n';\n${component}`,
      `import type { A } from 'i18n';\nimport * as B from 'i18n';\nimport { C /* c */ } from 'i18n';\n${imported}\n${withHook}`,
    ],
  ];
  for (const [title, code, result] of scripts) {
    it(`adds an import ${title}`, () => {
      assert.equal(introduced(code), result);
    });
  }

  it('adds only an import if nothing is to be declared', () => {
    assert.equal(introduced("import a from 'a';\nt();\n", plain), `import a from 'a';\n${imported}\nt();\n`);
  });

  const bodies: readonly (readonly [title: string, code: string, result: string])[] = [
    ['on a line', 'function A() {« return t; }', `function A() { ${declared} return t; }`],
    [
      'after a directive',
      "function A() {«\n\t'use memo';\n\treturn t;\n}",
      `function A() {\n\t'use memo';\n\t${declared}\n\treturn t;\n}`,
    ],
    [
      'after comments and several directives',
      "function A() {«\n  // a\n  'use memo'\n  /* b */ 'use b';\n  return t;\n}",
      `function A() {\n  // a\n  'use memo'\n  /* b */ 'use b';\n  ${declared}\n  return t;\n}`,
    ],
    [
      'before a string that is not a directive',
      "function A() {«\n  'use b' + t;\n}",
      `function A() {\n  ${declared}\n  'use b' + t;\n}`,
    ],
    [
      'before a blank line',
      'function A() {«\n\n    return t;\n}',
      `function A() {\n    ${declared}\n\n    return t;\n}`,
    ],
  ];
  for (const [title, code, result] of bodies) {
    it(`declares a function in a body ${title}`, () => {
      assert.equal(introduced(code, { introduction: { declared } }), result);
    });
  }

  it('ends a declaration with a semicolon if other code follows on its line', () => {
    const introduction = { declared: 'const t = useT()' };
    assert.equal(introduced('() => {« return t }', { introduction }), '() => { const t = useT(); return t }');
  });

  it('uses the line breaks of the file', () => {
    const code = component.replaceAll('\n', '\r\n');
    assert.equal(introduced(code, { eol: '\r\n' }), `${imported}\n\n${withHook}`.replaceAll('\n', '\r\n'));
  });

  it('adds nothing without a function for a declaration', () => {
    assert.equal(introduced("export const label = t('a');"), undefined);
  });

  it('declares what is awaited only where code can await', () => {
    const introduction = { declared: 'const t = await getT();' };
    assert.equal(introduced(component, { introduction }), undefined);
    assert.match(
      introduced(component, { introduction, isAsync: true }) ?? '',
      /\{\n {2}const t = await getT\(\);\n/,
    );
  });

  it('declares no hook in an async component', () => {
    assert.equal(introduced(component, { isAsync: true }), undefined);
  });

  for (const args of ['lng', "'a', { lng }", '{ locale }', "getNs('a')"]) {
    it(`declares nothing whose arguments depend on the other code: ${args}`, () => {
      assert.equal(
        introduced(component, { introduction: { declared: `const t = useT(${args})` } }),
        undefined,
      );
    });
  }
  for (const args of ["'a'", '\'a\', { keyPrefix: "b", react: true }']) {
    it(`declares what has only literal arguments: ${args}`, () => {
      assert.ok(introduced(component, { introduction: { declared: `const t = useT(${args})` } }));
    });
  }

  it('ends the lines of a declaration as the file does', () => {
    const introduction = { declared: "const { t } = useT(\n  'a',\n);" };
    const result = introduced(component.replaceAll('\n', '\r\n'), { eol: '\r\n', introduction });
    assert.doesNotMatch(result ?? '\n', /(?<!\r)\n/);
  });

  it('does not take an instruction about a line for one about the file', () => {
    for (const instruction of ['@ts-expect-error', 'eslint-disable-next-line no-undef']) {
      assert.ok(introduced(`// ${instruction}\n${component}`)?.startsWith(imported), instruction);
    }
  });

  it('adds imports after those with assertions', () => {
    const code = `import a from 'a' assert { type: 'json' };\n${component}`;
    assert.ok(introduced(code)?.startsWith(`import a from 'a' assert { type: 'json' };\n${imported}\n`));
  });

  const components: readonly (readonly [title: string, at: string, code: string, result?: string])[] = [
    [
      'a script with imports',
      '/w/Cart.vue',
      '<template>t</template>\n<script setup lang="ts">\n  import a from "a"\n\n  a();\n</script>\n',
      `<template>t</template>\n<script setup lang="ts">\n  import a from "a"\n  ${imported}\n\n  ${declared}\n\n  a();\n</script>\n`,
    ],
    [
      'a script without imports',
      '/w/Cart.vue',
      '<script setup>\nconst a = 1;\n</script>\n',
      `<script setup>\n${imported}\n\n${declared}\n\nconst a = 1;\n</script>\n`,
    ],
    [
      'an empty script',
      '/w/Cart.vue',
      '<script setup>\n</script>',
      `<script setup>\n${imported}\n\n${declared}\n</script>`,
    ],
    [
      'a script whose attributes contain angle brackets',
      '/w/Cart.vue',
      '<script setup lang="ts" generic="T extends Record<string, number>">\nconst a = 1;\n</script>\n',
      `<script setup lang="ts" generic="T extends Record<string, number>">\n${imported}\n\n${declared}\n\nconst a = 1;\n</script>\n`,
    ],
    [
      'no script in a comment',
      '/w/Cart.vue',
      '<!--\n<script setup> old </script> -->\n<script setup>\nconst a = 1;\n</script>\n',
      `<!--\n<script setup> old </script> -->\n<script setup>\n${imported}\n\n${declared}\n\nconst a = 1;\n</script>\n`,
    ],
    ['no script in another file', '/w/Cart.vue', '<script setup src="./cart.ts"></script>'],
    [
      'no script of the head',
      '/w/Cart.svelte',
      '<svelte:head>\n  <script src="x.js"></script>\n</svelte:head>\n<script>\nlet a;\n</script>\n',
      `<svelte:head>\n  <script src="x.js"></script>\n</svelte:head>\n<script>\n${imported}\n\n${declared}\n\nlet a;\n</script>\n`,
    ],
    ['no script that does not set the component up', '/w/Cart.vue', '<script>\nexport default {}\n</script>'],
    ['no component without a script', '/w/Cart.vue', '<template>t</template>'],
    [
      'the script of the component, not of the module',
      '/w/Cart.svelte',
      '<script context="module">\n</script>\n<script lang="ts">\n\tlet a;\n</script>\n',
      `<script context="module">\n</script>\n<script lang="ts">\n\t${imported}\n\n\t${declared}\n\n\tlet a;\n</script>\n`,
    ],
    [
      'the script of a page',
      '/w/a.astro',
      '---\nconst a = 1;\n---\n<p>a</p>',
      `---\n${imported}\n\n${declared}\n\nconst a = 1;\n---\n<p>a</p>`,
    ],
  ];
  for (const [title, at, code, result] of components) {
    it(`adds to ${title}`, () => {
      assert.equal(introduced(code, { at }), result);
    });
  }

  it('adds nothing if the text is not in the script that has the declarations', () => {
    const code = '<script>\nexport const a = t;\n</script>\n<script setup>\nconst b = 1;\n</script>\n';
    assert.equal(introduced(code, { at: '/w/Cart.vue', offset: code.indexOf('= t') }), undefined);
    assert.ok(introduced(code, { at: '/w/Cart.vue', offset: code.indexOf('= 1') }));
  });

  it('reads many thousands of imports and names', () => {
    const many = `import {${' a,'.repeat(20_000)} } from 'b';\n`.repeat(2) + '/'.repeat(100_000);
    assert.equal(
      introduced(`${"import a from 'a';\n".repeat(20_000)}${many}`, plain)?.includes(imported),
      true,
    );
  });
});
