import { STATUS_CODES } from 'node:http';
import { isRecord } from '../isRecord.ts';
import { type Answer, type Body, encode, json } from './answer.ts';
import type { ScriptedFault } from './faults.ts';

/** The answer of a fault that keeps the request from being processed. Undefined for any other fault. */
export function instead(fault: ScriptedFault): Answer | undefined {
  const { status, body } = fault;
  if (status === undefined && body === undefined) return undefined;
  if (body !== undefined) return { status: status ?? 200, body: faultBody(body) };
  return json({ message: STATUS_CODES[status ?? 200] ?? 'Scripted fault' }, status);
}

function faultBody(body: unknown): Body {
  if (typeof body !== 'string') return { kind: 'json', value: body };
  const contentType = body.startsWith('<') ? 'text/html' : 'text/plain';
  return { kind: 'raw', text: body, contentType };
}

export function spoil(answer: Answer, fault: ScriptedFault): Answer {
  const headers = { ...answer.headers, ...fault.headers };
  return { ...answer, headers, body: spoilBody(answer.body, fault.malformed) };
}

function spoilBody(body: Body, malformed: ScriptedFault['malformed']): Body {
  if (malformed === undefined) return body;
  const { text, contentType } = encode(body);
  switch (malformed) {
    case 'truncatedJson':
      return { kind: 'raw', text: text.slice(0, Math.floor(text.length / 2)), contentType };
    case 'emptyBody':
      return { kind: 'raw', text: '', contentType };
    case 'wrongShape':
      return { kind: 'json', value: { translations: 'none', unexpected: true } };
    case 'fewerTexts':
      return body.kind === 'json' ? { kind: 'json', value: withoutLast(body.value) } : body;
  }
}

function withoutLast(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, list]) => [name, Array.isArray(list) ? list.slice(0, -1) : list]),
  );
}
