import type { Problem } from '../format.ts';
import { lineCounter } from '../lines.ts';
import { binaryIn, faulty, type Opened } from '../opened.ts';
import { rememberingText } from '../recent.ts';
import type { Span } from '../span.ts';
import { fieldOf, headerAmong, isHeader } from './header.ts';
import { keyOfMessage, nameOf, pathOf } from './keys.ts';
import { type Message, parsePo } from './parse.ts';

export interface Catalogue {
  readonly text: string;
  readonly header: Message | undefined;
  /** The messages except the header, by the `nameOf` of their keys, in the order of the file. */
  readonly messages: ReadonlyMap<string, Message>;
  readonly obsolete: readonly Span[];
}

export const openCatalogue = rememberingText(parseCatalogue);

function parseCatalogue(text: string): Opened<Catalogue> {
  const place = lineCounter(text);
  const binary = binaryIn(text);
  if (binary !== -1) return faulty(text, binary, { code: 'binary' });
  const { messages: all, obsolete, fault } = parsePo(text);
  const header = headerAmong(all);
  const messages = new Map<string, Message>();
  const problems: Problem[] = charsetProblems(text, header, place);
  for (const message of all) {
    if (message === header) continue;
    const name = nameOf(keyOfMessage(message));
    const first = messages.get(name) ?? (isHeader(message) ? header : undefined);
    if (!first && isHeader(message)) {
      const detail = 'the header, msgid "", comes after a message';
      problems.push({ ...place(message.offset), code: 'syntax', detail });
    } else if (first) {
      const firstLine = place(first.offset).line;
      const path = pathOf(keyOfMessage(message));
      problems.push({ ...place(message.offset), code: 'duplicateKey', path, firstLine });
    } else messages.set(name, message);
  }
  if (fault) problems.push({ ...place(fault.offset), code: 'syntax', detail: fault.detail });
  if (problems.length > 0) return { kind: 'problems', problems };
  return { kind: 'document', document: { text, header, messages, obsolete } };
}

/** Names for UTF-8 in headers. `CHARSET` is the placeholder in templates. */
const unicode = /^(?:utf-?8|charset)$/i;

export function charsetOf(header: Message | undefined): string | undefined {
  return /charset\s*=\s*([^\s;]+)/i.exec(fieldOf(header, 'Content-Type') ?? '')?.[1];
}

/** Files are decoded as UTF-8, so other encodings would be misread. */
function charsetProblems(
  text: string,
  header: Message | undefined,
  place: (offset: number) => { readonly line: number; readonly column: number },
): Problem[] {
  const charset = charsetOf(header);
  if (!header || charset === undefined || unicode.test(charset)) return [];
  const beyond = /[^\0-\x7f]/.exec(text.replace(/^\uFEFF/, ' '));
  if (!beyond) return [];
  const detail = `the header says charset=${charset}, which is not UTF-8`;
  return [{ ...place(header.offset), code: 'syntax', detail }];
}
