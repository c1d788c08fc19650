/** A form with a file that is read while it is being sent. */
import { randomUUID } from 'node:crypto';
import type { Upload } from './request.ts';

export interface NamedContent {
  /** Any text; characters that a header cannot carry are escaped, or replaced by `_`. */
  readonly name: string;
  readonly content: Blob;
}

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
    // Combines blobs, so that the file is read only while it is being sent.
    content: new Blob([...parts, opening, file.content, `\r\n--${boundary}--\r\n`]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

function head(boundary: string, disposition: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
}

/** Escapes line ends and quotes as browsers do: HTML, "Multipart form data". Replaces other control characters. */
function quotable(name: string): string {
  return name
    .toWellFormed()
    .replace(/\r\n|\r|\n/g, (end) => encodeURIComponent(end))
    .replaceAll('"', '%22')
    .replace(/\p{Cc}/gu, '_');
}
