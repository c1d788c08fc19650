import { createInterface } from 'node:readline';

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Aborts the question. */
  readonly signal: AbortSignal;
}

export type Reply = 'yes' | 'no' | 'interrupted';

/** `y`, `yes` and the answers in `also` mean yes; the end of the input counts as no. */
export function confirm(
  { input, output, signal }: Terminal,
  question: string,
  also: readonly string[] = [],
): Promise<Reply> {
  const lines = createInterface({ input, output, signal });
  return new Promise((resolve) => {
    let reply: Reply | undefined;
    lines.once('SIGINT', () => {
      reply = 'interrupted';
      output.write('\n');
      lines.close();
    });
    lines.once('close', () => {
      if (reply === undefined) output.write('\n');
      resolve(reply ?? (signal.aborted ? 'interrupted' : 'no'));
    });
    lines.question(question, (answer) => {
      const typed = answer.trim();
      reply = /^y(?:es)?$/i.test(typed) || also.includes(typed) ? 'yes' : 'no';
      lines.close();
    });
  });
}
