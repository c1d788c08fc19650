/** Reads `multipart/form-data`, independently of the client so that the two cannot share a mistake. */
import { Refusal } from '../answer.ts';
import type { Call } from '../call.ts';
import type { Parameters } from '../parameters.ts';
import type { SentFile } from './store.ts';

export interface Form {
  readonly parameters: Parameters;
  readonly file: SentFile;
}

interface Part {
  readonly name: string;
  /** Absent for a part that is not a file. */
  readonly fileName: string | undefined;
  readonly bytes: Buffer;
}

/** Throws a 415 for another type of body, and a 400 for a malformed form or one without a file. */
export function readForm({ headers, body }: Call): Form {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new Refusal(415, `Unsupported media type '${type.slice(0, 80)}'.`);
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type)?.slice(1).find(Boolean);
  if (boundary === undefined) throw malformedForm();
  const parts = readParts(body, boundary);
  const file = parts.find(({ name }) => name === 'file');
  if (file === undefined) throw new Refusal(400, "Parameter 'file' not specified.");
  const fields = parts.filter(({ name }) => name !== 'file');
  const parameters = Object.fromEntries(fields.map(({ name, bytes }) => [name, bytes.toString('utf8')]));
  // The parameter overrides the name in the header.
  const { filename } = parameters;
  return { parameters, file: { name: filename ?? file.fileName ?? '', bytes: file.bytes } };
}

function readParts(body: Buffer, boundary: string): readonly Part[] {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter may be at the very start, without a line break before it.
  const text = Buffer.concat([Buffer.from('\r\n'), body]);
  const parts: Part[] = [];
  let start = text.indexOf(delimiter);
  for (;;) {
    if (start === -1) throw malformedForm();
    start += delimiter.length;
    if (text.subarray(start, start + 2).toString() === '--') return parts;
    const headEnd = text.indexOf('\r\n\r\n', start);
    const end = text.indexOf(delimiter, start);
    if (headEnd === -1 || end === -1 || headEnd > end) throw malformedForm();
    parts.push({
      ...readHead(text.toString('utf8', start, headEnd)),
      bytes: text.subarray(headEnd + 4, end),
    });
    start = end;
  }
}

function readHead(head: string): Pick<Part, 'name' | 'fileName'> {
  const disposition = head.split('\r\n').find((line) => /^content-disposition:/i.test(line)) ?? '';
  const name = /[;\s]name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw malformedForm();
  return { name, fileName: /[;\s]filename="([^"]*)"/i.exec(disposition)?.[1] };
}

function malformedForm(): Refusal {
  return new Refusal(400, 'Bad request. Reason: the body is not a form.');
}
