/**
 * The only module that writes to the terminal. Text from files, settings, paths and the service could control
 * a terminal and is made safe to show here.
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

/** The width of the terminal that receives data; undefined for a file or a pipe. */
export function outputWidth(): number | undefined {
  return terminalWidth(process.stdout);
}

/** Line breaks inside a line are replaced, because what follows could pose as another line. */
export function printLines(lines: readonly string[]): Promise<boolean> {
  return print(withoutCommands(lines.map((line) => `${visible(line)}\n`).join('')));
}

/** Prints data of several lines whose parts contain no line breaks, such as a table. */
export function printText(text: string): Promise<boolean> {
  return print(withoutCommands(visibleLines(text)));
}

/** Prints lines that GitHub is to interpret as commands. */
export function printCommands(text: string): Promise<boolean> {
  return print(visibleLines(text));
}

export function printJson(value: unknown): Promise<boolean> {
  return print(jsonDocument(value));
}

/** Prints one of several JSON documents, as a single line. */
export function printJsonLine(value: unknown): Promise<boolean> {
  return print(jsonLine(value));
}

/** Prints a document unchanged; on a terminal it is made safe to show, but keeps its tabs. */
export function printDocument(text: string): Promise<boolean> {
  return print(process.stdout.isTTY ? text.split('\t').map(visibleLines).join('\t') : text);
}

/** Prints data unchanged for another program; on a terminal it is made safe to show. */
export function printData(text: string): Promise<boolean> {
  return print(process.stdout.isTTY ? visibleLines(text) : text);
}

/** Resolves to whether the output was accepted. */
function print(text: string): Promise<boolean> {
  return new Promise((resolve) => process.stdout.write(text, (error) => resolve(!error)));
}

/** Prints one line to the error output: information, not data. */
export function printMessage(sentence: string): void {
  process.stderr.write(withoutCommands(`${visible(sentence)}\n`));
}

/**
 * GitHub's runner interprets any output line that contains `##[`, or begins with `::` after any white space, as a
 * command, so a key or file name could hide subsequent lines. JSON has no such lines: `jsonDocument` and
 * `jsonLine` escape the bracket.
 */
function withoutCommands(text: string): string {
  if (process.env.GITHUB_ACTIONS !== 'true') return text;
  const isCommand = (line: string) => line.trimStart().startsWith('::');
  const lines = text.split('\n').map((line) => (isCommand(line) ? line.replace(':', '\ufffd') : line));
  return lines.join('\n').replaceAll('##[', '#\ufffd[');
}

export const status: StatusStream = {
  get isTTY() {
    return process.stderr.isTTY;
  },
  write: (text) => process.stderr.write(text),
};

/** Whether a user sees the error output. */
export function isWatched(): boolean {
  return process.stderr.isTTY;
}

/** Whether the input comes from a user's keyboard. */
export function isInputTerminal(): boolean {
  return process.stdin.isTTY;
}

/** @throws the system's error */
export async function readInput(mostBytes: number, signal: AbortSignal): Promise<Buffer | typeof tooLarge> {
  // Node treats a folder as empty input.
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
    // The text is incomplete, which the caller learns from the signal.
    if (!signal.aborted) throw error;
  }
  return Buffer.concat(parts);
}

/**
 * Whether the output goes to the file that is being read.
 * @param path undefined for standard input
 */
export async function isOutput(path: string | undefined): Promise<boolean> {
  const [output, input] = [openAs(1), path === undefined ? openAs(0) : await statOf(path)];
  return output?.isFile() === true && input?.dev === output.dev && input.ino === output.ino;
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (systemCode(error) !== undefined) return undefined;
    throw error;
  }
}

/** The file behind a descriptor; undefined if it is closed. */
function openAs(descriptor: number) {
  try {
    return fstatSync(descriptor);
  } catch (error) {
    if (systemCode(error) !== undefined) return undefined;
    throw error;
  }
}

/** Whether a user can see and answer a question. */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/** @param also the answers besides `y` and `yes` that mean yes */
export function ask(question: string, signal: AbortSignal, also?: readonly string[]): Promise<Reply> {
  return confirm({ input: process.stdin, output: process.stderr, signal }, visible(question), also);
}

/**
 * Keeps the program running when the output fails, so that files are finished: a reader such as `head` may close it
 * early, or the disk may be full.
 */
export function outliveReaders(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.once('error', (error) => {
      output.on('error', () => {});
      const code = systemCode(error);
      if (code === 'EPIPE') return;
      if (code === undefined) throw error;
      if (output === process.stdout) printMessage(`The output cannot be written (${code}).`);
      process.once('exit', () => {
        process.exitCode ||= 1;
      });
    });
  }
}
