import assert from 'node:assert/strict';
import { completedNames, namesOfUse } from '../../../src/keyUses/names.ts';
import { comparableMs } from '../../support/processorTime.ts';

describe('namesOfUse', () => {
  /** The names of the key in the first `t('…')` of the code. */
  function names(text: string, path = '/w/src/a.tsx'): readonly string[] {
    const { index = 0, 0: start = '', groups } = /(?<![\w$])t\(?\s*'(?=(?<key>[^']*)')/.exec(text) ?? {};
    return namesOfUse({ key: groups?.key ?? '', offset: index + start.length }, { path, text });
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
    [
      "useTranslation('s', { keyPrefix: 'far' }); useTranslation('s', { keyPrefix: 'near' }); t('a')",
      ...['s:near.a', 's.near.a', 's:far.a', 's.far.a', 's:a', 's.a', 'near.a', 'far.a', 'a'],
    ],
    ["const { t } = useTranslation(); t('a')", 'a'],
    ["useTranslation('x'); t('a'); useTranslation('y')", 'x:a', 'x.a', 'y:a', 'y.a', 'a'],
    ["useTranslation('x'); useTranslation('y'); t('a')", 'y:a', 'y.a', 'x:a', 'x.a', 'a'],
    ["const t = await getTranslations({ locale, namespace: 'Home' }); t('a')", 'Home:a', 'Home.a', 'a'],
    ["t('a', { ns: 'shop' })", 'shop:a', 'shop.a', 'a'],
    ["t('a', scope: 'books.index')", 'books.index.a', 'a'],
    ["t('a', scope: [:books, :index])", 'books.index.a', 'a'],
    ["t('a', :scope => :books)", 'books.a', 'a'],
    [`<ng-container *transloco="let t; read: 'home'">{{ t('a') }}`, 'home.a', 'a'],
    ["t('.title')", '.title'],
    [
      "const tHome = useTranslations('Home'); const t = useTranslations('Shop'); t('a')",
      'Shop:a',
      'Shop.a',
      'a',
    ],
    ["const tHome = useTranslations('Home'); const t = useTranslations(); t('a')", 'a'],
    [
      "const t = useTranslations(); t('a'); const { t: tShop } = useTranslation('shop', { keyPrefix: 'x' })",
      'a',
    ],
    [
      "const t = useTranslations('A'); const { t: tB } = useTranslation('b'); t(tB('x') ? '' : t('a'))",
      ...['A:a', 'A.a', 'a'],
    ],
  ];
  for (const [code, ...expected] of cases) {
    it(code, () => {
      assert.deepEqual(names(code), expected);
    });
  }

  it('takes the nearest of thousands of scopes', () => {
    const scopes = Array.from({ length: 5000 }, (_, index) => `useTranslations('n${index}');`).join('');
    const found = names(`${scopes} t('a')`);
    assert.equal(found[0], 'n4999:a');
    assert.ok(found.length < 50, `${found.length} names`);
  });

  it('reads the scopes of a text once', async () => {
    const text = `useTranslations('x'); ${"t('a');".repeat(100_000)}`;
    const ms = await comparableMs(() => {
      for (let offset = 0; offset < text.length; offset += 7)
        namesOfUse({ key: 'a', offset }, { path: '/w/a.ts', text });
    });
    assert.ok(ms < 2000, `${Math.round(ms)} ms`);
  });

  const spellings: readonly (readonly [key: string, ...names: readonly string[]])[] = [
    ['theia/core/save', 'theia/core/save', 'theia.core.save'],
    ['common|m.room|error', 'common|m.room|error', 'common.m.room.error'],
    ['apostrophe:save', 'apostrophe:save', 'save'],
    ['backpack::crud.add', 'backpack::crud.add', 'crud.add'],
    ['Note: this', 'Note: this'],
    ['a / b', 'a / b'],
  ];
  for (const [key, ...expected] of spellings) {
    it(`knows the spellings of ${key}, if the code asks for a text`, () => {
      const of = (isCertain: boolean) =>
        namesOfUse({ key, offset: 0, isCertain }, { path: '/w/a.ts', text: '' });
      assert.deepEqual(of(true), expected);
      assert.deepEqual(of(false), [key]);
    });
  }

  it('takes identifiers as they are', () => {
    const text = "useTranslations('Home'); R.string.title";
    const use = { key: 'title', offset: text.length - 5, isCertain: true, isIdentifier: true } as const;
    assert.deepEqual(namesOfUse(use, { path: '/w/a.kt', text }), ['title']);
  });

  it('completes .title by the action of a controller or mailer, but not in a model', () => {
    const text = "def index\nend\ndef create\n  flash[:notice] = t('.title')";
    const inFile = (path: string) => names(text, path);
    assert.deepEqual(inFile('/w/app/controllers/admin/users_controller.rb'), ['admin.users.create.title']);
    assert.deepEqual(inFile('/w/app/mailers/user_mailer.rb'), ['user_mailer.create.title']);
    assert.deepEqual(inFile('/w/app/models/user.rb'), ['.title']);
  });

  const views: readonly (readonly [path: string, name: string])[] = [
    ['/w/app/views/users/index.html.erb', 'users.index.title'],
    ['/w/app/views/admin/users/_form.html.erb', 'admin.users.form.title'],
    ['/w/app/controllers/users_controller.rb', '.title'],
  ];
  for (const [path, name] of views) {
    it(`reads .title as ${name} in ${path}`, () => {
      assert.deepEqual(names("t('.title')", path), [name]);
    });
  }
});

describe('completedNames', () => {
  const completed: readonly (readonly [code: string, ...names: readonly string[]])[] = [
    ["const t = useTranslations('Home'); t('a')", 'Home:a', 'Home.a'],
    ["const t = useTranslations('Shop'); x(); const t = useTranslations('Home'); t('a')", 'Home:a', 'Home.a'],
    ["const t = useTranslations('Home'); x(); const t = useTranslations(); t('a')"],
    ["const { t } = useTranslation('s', { keyPrefix: 'x' }); t('a')", 's:x.a', 's.x.a', 's:a', 's.a', 'x.a'],
    ["useTranslations('Home'); t('a')"],
    ["t('a'); const t = useTranslations('Home')"],
  ];
  for (const [code, ...expected] of completed) {
    const title =
      expected.length > 0 ? `completes the key as ${expected.join(', ')}` : 'does not complete the key';
    it(`${title} in ${code}`, () => {
      const offset = code.lastIndexOf("t('a')") + 3;
      assert.deepEqual(completedNames({ key: 'a', offset }, { path: '/w/src/a.tsx', text: code }), expected);
    });
  }

  it('takes linear time for many functions of one name', async () => {
    const text = "const t = useTranslations('x'); t('a');".repeat(20_000);
    const ms = await comparableMs(() => {
      for (const { index } of text.matchAll(/t\('a/g))
        completedNames({ key: 'a', offset: index + 3 }, { path: '/w/a.ts', text });
    });
    assert.ok(ms < 2000, `${Math.round(ms)} ms`);
  });
});
