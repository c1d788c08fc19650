/** Reads literals, and writes into them. */
import { holesRefusal, standIns } from '../../../src/code/literals/holes.ts';
import { literalOf } from '../../../src/code/literals/index.ts';
import type { Task } from './measure.ts';
import { repeated } from './pieces.ts';

/** Languages whose literals have many kinds, rules or layouts, with the delimiters of one kind. */
const literals = [
  ['javascript', '`', '`'],
  ['csharp', '$@"', '"'],
  ['java', '"""\n    ', '\n    """'],
  ['php', '<<<EOT\n  ', '\n  EOT'],
  ['python', "f'''", "'''"],
  ['ruby', '"', '"'],
  ['shellscript', '"', '"'],
  ['yaml', "'", "'"],
] as const;

export function literalTasks(piece: string): readonly Task[] {
  return literals.flatMap(([language, open, close]): readonly Task[] => [
    {
      name: `literal of ${language}, read: ${JSON.stringify(piece)}`,
      prepare: (length) => {
        const raw = open + repeated(piece, length) + close;
        return () => literalOf(language, raw);
      },
    },
    {
      name: `literal of ${language}, written: ${JSON.stringify(piece)}`,
      prepare: (length) => {
        const text = repeated(piece, length);
        return () => literalOf(language, `${open}a${close}`)?.write(text);
      },
    },
  ]);
}

/** Comparing stand-ins is fast, so there are several for each code unit. */
export const manyHoles: Task = {
  name: 'literal with many holes',
  prepare: (length) => {
    const pieces = Array.from({ length: 4 * length }, (_, number) => number);
    const holes = pieces.map((number) => `\${a${number}}`);
    return () => holesRefusal(pieces, holes, standIns(''));
  },
};
