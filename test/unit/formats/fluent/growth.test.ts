import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { FluentDocument, Row } from '../../../../src/formats/fluent/document.ts';
import { insertions } from '../../../../src/formats/fluent/insert.ts';
import { fluent } from '../../../../src/formats/fluent.ts';
import type { Change, Edit } from '../../../../src/formats/format.ts';
import { growthOf, mostGrowth } from '../../../support/growth/measure.ts';
import { comparableMs } from '../../../support/processorTime.ts';

const file = { path: 'locales/de/app.ftl', locale: 'de' };
const source = { path: 'locales/en/app.ftl', locale: 'en' };

interface Task {
  /** The numbers of the attributes that the file has, and that are changed. */
  readonly own: (index: number) => boolean;
  readonly changed: (index: number) => boolean;
  readonly kind: Change['kind'];
  readonly comment?: (length: number) => string;
  readonly isNew?: true;
}

const all = () => true;
const even = (index: number) => index % 2 === 0;
const odd = (index: number) => !even(index);

const tasks: Readonly<Record<string, Task>> = {
  replaced: { own: all, changed: all, kind: 'set' },
  removed: { own: all, changed: odd, kind: 'remove' },
  'removed, below a long comment': {
    own: all,
    changed: odd,
    kind: 'remove',
    comment: (length) => '# a note on it\n'.repeat(length),
  },
  added: { own: even, changed: odd, kind: 'set' },
  'added with their message': { own: () => false, changed: odd, kind: 'set', isNew: true },
};

describe('Fluent: many attributes of a message take linear time', () => {
  for (const [name, { own, changed, kind, comment, isNew }] of Object.entries(tasks)) {
    it(name, async () => {
      let prepared = 0;
      const prepare = (length: number) => {
        const indices = Array.from({ length }, (_, index) => index);
        const print = (has: (index: number) => boolean) => {
          const rows = indices.filter(has).map((index) => `    .t${index} = A text\n`);
          return `${comment?.(length) ?? ''}m =  A\n${rows.join('')}`;
        };
        // A format remembers what it has read.
        const last = `x${prepared++} = X\n`;
        const text = isNew ? last : print(own) + last;
        const template = { file: source, text: print(all) + last };
        const changes = indices.filter(changed).map((index): Change => {
          const path = ['m', `t${index}`];
          return kind === 'set' ? { kind, path, text: `B${index}` } : { kind, path };
        });
        return (): readonly Edit[] => {
          const { edits, conflicts } = fluent.write(text, changes.toReversed(), { file, template });
          assert.deepEqual(conflicts, []);
          assert.equal(edits.length, isNew ? 1 : changes.length);
          return edits;
        };
      };
      const { ratio = 0 } = await growthOf({ name, prepare }, { length: 16_000, enoughMs: 100 });
      assert.ok(ratio <= mostGrowth, String(ratio));
    });
  }
});

/** A file with a message on each line, made without reading it, which would take longer than the rest of the test. */
function documentOf(ids: readonly string[]): FluentDocument {
  const lines = ids.map((id) => `${id} = A\n`);
  let position = 0;
  const rows = ids.map((id, index): Row => {
    const offset = position;
    position += lines[index]?.length ?? 0;
    const end = position - 1;
    const statement = { id, offset, end, valueStart: end, value: undefined, attributes: [] };
    return { statement, attributes: new Map(), offset, end, comment: undefined, group: undefined };
  });
  return {
    text: lines.join(''),
    rows,
    byId: new Map(rows.map((row) => [row.statement.id, row])),
    comments: [],
  };
}

describe('Fluent: many new messages between others', () => {
  it('are inserted in linear time', async () => {
    const ids = Array.from({ length: 400_000 }, (_, index) => `m${index}`);
    const own = documentOf(ids.filter((_, index) => even(index)));
    const template = documentOf(ids);
    const added = new Map(ids.filter((_, index) => odd(index)).map((id) => [id, `${id} = B`]));
    const insertion = { own, template, isKept: all, added, takesComments: false, eol: '\n' };
    const ms = await comparableMs(() => assert.equal(insertions(insertion).length, added.size));
    assert.ok(ms < 1500, String(ms));
  });
});
