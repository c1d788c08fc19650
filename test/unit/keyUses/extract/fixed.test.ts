import assert from 'node:assert/strict';
import { type Case, extracted } from './extracted.ts';

describe('extraction of a string that the code needs itself', () => {
  const ts = ['/w/src/pay.ts', 'typescript'] as const;
  const tsx = ['/w/src/Pay.tsx', 'typescriptreact'] as const;
  const vue = ['/w/src/Pay.vue', 'vue'] as const;

  const cases: readonly Case[] = [
    ['no directive', ts, "'use¦ strict';", 'fixed'],
    ['no path of a module', ts, "import x from 'some¦ path';", 'fixed'],
    ['no key of an object', ts, "x({ 'some¦ key': 1 });", 'fixed'],
    ['no type', ts, "type A = 'some¦ type';", 'fixed'],
    ['no value of an enum', ts, "enum A { B = 'some¦ value' }", 'fixed'],
    ['no tagged template', ts, 'css`some¦ rule`', 'fixed'],
    ['no template after a call', ts, 'f()`some¦ rule`', 'fixed'],
    ['no template that a function reads', ts, 'html`<p>Some¦ text</p>`', 'fixed'],
    ['no raw template', ts, 'f(String.raw`Some¦ text`)', 'fixed'],
    ['no string that code compares', ts, "if (a === 'Some¦ text') f();", 'fixed'],
    ['no string with which code compares', ts, "if ('Some¦ text' != a) f();", 'fixed'],
    ['no label of a case in Ruby', ['/w/a.rb', 'ruby'], "case a\nwhen 'Some¦ text' then f\nend", 'fixed'],
    [
      'no further label of a case',
      ['/w/a.rb', 'ruby'],
      "case a\nwhen 'One', 'Some¦ text' then f\nend",
      'fixed',
    ],
    [
      'no label of a branch in Kotlin',
      ['/w/a.kt', 'kotlin'],
      'when (a) { "Some¦ text", "Two" -> f() }',
      'fixed',
    ],
    ['no last label of a branch', ['/w/a.kt', 'kotlin'], 'when (a) { "One", "Some¦ text" -> f() }', 'fixed'],
    ['no PHP pattern', ['/w/a.php', 'php'], "<?php f(match ($a) { 'Some¦ text' => 1 });", 'fixed'],
    ['no C# pattern', ['/w/a.cs', 'csharp'], 'a = b switch { "Some¦ text" => 1 };', 'fixed'],
    ['no string after "is not" in C#', ['/w/a.cs', 'csharp'], 'if (a is not "Some¦ text") f();', 'fixed'],
    ['no argument that is compared', ['/w/A.java', 'java'], 'if (a.equals("Some¦ text")) f();', 'fixed'],
    ['no string with which another begins', ts, "if (a.startsWith('Some¦ text')) f();", 'fixed'],
    ['no string that is looked for', ['/w/a.py', 'python'], "if 'Some¦ text' not in a: f()", 'fixed'],
    ['no label of a case in TypeScript', ts, "switch (a) { case 'Some¦ text': f(); }", 'fixed'],
    ['no name of a property', ts, "interface A { 'some¦ name'?: string }", 'fixed'],
    ['no class', vue, '<template>\n  <p class="some¦ class" :class="b">a</p>\n</template>\n', 'fixed'],
    [
      'no attribute of a shape',
      vue,
      '<template>\n  <path stroke-linecap="rou¦nd" />\n</template>\n',
      'fixed',
    ],
    ['no attribute of a shape in JSX', tsx, 'const a = <path clipRule="eve¦nodd" />;', 'fixed'],
    ['no ARIA keyword', vue, '<template>\n  <p aria-live="pol¦ite" />\n</template>\n', 'fixed'],
  ];

  for (const [title, language, marked, result, project = {}] of cases) {
    it(`takes ${title}`, async () => {
      assert.deepEqual(await extracted(language, marked, project), result);
    });
  }
});
