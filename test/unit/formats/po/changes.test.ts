import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { applyEdits, type Change } from '../../../../src/formats/format.ts';
import { pathKey } from '../../../../src/formats/pathKey.ts';
import { po } from '../../../../src/formats/po.ts';

const de = { path: 'po/de.po', locale: 'de' };
const pot = { path: 'po/a.pot', locale: 'en', side: 'source' } as const;

interface Message {
  readonly id: string;
  readonly context: boolean;
  readonly plural: boolean;
  readonly above: string;
  readonly texts: readonly [string, string];
  readonly gap: string;
}

const text = fc.constantFrom(
  '',
  'x',
  'ä "q"',
  'two\nlines',
  'a long text that does not fit '.repeat(4),
  '\\',
);

/** A message as untidy as in real files. */
const message: fc.Arbitrary<Message> = fc.record({
  id: fc.constantFrom(...'abcdefgh'),
  context: fc.boolean(),
  plural: fc.boolean(),
  above: fc.constantFrom(
    ...['', '# said\n', '#. extracted\n#: a.c:1\n', '#, c-format\n', '#, fuzzy\n#| msgid "old"\n'],
    ...['#, c-format, fuzzy\n', '# far\n\n', '#~ msgid "o"\n#~ msgstr "p"\n\n', '#~ msgid "o"\n'],
  ),
  texts: fc.tuple(text, text),
  gap: fc.constantFrom('\n', '\n\n', '\n\n', '\n \n\n', ' # behind\n\n', ' '),
});

const catalogue = fc
  .uniqueArray(message, { selector: ({ id, context }) => `${id} ${context}`, maxLength: 8 })
  .chain((messages) =>
    fc.record({ messages: fc.constant(messages), header: fc.boolean(), eol: fc.constantFrom('\n', '\r\n') }),
  );

function literal(value: string): string {
  return value
    .split(/(?<=\n)/)
    .map((line) => JSON.stringify(line))
    .join('\n');
}

function print({
  messages,
  header,
  eol,
}: {
  readonly messages: readonly Message[];
  readonly header: boolean;
  readonly eol: string;
}): string {
  const head = header
    ? 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=n!=1;\\n"\n\n'
    : '';
  const printed = messages.map(({ id, context, plural, above, texts: [one, other], gap }, index) => {
    const before = above !== '' && messages[index - 1]?.gap === ' ' ? `\n${above}` : above;
    const names = `${context ? 'msgctxt "c"\n' : ''}msgid "${id}"\n`;
    const forms = plural
      ? `msgid_plural "${id}s"\nmsgstr[0] ${literal(one)}\nmsgstr[1] ${literal(other)}`
      : `msgstr ${literal(one)}`;
    return before + names + forms + gap;
  });
  return (head + printed.join('')).replaceAll('\n', eol);
}

function textsIn(file: string): Map<string, string> {
  const { entries, problems } = po.read(file, de);
  assert.deepEqual(problems, [], file);
  return new Map(entries.map((entry) => [pathKey(entry.path), entry.text]));
}

type Wish = 'leave' | 'set' | 'remove';

describe('PO: any changes to any file', () => {
  const wishes = fc.array(fc.constantFrom<Wish>('leave', 'leave', 'set', 'remove'), {
    minLength: 60,
    maxLength: 60,
  });

  it('do what they say, leave everything else alone, and keep the file readable', () => {
    fc.assert(
      fc.property(catalogue, catalogue, wishes, text, (own, source, wanted, value) => {
        const before = print(own);
        const template = { file: pot, text: print(source) };
        const known = textsIn(before);
        const paths = new Map(
          [...po.read(before, de).entries, ...po.read(template.text, pot).entries].map(({ path }) => [
            pathKey(path),
            path,
          ]),
        );
        const changes = [...paths.values()].flatMap((path, index): readonly Change[] => {
          const kind = wanted[index % wanted.length] ?? 'leave';
          if (kind === 'leave') return [];
          return kind === 'set' ? [{ kind, path, text: value }] : [{ kind, path }];
        });
        const { edits, conflicts } = po.write(before, changes, { file: de, template });
        const after = applyEdits(before, edits);
        check(known, changes, new Set(conflicts.map(({ path }) => pathKey(path))), after);
        if (conflicts.length === 0)
          assert.deepEqual(po.write(after, changes, { file: de, template }).edits, []);
      }),
      { numRuns: 500 },
    );
  });
});

/** A form without a change is empty if its message is new; a removed form becomes '' if others remain. */
function check(
  known: ReadonlyMap<string, string>,
  changes: readonly Change[],
  refused: ReadonlySet<string>,
  after: string,
): void {
  const expected = new Map(known);
  for (const change of changes) {
    const key = pathKey(change.path);
    if (refused.has(key)) continue;
    if (change.kind === 'set') expected.set(key, change.text);
    else expected.delete(key);
  }
  const filled = (texts: ReadonlyMap<string, string>) =>
    [...texts].filter(([, value]) => value !== '').sort();
  assert.deepEqual(filled(textsIn(after)), filled(expected), after);
}
