import assert from 'node:assert/strict';
import { type Files, renamed, renaming } from './project.ts';

const en = '/w/locales/en.json';
const ru = '/w/locales/ru.json';
const code = '/w/src/a.ts';

describe('KeyRename of i18next plurals from before categories', () => {
  const source = '{"a": {"n": "1", "n_plural": "2", "n_1x": "X"}}';
  const cases: readonly (readonly [title: string, before: Files, after: Files])[] = [
    [
      'takes the forms along, even those that only a translation has',
      { [en]: source, [ru]: '{"a": {"n_0": "1", "n_1": "3", "n_2": "5"}}', [code]: "t('a.n', { count })" },
      {
        [en]: '{"a": {"z": "1", "z_plural": "2", "n_1x": "X"}}',
        [ru]: '{"a": {"z_0": "1", "z_1": "3", "z_2": "5"}}',
        [code]: "t('a.z', { count })",
      },
    ],
    [
      'leaves a key that code names',
      { [en]: source, [code]: "t('a.n'); t('a.n_plural')" },
      { [en]: '{"a": {"z": "1", "n_plural": "2", "n_1x": "X"}}', [code]: "t('a.z'); t('a.n_plural')" },
    ],
    [
      'leaves numbers in a source without such plurals',
      { [en]: '{"a": {"n": "1", "n_1": "2"}}', [code]: "t('a.n')" },
      { [en]: '{"a": {"z": "1", "n_1": "2"}}', [code]: "t('a.z')" },
    ],
  ];
  for (const [title, before, after] of cases)
    it(title, async () => {
      assert.deepEqual(await renamed(before, ['a.n', 'a.z']), after);
      const done = await renaming(before, ['a.n', 'a.z']);
      assert.deepEqual('doubtful' in done && done.doubtful, []);
    });
});
