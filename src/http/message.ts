import { isRecord } from '../isRecord.ts';
import { shortened } from '../visible.ts';
import type { Redactor } from './redact.ts';

/** As returned by `readMessage`, safe to show: each text is one line without control characters or secrets. */
export interface ServiceMessage {
  /** The message, followed by its detail. */
  readonly message?: string | undefined;
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
}

/** Longest message kept, in UTF-16 code units. */
const messageLength = 400;
const codeLength = 80;
/** How much of a body is read if it is not JSON. */
const plainLength = 4_000;

/** Reads what the service or a proxy sends: JSON, HTML or text. Source: DeepL API reference, "Error handling". */
export function readMessage(body: string, redact: Redactor): ServiceMessage {
  const clean = (value: string | undefined, length: number) => tidy(value, redact, length);
  const { message, code, detail } = readBody(body);
  const said = clean(message, messageLength);
  const more = clean(detail, messageLength);
  const whole = said && more && !said.includes(more) ? `${said} (${more})` : (said ?? more);
  return { message: clean(whole, messageLength), code: clean(code, codeLength), detail: more };
}

function readBody(body: string): ServiceMessage {
  const start = body.trimStart();
  if (start.startsWith('{')) return readObject(start) ?? readPlain(start);
  return start.startsWith('<') ? readHtml(start) : readPlain(start);
}

function readPlain(body: string): ServiceMessage {
  return { message: body.slice(0, plainLength) };
}

function readHtml(body: string): ServiceMessage {
  const title = /<title[^>]*>([^<]*)</i.exec(body.slice(0, plainLength));
  return { message: title?.[1] };
}

function readObject(text: string): ServiceMessage | undefined {
  const value = parse(text);
  if (!isRecord(value)) return undefined;
  const inner = isRecord(value.error) ? value.error : {};
  return {
    message: firstText(value.message, inner.message, value.Message, value.error),
    code: firstText(value.code, inner.code),
    detail: firstText(value.detail, inner.detail),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function firstText(...values: readonly unknown[]): string | undefined {
  return values.map(asText).find((text) => text !== undefined);
}

function asText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  return Array.isArray(value)
    ? asText(value.filter((item) => typeof item === 'string').join(', '))
    : undefined;
}

/** Removes secrets first: truncating could leave half of one. Format characters could reverse the direction. */
function tidy(value: string | undefined, redact: Redactor, length: number): string | undefined {
  if (value === undefined) return undefined;
  const line = redact(value)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (line === '') return undefined;
  return shortened(line.toWellFormed(), length);
}
