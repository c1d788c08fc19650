import { createInterface } from 'node:readline';

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Aborts the question. */
  readonly signal: AbortSignal;
}

export type Reply = 'yes' | 'no' | 'interrupted';

/** Asks the user. The end of the input counts as no; `accepted` lists the answers that mean yes. */
export function confirm(
  { input, output, signal }: Terminal,
  question: string,
  accepted: readonly string[],
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
      reply = accepted.includes(answer.trim()) ? 'yes' : 'no';
      lines.close();
    });
  });
}
