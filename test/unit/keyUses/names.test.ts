import assert from 'node:assert/strict';
import { namesOfUse } from '../../../src/keyUses/names.ts';

describe('namesOfUse', () => {
  /** The names of the key in the first `t('…')` of the code. */
  function names(text: string, path = '/w/src/a.tsx'): readonly string[] {
    const { index = 0, groups } = /(?<![\w$])t\(?\s*'(?<key>[^']*)'/.exec(text) ?? {};
    return namesOfUse({ key: groups?.key ?? '', offset: index }, { path, text });
  }

  const cases: readonly (readonly [code: string, ...names: readonly string[]])[] = [
    ["t('title')", 'title'],
    ["const t = useTranslations('Home'); t('title')", 'Home:title', 'Home.title', 'title'],
    ["const t = await getTranslations({ namespace: 'Home' }); t('a')", 'Home:a', 'Home.a', 'a'],
    ["const { t } = useTranslation(['shop', 'common']); t('a')", 'shop:a', 'shop.a', 'a'],
    [
      "const { t } = useTranslation('shop', { keyPrefix: 'cart' }); t('a')",
      'shop:cart.a',
      'shop.cart.a',
      'shop:a',
      'shop.a',
      'cart.a',
      'a',
    ],
    ["const { t } = useTranslation(); t('a')", 'a'],
    ["useTranslation('x'); t('a'); useTranslation('y')", 'x:a', 'x.a', 'y:a', 'y.a', 'a'],
    ["useTranslation('x'); useTranslation('y'); t('a')", 'y:a', 'y.a', 'x:a', 'x.a', 'a'],
    ["t('.title')", '.title'],
  ];
  for (const [code, ...expected] of cases) {
    it(code, () => {
      assert.deepEqual(names(code), expected);
    });
  }

  const views: readonly (readonly [path: string, name: string])[] = [
    ['/w/app/views/users/index.html.erb', 'users.index.title'],
    ['/w/app/views/admin/users/_form.html.erb', 'admin.users.form.title'],
    ['/w/app/controllers/users_controller.rb', '.title'],
  ];
  for (const [path, name] of views) {
    it(`completes .title in ${path}`, () => {
      assert.deepEqual(names("t('.title')", path), [name]);
    });
  }
});
