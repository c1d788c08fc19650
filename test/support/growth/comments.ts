/** Reads comments of code, and writes answers into them. */
import { commentOf, docstringOf } from '../../../src/code/comments/comment.ts';
import type { CommentText } from '../../../src/code/comments/commentText.ts';
import type { Task } from './measure.ts';
import { repeated } from './pieces.ts';

const place = { before: '  ', tabSize: 4, eol: '\n' };

function rewritten(comment: CommentText | undefined): unknown {
  return comment?.render(comment.texts.map((text) => `${text} more`));
}

export function commentTasks(piece: string): readonly Task[] {
  const task = (what: string, use: (noise: string) => unknown): Task => ({
    name: `comment, ${what}: ${JSON.stringify(piece)}`,
    prepare: (length) => {
      const noise = repeated(piece, length);
      return () => use(noise);
    },
  });
  /** A quarter of the noise, because a line break and more follow every piece. */
  const lines = (noise: string, start: string) => {
    const fewer = noise.slice(0, noise.length / 4);
    return `${start}a ${fewer.replaceAll(piece, `${piece} a\n${start}`)}`;
  };
  const paragraph = commentOf('typescript', '// One two', place);
  return [
    task('line', (noise) => rewritten(commentOf('rust', `// a ${noise.replace(/[\r\n]/g, ' ')} b`, place))),
    task('lines', (noise) => rewritten(commentOf('python', lines(noise, '# '), place))),
    task('block', (noise) => rewritten(commentOf('rust', `/** a ${noise} b */`, place))),
    task('block of lines', (noise) =>
      rewritten(commentOf('csharp', `/** a\n${lines(noise, ' * ')} b */`, place)),
    ),
    task('page', (noise) => rewritten(commentOf('html', `<!-- a ${noise} b -->`, place))),
    task('docstring', (noise) =>
      rewritten(docstringOf('python', `a ${noise}\n${lines(noise, '    ')}`, place)),
    ),
    task('answer', (noise) => paragraph?.render([noise])),
    task('answer of words', (noise) => paragraph?.render([noise.replaceAll(piece, `${piece}a `)])),
  ];
}
