import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { fluent } from '../../../../src/formats/fluent.ts';
import type { Change, Edit } from '../../../../src/formats/format.ts';
import { growthOf, mostGrowth } from '../../../support/growth/measure.ts';

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
