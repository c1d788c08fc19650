/** The input of `vernacular text` and `vernacular write`: files and standard input, split into texts. */
import type { TextDocument } from '../code/documents/document.ts';
import { documentKind, openDocument } from '../code/documents/open.ts';
import { mostBytes, tooLarge as tooLong } from '../formats/bounded.ts';
import { decodeText } from '../project/files/encoding.ts';
import { readRegular, tooLarge } from '../store/regularFile.ts';
import { requireOwnLinks } from '../store/root.ts';
import { unlessMissing } from '../store/systemCode.ts';
import type { TextCommand } from './arguments/text.ts';
import { slashed } from './displayPath.ts';
import { FileError, UsageError } from './errors.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { asFileError } from './fileFault.ts';
import { isInputTerminal, isOutput, printMessage, readInput } from './terminal.ts';

const standardInput = '-';

export interface OpenedInput {
  readonly kind: 'document';
  /** The path as typed. */
  readonly path: string;
  readonly document: TextDocument;
}

export type InputWish = Pick<TextCommand, 'paths' | 'format'>;

export type Input = OpenedInput | FileFailure;

/**
 * All inputs in order; undefined if interrupted.
 * @throws UsageError before anything is read
 */
export async function openInputs(
  { paths, format }: InputWish,
  signal: AbortSignal,
): Promise<readonly Input[] | undefined> {
  for (const path of paths) await refuseOutput(path);
  const inputs: Input[] = [];
  for (const path of paths) {
    const read = await guarded(() => (path === standardInput ? readStandard(signal) : readNamed(path)));
    if (signal.aborted) return undefined;
    if (typeof read === 'object' && 'kind' in read) inputs.push(read);
    else inputs.push(await opened(path, read, format));
  }
  return inputs;
}

async function opened(
  path: string,
  bytes: Buffer | typeof tooLarge,
  format: TextCommand['format'],
): Promise<Input> {
  if (bytes === tooLarge) return { kind: 'problems', path, problems: [tooLong] };
  const name = path === standardInput ? '' : slashed(path);
  const text = decodeText(bytes, name);
  // Output is UTF-8, which would contradict a document that declares another encoding.
  if (text?.encoding !== 'utf-8') return { kind: 'fault', path, fault: { code: 'notUtf8' } };
  const found = await openDocument(format ?? documentKind(name), text.text, name);
  return found.kind === 'document' ? { ...found, path } : { ...found, path };
}

async function readNamed(path: string): Promise<Buffer | typeof tooLarge> {
  try {
    await requireOwnLinks(path);
    const bytes = await unlessMissing(readRegular(path, mostBytes));
    if (bytes === undefined) throw new FileError(path, { code: 'missing' });
    return bytes;
  } catch (error) {
    throw asFileError(path, error);
  }
}

async function readStandard(signal: AbortSignal): Promise<Buffer | typeof tooLarge> {
  if (isInputTerminal()) printMessage(`Reading from the terminal: ${endOfInput} ends the text.`);
  try {
    return await readInput(mostBytes, signal);
  } catch (error) {
    throw asFileError(standardInput, error);
  }
}

const endOfInput = process.platform === 'win32' ? 'Ctrl+Z and Enter' : 'Ctrl+D';

/** Refuses an input that is also the output: the shell may have emptied it, or the program may read its own output. */
async function refuseOutput(path: string): Promise<void> {
  if (!(await isOutput(path === standardInput ? undefined : path))) return;
  const name = path === standardInput ? 'Standard input' : path;
  throw new UsageError(`${name} is where the output goes: send the output to another file.`);
}
