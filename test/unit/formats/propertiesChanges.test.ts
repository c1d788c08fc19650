import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits, type Change, type FileIdentity } from '../../../src/formats/format.ts';
import { properties } from '../../../src/formats/properties.ts';

const de: FileIdentity = { path: 'm_de.properties', locale: 'de' };
const en: FileIdentity = { path: 'm.properties', locale: 'en' };

const keys = ['a', 'b', 'c', 'd\\ e', 'f.g', '\\u00fc', 'ü.x', 'h\\\n  i'];
const line = fc
  .record({
    key: fc.nat(keys.length - 1),
    lead: fc.constantFrom(
      '',
      '',
      '\n',
      '\n\n',
      '# one\n',
      '\n! two\n',
      '# Copyright X\n',
      '#x=1\n',
      '  ',
      '\\\n',
    ),
    separator: fc.constantFrom('=', ' = ', ':', ' ', '=  ', ' \\\n = '),
    value: fc.constantFrom('1', '', 'ä', '\\u00e4', 'x \\\n  y', '\\n\\\n z', '\\\n q', '\\ s', 'end \\\\'),
  })
  .map(({ key, lead, separator, value }) => ({ key, text: `${lead}${keys[key]}${separator}${value}` }));

/** Any properties, each key once, in any layout. */
const file = fc
  .record({
    lines: fc.uniqueArray(line, { selector: ({ key }) => key, maxLength: keys.length }),
    mark: fc.constantFrom('', '\uFEFF'),
    eol: fc.constantFrom('\n', '\r\n', '\r'),
    end: fc.constantFrom('', '\n', '\n\n', '\n# end', '\\', '\\\n', '\n\\'),
  })
  .map(({ lines, mark, eol, end }) => {
    const text = lines.map((one) => one.text).join('\n') + end;
    return mark + text.replaceAll('\n', eol);
  });

function textsOf(text: string): Map<string, string> {
  const { entries, problems } = properties.read(text, de);
  assert.deepEqual(problems, [], JSON.stringify(text));
  return new Map(entries.map((entry) => [entry.path[0] ?? '', entry.text]));
}

/** The keys of a file, in its own order. */
function keysOf(text: string): readonly string[] {
  return [...textsOf(text).keys()];
}

describe('.properties: any changes to any file', () => {
  const values = fc.array(fc.constantFrom('neu', 'x y z', '', ' =', 'ü\n', '\\'), {
    minLength: 8,
    maxLength: 8,
  });
  const kinds = fc.array(fc.constantFrom('keep', 'keep', 'set', 'remove'), { minLength: 8, maxLength: 8 });

  it('do what they say, leave everything else alone, and keep the file readable', () => {
    fc.assert(
      fc.property(file, fc.option(file), kinds, values, (text, template, kind, value) => {
        const before = textsOf(text);
        const names = [...new Set([...before.keys(), ...(template === null ? ['new'] : keysOf(template))])];
        const changes = names.flatMap((name, index): readonly Change[] => {
          if (kind[index % 8] === 'set') return [{ kind: 'set', path: [name], text: value[index % 8] ?? '' }];
          return kind[index % 8] === 'remove' ? [{ kind: 'remove', path: [name] }] : [];
        });
        const options =
          template === null ? { file: de } : { file: de, template: { file: en, text: template } };
        const { edits, conflicts } = properties.write(text, changes, options);
        const result = applyEdits(text, edits);
        const expected = new Map(before);
        for (const change of changes) {
          if (change.kind === 'set') expected.set(change.path[0] ?? '', change.text);
          else expected.delete(change.path[0] ?? '');
        }
        assert.deepEqual(conflicts, []);
        const label = `${JSON.stringify(text)} => ${JSON.stringify(result)}`;
        assert.deepEqual([...textsOf(result)].sort(), [...expected].sort(), label);
        assert.deepEqual(properties.write(result, changes, options).edits, [], label);
      }),
      { numRuns: 3000 },
    );
  });

  it('fill an empty file in the order of the source', () => {
    fc.assert(
      fc.property(file, (text) => {
        const changes = [...textsOf(text)].map(
          ([key, value]): Change => ({ kind: 'set', path: [key], text: value }),
        );
        const template = { file: en, text };
        const { edits } = properties.write('', changes.toReversed(), { file: de, template });
        assert.deepEqual([...textsOf(applyEdits('', edits))], [...textsOf(text)]);
      }),
    );
  });

  it('leave a file without a final line end without one if they only remove', () => {
    fc.assert(
      fc.property(file, kinds, (text, kind) => {
        const removed = keysOf(text).filter((_, index) => kind[index % 8] === 'remove');
        const changes = removed.map((key): Change => ({ kind: 'remove', path: [key] }));
        const result = applyEdits(text, properties.write(text, changes, { file: de }).edits);
        if (!/[\r\n]/.test(text.at(-1) ?? '\n')) assert.doesNotMatch(result, /[\r\n]$/, JSON.stringify(text));
      }),
    );
  });
});
