/** An answer of the emulator: JSON, text or bytes with their own content type, or nothing. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Body;
  /** Called once the whole answer has been handed to the connection. */
  readonly onSent?: () => void;
}

export type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'raw'; readonly text: string; readonly contentType: string }
  | { readonly kind: 'bytes'; readonly bytes: Buffer; readonly contentType: string }
  | { readonly kind: 'none' };

/** Thrown to answer the request with an error status. */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    more: { readonly detail?: string; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.detail = more.detail;
    this.headers = more.headers ?? {};
  }
}

export function json(value: unknown, status = 200): Answer {
  return { status, body: { kind: 'json', value } };
}

/** Success without content. */
export const done: Answer = { status: 204, body: { kind: 'none' } };

export function refused(refusal: Refusal): Answer {
  const { status, message, detail, headers } = refusal;
  return { ...json(detail === undefined ? { message } : { message, detail }, status), headers };
}

/** Source: DeepL API reference, "Translate text", status 400. */
export function unsupportedValue(parameter: string, reason?: string): Refusal {
  const message = `Value for '${parameter}' not supported.`;
  return new Refusal(400, message, reason === undefined ? {} : { detail: reason });
}

/** The body as text; each byte of a binary body becomes one character. */
export function encode(body: Body): { readonly text: string; readonly contentType: string } {
  if (body.kind === 'raw') return body;
  if (body.kind === 'bytes') return { text: body.bytes.toString('latin1'), contentType: body.contentType };
  if (body.kind === 'none') return { text: '', contentType: 'text/plain' };
  return { text: JSON.stringify(body.value), contentType: 'application/json' };
}
