/**
 * The one writer to the terminal. Nothing else in the program touches its outputs: what comes from files, settings,
 * paths and the service could control a terminal, and leaves through here only as text that cannot.
 */

import { fstatSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { tooLarge } from '../store/regularFile.ts';
import { jsonDocument, jsonLine, visible, visibleLines } from '../visible.ts';
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

/** One of several JSON documents, a line each. */
export function printJsonLine(value: unknown): Promise<boolean> {
  return print(jsonLine(value));
}

/** The same as data, for a text whose tabs are its own. */
export function printDocument(text: string): Promise<boolean> {
  return print(process.stdout.isTTY ? text.split('\t').map(visibleLines).join('\t') : text);
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

/** Whether a person sees what is told. */
export function isWatched(): boolean {
  return process.stderr.isTTY;
}

/** Whether a person types what is read. */
export function isInputTerminal(): boolean {
  return process.stdin.isTTY;
}

/**
 * The standard input to its end; one that is too large is not read any further.
 * @throws the system's error.
 */
export async function readInput(mostBytes: number, signal: AbortSignal): Promise<Buffer | typeof tooLarge> {
  // Node takes a folder for an empty input.
  if (openAs(0)?.isDirectory()) throw Object.assign(new Error('The input is a folder'), { code: 'EISDIR' });
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    const input: AsyncIterable<Buffer> = addAbortSignal(signal, process.stdin);
    for await (const part of input) {
      bytes += part.length;
      if (bytes > mostBytes) return tooLarge;
      parts.push(part);
    }
  } catch (error) {
    // What came so far is half of a text; who asks looks at the signal.
    if (!signal.aborted) throw error;
  }
  return Buffer.concat(parts);
}

/** Whether the output goes into the file that is read. @param path undefined for the standard input */
export async function isOutput(path: string | undefined): Promise<boolean> {
  const [output, input] = [openAs(1), path === undefined ? openAs(0) : await statOf(path)];
  return output?.isFile() === true && input?.dev === output.dev && input.ino === output.ino;
}

/** Undefined where there is none, or none that anybody may look at. */
async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (systemCode(error) !== undefined) return undefined;
    throw error;
  }
}

/** What a descriptor stands for; undefined where it is closed. */
function openAs(descriptor: number) {
  try {
    return fstatSync(descriptor);
  } catch (error) {
    if (systemCode(error) !== undefined) return undefined;
    throw error;
  }
}

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
