import assert from 'node:assert/strict';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import { answering, sentAndWritten, to } from './fakes.ts';

describe('engine/compose, forms of plurals', () => {
  const forms = (record: Readonly<Record<string, string>>) => new Map(Object.entries(record));
  const folders = { one: 'Delete 1 folder', other: 'Delete %(counter)s folders' };
  const marked = (text: string) => `<xliff:g id="n" example="2">${text}</xliff:g>`;
  const plurals: readonly (readonly [
    target: string,
    category: string,
    forms: Readonly<Record<string, string>>,
    sent: string,
    written: string,
  ])[] = [
    ['RU', 'few', { one: '{{count}} file', other: '{{count}} files' }, '22 files', '~{{count}} files'],
    ['RU', 'one', { one: 'One file', other: '{{count}} files' }, '21 files', '~{{count}} files'],
    ['DE', 'one', { one: 'One file', other: '{{count}} files' }, 'One file', '~One file'],
    [
      'PL',
      'other',
      { one: '%d file', other: '%d files in %s' },
      '1.5 files in <x id="1"/>',
      '~%d files in %s',
    ],
    [
      'DE',
      'zero',
      { zero: 'No file', one: '{{count}} file', other: '{{count}} files' },
      'No file',
      '~No file',
    ],
    [
      'AR',
      'zero',
      { zero: 'No file', one: '{{count}} file', other: '{{count}} files' },
      'No file',
      '~No file',
    ],
    ['AR', 'zero', { one: '{{count}} file', other: '{{count}} files' }, '0 files', '~{{count}} files'],
    ['CY', 'two', { other: '%{count} of {{x}}' }, '2 of <x id="1"/>', '~%{count} of {{x}}'],
    ['DE', 'one', { one: '%s day', other: '%s days' }, '1 day', '~%s day'],
    [
      'RU',
      'few',
      { one: '{{ user.name }} liked this', other: '{{ user.name }} liked these' },
      '<x id="1"/> liked these',
      '~{{ user.name }} liked these',
    ],
    ['RU', 'one', folders, 'Delete 21 folders', '~Delete %(counter)s folders'],
    ['FR', 'one', folders, 'Delete 0 folders', '~Delete %(counter)s folders'],
    ['DE', 'one', folders, 'Delete 1 folder', '~Delete 1 folder'],
    [
      'RU',
      'one',
      { one: '%(user)s had 1', other: '%(user)s had %(some)d' },
      '<x id="1"/> had 21',
      '~%(user)s had %(some)d',
    ],
    [
      'RU',
      'one',
      { one: '1 of {{name}}', other: '{{all}} of {{name}}' },
      '21 of <x id="1"/>',
      '~{{all}} of {{name}}',
    ],
    [
      'DE',
      'one',
      { one: '1 of {{name}}', other: '{{all}} of {{name}}' },
      '1 of <x id="1"/>',
      '~1 of {{name}}',
    ],
    [
      'RU',
      'one',
      { one: 'one', other: '{{x}} and {{y}}' },
      '<x id="1"/> and <x id="2"/>',
      '~{{x}} and {{y}}',
    ],
    [
      'RU',
      'one',
      { one: `${marked('1')} file`, other: `${marked('%d')} files` },
      '21 files',
      `~${marked('%d')} files`,
    ],
    [
      'DE',
      'one',
      { one: `${marked('1')} file`, other: `${marked('%d')} files` },
      '<x id="1"/> file',
      `~${marked('1')} file`,
    ],
  ];
  for (const [target, category, source, sent, written] of plurals) {
    it(`${target} ${category}: ${JSON.stringify(source)}`, async () => {
      const plural = { category, ordinal: false, forms: forms(source) };
      const found = await sentAndWritten({ text: source.other ?? '', options: to(target), plural });
      assert.deepEqual([found.sent, found.written], [[sent], `translated ${written}`]);
    });
  }

  it('translates a plural form for the numbers that its file uses it for', async () => {
    const plural = { category: 'one', ordinal: false, forms: forms(folders), numbers: [1, 0] };
    const found = await sentAndWritten({ text: folders.one, options: to('TR'), plural });
    assert.deepEqual(found.sent, ['Delete 0 folders']);
  });

  it('takes apart a plural form that is a message', async () => {
    const message = '{g, select, a {{x} cats} other {{x} dogs}}';
    const plural = { category: 'few', ordinal: false, forms: forms({ one: 'One', other: message }) };
    const { sent, written } = await sentAndWritten({ text: message, options: to('PL'), plural });
    assert.deepEqual(sent, ['<x id="1"/> cats', '<x id="1"/> dogs']);
    assert.equal(written, 'translated {g, select, a {~{x} cats} other {~{x} dogs}}');
  });

  it('translates vue-i18n forms one by one', async () => {
    const syntax = readSyntax({ samples: [{ text: '{n} car | {n} cars' }] });
    const segment = { text: "no cars | {n} car{'|'} | {n} cars", options: to('DE'), syntax };
    const { sent, written } = await sentAndWritten(segment);
    assert.deepEqual(sent, ['no cars', '<x id="1"/> car<x id="2"/>', '<x id="1"/> cars']);
    assert.equal(written, "translated ~no cars | ~{n} car{'|'} | ~{n} cars");
    const adding = answering((text) => `${text} | x`);
    assert.equal((await sentAndWritten(segment, adding)).written, 'leftOut placeholders');
    const single = { ...segment, text: 'yes or no' };
    assert.equal((await sentAndWritten(single, adding)).written, 'leftOut placeholders');
  });
});
