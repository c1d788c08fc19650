import assert from 'node:assert/strict';
import { figure, type Table, tableText, terminalWidth } from '../../../src/cli/table.ts';
import { displayWidth } from '../../../src/displayWidth.ts';

const table: Table = {
  columns: [{ title: 'Label', cut: true }, { title: 'ID' }, { title: 'Used', align: 'right' }],
  rows: [
    ['Continuous integration', 'a1', '1,234'],
    ['日本語', 'b', '5'],
  ],
  totals: ['Total', '', '1,239'],
};

describe('tableText', () => {
  it('aligns by display width, and truncates nothing without a width', () => {
    assert.equal(
      tableText(table),
      [
        'Label                   ID   Used',
        'Continuous integration  a1  1,234',
        '日本語                  b       5',
        '----------------------  --  -----',
        'Total                       1,239',
        '',
      ].join('\n'),
    );
  });

  it('truncates what can be truncated to the width of the terminal', () => {
    const lines = tableText(table, 23).trimEnd().split('\n');
    assert.deepEqual(lines.map(displayWidth), [23, 23, 23, 23, 23]);
    assert.equal(lines[1], 'Continuous …  a1  1,234');
  });

  it('keeps a few columns of each text, and whole figures', () => {
    const lines = tableText(table, 5).trimEnd().split('\n');
    assert.equal(lines[1], 'Continu…  a1  1,234');
  });

  it('shows no character that controls a terminal', () => {
    const text = tableText({ columns: [{ title: 'a' }], rows: [['\u001b[2J\nx']] });
    assert.equal(text, 'a\n\ufffd[2J\ufffdx\n');
  });

  it('has a header without rows', () => {
    assert.equal(tableText({ columns: [{ title: 'a' }, { title: 'b' }], rows: [] }), 'a  b\n');
  });
});

describe('terminalWidth', () => {
  it('is known for a terminal only', () => {
    assert.equal(terminalWidth({ isTTY: true, columns: 80 }), 80);
    assert.equal(terminalWidth({ isTTY: true, columns: 0 }), undefined);
    assert.equal(terminalWidth({ columns: 80 }), undefined);
  });
});

describe('figure', () => {
  const figures: readonly (readonly [number | undefined, string])[] = [
    [undefined, '-'],
    [0, '0'],
    [1234567, '1,234,567'],
    [0.005, '0.01'],
    [12.5, '12.5'],
  ];
  for (const [value, text] of figures)
    it(`of ${value} is "${text}"`, () => assert.equal(figure(value), text));
});
