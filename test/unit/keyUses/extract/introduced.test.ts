import assert from 'node:assert/strict';
import { applyEdits } from '../../../../src/formats/format.ts';
import { withIntroductions } from '../../../../src/keyUses/extract/introduced.ts';
import { samplesIn } from '../../../../src/keyUses/extract/ways.ts';
import { KeyIndex } from '../../../../src/keyUses/keyIndex.ts';

describe('withIntroductions', () => {
  const source = '/w/locales/en.json';
  const entries = [
    { path: ['a'], text: 'A' },
    { path: ['b'], text: 'B' },
  ];
  const index = new KeyIndex([{ source, path: source, entries }]);
  const other = {
    path: '/w/src/other.js',
    text: "import { useI18n } from 'i18n';\nfunction A() {\n  const { t } = useI18n();\n  return t('a');\n}\n",
  };
  const code = { path: '/w/src/code.js', text: "function B() {\n  return ['One', 'Two'];\n}\n" };
  const way = {
    open: "t('",
    close: "')",
    isIdentifier: false,
    kind: 'expression' as const,
    passes: 'object' as const,
  };

  async function introduced(names: readonly [string, string], body: number | undefined) {
    const calls = ["'One'", "'Two'"].map((text, at) => ({
      name: names[at] ?? '',
      way,
      edits: [{ offset: code.text.indexOf(text), length: text.length, content: `t('${names[at]}')` }],
    }));
    const { edits, missing } = await withIntroductions(code, calls, {
      index,
      source,
      samples: samplesIn(other, index),
      bodyAt: async () => (body === undefined ? undefined : { start: body, isAsync: false }),
      eol: '\n',
      pause: async () => {},
    });
    return [applyEdits(code.text, edits), missing];
  }

  const start = code.text.indexOf('{') + 1;
  const introduction = { imported: "import { useI18n } from 'i18n';", declared: 'const { t } = useI18n();' };
  const plain = "function B() {\n  return [t('a'), t('b')];\n}\n";

  it('adds what several calls in one function need only once', async () => {
    assert.deepEqual(await introduced(['a', 'b'], start), [
      `import { useI18n } from 'i18n';\n\n${plain.replace('{\n', '{\n  const { t } = useI18n();\n')}`,
      [],
    ]);
  });

  it('reports only once what has no certain place', async () => {
    assert.deepEqual(await introduced(['a', 'b'], undefined), [plain, [{ name: 't', introduction }]]);
  });

  it('adds nothing if a call would not name its key', async () => {
    assert.deepEqual(await introduced(['a', 'c'], start), [
      plain.replace("'b'", "'c'"),
      [{ name: 't', introduction }],
    ]);
  });
});
