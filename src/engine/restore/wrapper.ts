import type { ProtectedText } from '../protect.ts';
import { resolveReferences } from './references.ts';

/** Removes a byte-order mark and up to two elements around the whole answer, and unescapes elements escaped as text. */
export function unwrap(answer: string, sent: ProtectedText): string {
  const text = sent.text.startsWith('\ufeff') ? answer : answer.replace(/^\ufeff/, '');
  const bare = withoutOuterElement(withoutOuterElement(text));
  const isEscaped = sent.marks.length > 0 && !/[<＜]/.test(bare) && /&lt;\s{0,9}[gx]\s/i.test(bare);
  return isEscaped ? resolveReferences(bare) : bare;
}

/** Removes `<p>…</p>` or the root element of a document. */
function withoutOuterElement(answer: string): string {
  const text = answer.trim();
  const [start, name] = /^<([a-z][\w.-]{0,30})(?:\s[^<>]{0,200})?>/i.exec(text) ?? [];
  const end = `</${name}>`;
  if (start === undefined || name === undefined || /^[gx]$/i.test(name) || !text.endsWith(end)) return answer;
  const content = text.slice(start.length, text.length - end.length);
  return content.includes(end) ? answer : content;
}
