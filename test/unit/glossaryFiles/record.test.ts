import assert from 'node:assert/strict';
import { ownAmong, readRecord, withCreated } from '../../../src/glossaryFiles/record.ts';

describe('the record of created glossaries', () => {
  const shop = { id: '1', name: 'Shop' };

  it('is read as it was written', () => {
    const text = withCreated(undefined, shop);
    assert.deepEqual(readRecord(text), { kind: 'record', glossaries: [shop] });
    assert.equal(withCreated(text, shop), text);
  });

  it('has the newest first, and keeps what it does not understand', () => {
    const text =
      '\ufeff{"version": 1, "later": {"a": 1}, "glossaries": [{"id": "1", "name": "Old", "note": "x"}, {"id": "2", "name": ""}]}';
    const two = withCreated(text, { id: '3', name: 'New' });
    const one = withCreated(two, shop);
    assert.deepEqual(JSON.parse(one), {
      version: 1,
      later: { a: 1 },
      glossaries: [
        { id: '1', name: 'Shop', note: 'x' },
        { id: '3', name: 'New' },
        { id: '2', name: '' },
      ],
    });
  });

  const wrong: readonly (readonly [text: string, code: string])[] = [
    ['', 'syntax'],
    ['{"version": 1,', 'syntax'],
    ['null', 'shape'],
    ['[]', 'shape'],
    ['{"glossaries": []}', 'shape'],
    ['{"version": 1, "glossaries": {}}', 'shape'],
    ['{"version": 1, "glossaries": [{"id": "", "name": "x"}]}', 'shape'],
    ['{"version": 1, "glossaries": [{"id": "x"}]}', 'shape'],
    ['{"version": 1, "glossaries": [null]}', 'shape'],
    ['{"version": 1.5, "glossaries": []}', 'newer'],
    ['{"version": 2}', 'newer'],
  ];
  for (const [text, code] of wrong) {
    it(`is refused (${code}): ${text || 'an empty text'}`, () => {
      const read = readRecord(text);
      assert.equal(read.kind === 'fault' && read.fault.code, code);
      assert.throws(() => withCreated(text, shop));
    });
  }

  it('identifies a glossary by both id and name, and the newest of several', () => {
    const created = [
      { id: '1', name: 'Renamed on the web' },
      { id: '2', name: 'Shop' },
      { id: '3', name: 'Old' },
    ];
    const there = ['3 Old', '2 Shop', '1 Other', '4 Shop'].map((one) => {
      const [id = '', name = ''] = one.split(' ');
      return { id, name };
    });
    assert.deepEqual(ownAmong(there, created), { id: '2', name: 'Shop' });
    assert.equal(ownAmong(there.slice(2), created), undefined);
  });
});
