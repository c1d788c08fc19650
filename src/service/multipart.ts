/** A form with a file in it, which is read while it is sent. */
import { randomUUID } from 'node:crypto';
import type { Upload } from './request.ts';

/** A file as it is sent. */
export interface NamedContent {
  /** Any text; what a header cannot carry is spelt as a form of a browser spells it. */
  readonly name: string;
  readonly content: Blob;
}

/** @param fields that are undefined are left out */
export function multipart(
  fields: Readonly<Record<string, string | undefined>>,
  file: NamedContent,
): Omit<Upload, 'onSent'> {
  const boundary = `----vernacular-${randomUUID()}`;
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${head(boundary, `name="${name}"`)}\r\n${value.toWellFormed()}\r\n`],
  );
  const opening = `${head(boundary, `name="file"; filename="${quotable(file.name)}"`)}Content-Type: application/octet-stream\r\n\r\n`;
  return {
    // Of pieces, so that nothing of the file is read before it is sent.
    content: new Blob([...parts, opening, file.content, `\r\n--${boundary}--\r\n`]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

function head(boundary: string, disposition: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
}

/** HTML, "Multipart form data": line ends and quotes are escaped. Other control characters have no place in a name. */
function quotable(name: string): string {
  return name
    .toWellFormed()
    .replace(/\r\n|\r|\n/g, (end) => encodeURIComponent(end))
    .replaceAll('"', '%22')
    .replace(/\p{Cc}/gu, '_');
}
