/** What is read of a literal, and written into one. */
import { literalOf } from '../../../src/code/literals/index.ts';
import type { Task } from './measure.ts';
import { repeated } from './pieces.ts';

/** With many kinds of literals, rules or layouts: what stands around the content. */
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

/** Tasks with one piece. */
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
