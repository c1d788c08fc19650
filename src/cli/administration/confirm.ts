import { createInterface } from 'node:readline';

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

export type Reply = 'yes' | 'no' | 'interrupted';

/** Asks a person. The end of the input is a no; `accepted` are the answers that mean yes. */
export function confirm(
  { input, output }: Terminal,
  question: string,
  accepted: readonly string[],
): Promise<Reply> {
  const lines = createInterface({ input, output });
  return new Promise((resolve) => {
    let reply: Reply | undefined;
    lines.once('SIGINT', () => {
      resolve('interrupted');
      lines.close();
    });
    lines.once('close', () => {
      if (reply === undefined) output.write('\n');
      resolve(reply ?? 'no');
    });
    lines.question(question, (answer) => {
      reply = accepted.includes(answer.trim()) ? 'yes' : 'no';
      lines.close();
    });
  });
}
