/**
 * The one writer to the terminal. Nothing else in the program touches its outputs: what comes from files, settings,
 * paths and the service could control a terminal, and leaves through here only as text that cannot.
 */

import { jsonDocument, visible, visibleLines } from '../visible.ts';
import { confirm, type Reply } from './confirm.ts';
import { systemCode } from './errors.ts';
import type { StatusStream } from './statusLine.ts';
import { terminalWidth } from './table.ts';

/** Columns of the terminal that the data goes to; undefined for a file or a pipe. */
export function outputWidth(): number | undefined {
  return terminalWidth(process.stdout);
}

/** Data, a line each: a line end inside of one would be a line of somebody else's. */
export function printLines(lines: readonly string[]): Promise<boolean> {
  return print(withoutCommands(lines.map((line) => `${visible(line)}\n`).join('')));
}

/** Data of several lines whose parts hold no line ends, such as a table. */
export function printText(text: string): Promise<boolean> {
  return print(withoutCommands(visibleLines(text)));
}

/** Lines that GitHub is to take for commands. */
export function printCommands(text: string): Promise<boolean> {
  return print(visibleLines(text));
}

/** One JSON document. */
export function printJson(value: unknown): Promise<boolean> {
  return print(jsonDocument(value));
}

/** Data for another program, as it is; a person who looks at it gets what a terminal can show. */
export function printData(text: string): Promise<boolean> {
  return print(process.stdout.isTTY ? visibleLines(text) : text);
}

/** Resolves to whether somebody took it. */
function print(text: string): Promise<boolean> {
  return new Promise((resolve) => process.stdout.write(text, (error) => resolve(!error)));
}

/** What is no data goes beside it. One line. */
export function tell(sentence: string): void {
  process.stderr.write(withoutCommands(`${visible(sentence)}\n`));
}

/**
 * GitHub's runner takes a line of any output that begins with `::`, or has `##[` in it, for a command, whoever wrote it: a key or
 * the name of a file could hide the lines that follow.
 */
function withoutCommands(text: string): string {
  if (process.env.GITHUB_ACTIONS !== 'true') return text;
  const isCommand = (line: string) => line.trimStart().startsWith('::');
  const lines = text.split('\n').map((line) => (isCommand(line) ? line.replace(':', '\ufffd') : line));
  return lines.join('\n').replaceAll('##[', '#\ufffd[');
}

/** The stream for what changes while a command works. */
export const status: StatusStream = {
  get isTTY() {
    return process.stderr.isTTY;
  },
  write: (text) => process.stderr.write(text),
};

/** Whether a person sees a question and can answer it. */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/** `accepted` are the answers that mean yes. */
export function ask(question: string, accepted: readonly string[], signal: AbortSignal): Promise<Reply> {
  return confirm({ input: process.stdin, output: process.stderr, signal }, visible(question), accepted);
}

/**
 * A reader such as `head` may close the output early, or its disk may be full; the files are to be finished all the same.
 * What is lost otherwise than by a reader's own wish is told, and the exit code says so.
 */
export function outliveReaders(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.once('error', (error) => {
      output.on('error', () => {});
      const code = systemCode(error);
      if (code === 'EPIPE') return;
      if (code === undefined) throw error;
      if (output === process.stdout) tell(`The output cannot be written (${code}).`);
      process.once('exit', () => {
        process.exitCode ||= 1;
      });
    });
  }
}
