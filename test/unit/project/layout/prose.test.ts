import assert from 'node:assert/strict';
import { isData, kindsOf } from '../../../../src/project/layout/prose.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';

describe('isData', () => {
  function judged(path: string, value: unknown): boolean {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const read = formatFor(path)?.read(text, { path, locale: 'en' });
    assert.ok(read);
    assert.deepEqual(read.problems, []);
    return isData(path, kindsOf(read.entries));
  }

  const data: readonly (readonly [string, string, unknown])[] = [
    ['identifiers', 'assets/groups_en.json', { id: 'low_salt', default: 'very_important' }],
    ['identifiers like words', 'groups_en.json', { id: 'salt', default: 'important' }],
    [
      'identifiers beside texts',
      'assets/metadata/attributes_en.json',
      [
        {
          id: 'nutriscore',
          name: 'Nutri-Score',
          setting_name: 'Good nutritional quality',
          icon_url: 'https://static.example.org/nutriscore-a.svg',
        },
        { id: 'low_salt', name: 'Low in salt', icon_url: 'https://static.example.org/salt.svg' },
      ],
    ],
    [
      'people',
      'data/users_en.json',
      [{ id: 'u1', name: 'Anna Smith', email: 'anna@example.org', role: 'admin' }],
    ],
    [
      'settings',
      'config.en.json',
      { apiUrl: 'https://api.example.org', title: 'My app', theme: 'dark', color: '#ff8800', size: '12px' },
    ],
    ['Java settings', 'app_en.properties', 'db.url=jdbc:h2:mem\ndb.driver=org.h2.Driver\nname=My app\n'],
    ['settings in YAML', 'deploy-en.yml', 'image: nginx/stable.conf\nlevel: log_debug\nname: My app\n'],
    ['data among translations', 'locales/en.json', { a: 'very_important', b: 'low_salt', c: 'One' }],
    ['one code alone', 'limits_en.json', { unit: 'mm_per_s' }],
  ];
  for (const [name, path, value] of data) {
    it(`treats ${name} as data`, () => assert.equal(judged(path, value), true));
  }

  const texts: readonly (readonly [string, string, unknown])[] = [
    ['labels', 'en.json', { save: 'Save', ok: 'OK', yes: 'yes', id: 'ID', url: 'URL', type: 'type' }],
    ['words in lower case', 'app_en.json', { save: 'save', open: 'open', sign: 'sign-in', web: 'e-mail' }],
    ['a file without texts', 'en.json', {}],
    ['placeholders', 'en.json', { a: '{name}', b: '%s', c: '{{count}}', d: '…' }],
    ['a text with a link', 'app_en.json', { link: 'https://example.org', text: 'Visit us' }],
    ['codes now and then', 'app_en.json', { a: 'Yes', b: 'No', c: 'Maybe', d: 'text/html', e: 'Cancel' }],
    ['Japanese', 'app_ja.json', { a: '保存', b: 'キャンセル' }],
    [
      'a list with an identifier for each text',
      'i18n/en.yaml',
      '- id: read_more\n  translation: Read more\n- id: back_home\n  translation: Home\n',
    ],
    ['a long text without a space', 'app_th.json', { a: 'ก'.repeat(300) }],
  ];
  for (const [name, path, value] of texts) {
    it(`treats ${name} as texts`, () => assert.equal(judged(path, value), false));
  }

  it('is milder if the file has been translated', () => {
    const isText = (code: number) => !isData('a.properties', { code, prose: 5, undecided: 0 }, true);
    assert.deepEqual([isText(2), isText(5), isText(6)], [true, true, false]);
    assert.equal(isData('a.properties', { code: 2, prose: 5, undecided: 0 }), true);
    assert.equal(isData('a.properties', { code: 1, prose: 0, undecided: 0 }, true), true);
  });
});
