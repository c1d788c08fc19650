import assert from 'node:assert/strict';
import { KeyIndex } from '../../../src/keyUses/keyIndex.ts';
import { mistakenUses } from '../../../src/keyUses/mistakes.ts';
import { usesIn } from '../../../src/keyUses/uses.ts';

describe('mistakenUses', () => {
  const names = [
    'open_file',
    'save_file',
    'closeFile',
    'error_offline',
    'error_full',
    'friend_name_male',
    'Save',
  ];

  function mistakenIn(
    text: string,
    file = '/w/locales/en.json',
    known: readonly string[] = names,
    format?: string,
  ) {
    const entries = known.map((name) => ({ path: [name], text: name }));
    const index = new KeyIndex([{ source: 'en', path: file, format, entries }]);
    return mistakenUses(usesIn(text), { path: '/w/src/a.py', text }, index).map(({ key }) => key);
  }
  const asking = (asker: string, ...keys: readonly string[]) =>
    keys.map((key) => `${asker}('${key}')\n`).join('');
  const five = names.slice(0, 5);

  it('names a key that the file asks for in the same way as for many existing keys', () => {
    assert.deepEqual(mistakenIn(asking('strings._', ...five, 'error_offlin', 'openFile')), [
      'error_offlin',
      'openFile',
    ]);
  });

  it('names a key with dots even if no other key has the same beginning', () => {
    const code = asking('t', ...five, 'home.welcome', 'Done.', 'and so on...', 'Home.welcome');
    assert.deepEqual(mistakenIn(code), ['home.welcome']);
  });

  it('knows attributes by their names', () => {
    const attributes = [...five, 'error_ful'].map((key) => `<p data-i18n="${key}"></p>`).join('\n');
    assert.deepEqual(mistakenIn(attributes), ['error_ful']);
  });

  for (const line of [
    "  // _('error_gone')",
    " * _('error_gone')",
    "/* _('error_gone')",
    "<!-- _('error_gone')",
    "# _('error_gone')",
  ]) {
    it(`is silent about code that does not run: ${line}`, () => {
      assert.deepEqual(mistakenIn(`${asking('_', ...five)}${line}\n`), []);
    });
  }

  it('takes code after a comment for code', () => {
    assert.deepEqual(mistakenIn(`${asking('_', ...five)}f(/* a */ _('error_gone')) # b\n`), ['error_gone']);
  });

  const silent: readonly (readonly [why: string, code: string])[] = [
    ['the file asks for only a few others', asking('t', ...five.slice(1), 'error_offlin')],
    ['the file asks for the others in another way', asking('t', ...five) + asking('i18n', 'error_offlin')],
    [
      'the file asks for more keys that are unknown',
      asking('t', ...five, 'a_b', 'c_d', 'e_f', 'g_h', 'i_j', 'k_l'),
    ],
    ['it is a word or a text', asking('t', ...five, 'Delete', 'delete', 'PowerPoint', 'E-mail', 'Not a key')],
    ['keys with a context begin with it', asking('t', ...five, 'friend_name')],
    ['it is only the beginning of a key', `${asking('t', ...five)}t('error_' + code)`],
  ];
  for (const [why, code] of silent) {
    it(`names none if ${why}`, () => {
      assert.deepEqual(mistakenIn(code), []);
    });
  }

  it('names none if the keys are texts', () => {
    const code = asking('_', ...five, 'error_offlin');
    assert.deepEqual(mistakenIn(code, '/w/po/app.pot'), []);
    assert.deepEqual(mistakenIn(code, '/w/texts/en.txt', names, 'po'), []);
    const words = ['One', 'Two', 'Three', 'Four', 'Five'];
    assert.deepEqual(mistakenIn(asking('t', ...words, 'error_offlin'), '/w/locales/en.json', words), []);
  });
});
