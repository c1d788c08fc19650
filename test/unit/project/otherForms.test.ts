import assert from 'node:assert/strict';
import { yaml } from '../../../src/formats/yaml.ts';
import { planFile } from '../../../src/project/plan.ts';

describe('texts in other forms than the source has', () => {
  const forms = 'en:\n  a:\n    one: One\n    other: "%{count}"\n';
  const text = 'en:\n  a: One\n';
  /** source, target, missing, blocked, present */
  const table: readonly (readonly [string, string, string, string, string, number])[] = [
    ['one text for all forms', forms, 'ja:\n  a: "%{count}個"\n', '', '', 1],
    ['an empty text for all forms', forms, 'ja:\n  a: ""\n', '', 'a.other', 0],
    ['a number for all forms', forms, 'ja:\n  a: 1\n', '', 'a.other', 0],
    ['forms for one text', text, 'ja:\n  a:\n    other: "%{count}個"\n', '', '', 1],
    ['a map for one text', text, 'ja:\n  a:\n    b: x\n', '', 'a', 0],
    ['another text', forms, 'ja:\n  b: x\n', 'a.other', '', 0],
  ];

  for (const [name, from, to, missing, blocked, present] of table) {
    it(name, () => {
      const source = { path: 'locales/en.yml', locale: 'en', text: from };
      const result = planFile(source, { path: 'locales/ja.yml', locale: 'ja', text: to }, yaml);
      assert.ok(result.kind === 'plan');
      const paths = (all: readonly { readonly path: readonly string[] }[]) =>
        all.map(({ path }) => path.join('.')).join(' ');
      const { plan } = result;
      assert.deepEqual([paths(plan.missing), paths(plan.blocked), plan.present], [missing, blocked, present]);
    });
  }
});
