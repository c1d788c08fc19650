/** How list items, headings, labelled remarks and documentation elements begin. */

export interface Start {
  /** Code units before the words. */
  readonly length: number;
  /** Code units after the words. */
  readonly tail: number;
  /** Columns of extra indentation for continuation lines, if the comment does not show any. */
  readonly hang: number;
  /** The words are a single line, however long. */
  readonly isLine: boolean;
}

const item = /^(?:[-+*•‣◦–]|-#|\d{1,9}[.)]|\(?[a-zA-Z\d]\)|\[[ xX]\])[ \t]+(?=\S)/;
/** Labels that work without a colon, then labels that require one. */
const remark =
  /^(?:(?:TODO|FIXME|XXX|HACK|BUG|OPTIMI[ZS]E|REVIEW|TBD)(?:[ \t]?[([][^()[\]\n]{0,80}[)\]])?:?(?!\w)|(?:NOTE|NB|N\.B\.|IMPORTANT|WARNING|CAUTION|SAFETY|PERF|INVARIANT|IDEA|INFO|TIP|DEPRECATED|REFACTOR|CHANGED|QUESTION)(?:[([][^()[\]\n]{0,80}[)\]])?:)[ \t]*/;
const heading = /^(?:#{1,6}|={1,6})[ \t]+(?=\S)/;
const rule = String.raw`[-=*#~_+<>/.\u2500-\u257f]`;
const drawnBefore = new RegExp(`^${rule}{2,}[ \\t]+(?=\\S)`);
const drawn = new RegExp(`^${rule}$`);

const elements =
  'summary|remarks|returns|value|param|typeparam|exception|permission|para|p|item|term|description|listheader|example|note|ul|ol|li|' +
  'dl|dt|dd|table|tr|td|th|thead|tbody|blockquote|h[1-6]|div|list|inheritdoc|seealso|include|br|hr|caption|response';
const opened = new RegExp(String.raw`^(?:</?(?:${elements})(?:\s[^<>]*)?/?>[ \t]*)+`, 'i');
const closed = new RegExp(String.raw`(?<![ \t])[ \t]*(?:</(?:${elements})>|<br ?/?>)$`, 'i');

/** The end tag of an HTML or C# element for code that continues on the next lines; undefined if there is none. */
export function openElement(line: string): string | undefined {
  const name = /^(?:<(?:p|example|remarks)>[ \t]*)?<(pre|code|source|listing)(?:\s[^<>]*)?>/i
    .exec(line)?.[1]
    ?.toLowerCase();
  return name !== undefined && !line.toLowerCase().includes(`</${name}>`) ? `</${name}>` : undefined;
}

/** @returns undefined if the line begins with prose */
export function startOf(line: string): Start | undefined {
  const isElement = opened.exec(line)?.[0].length === line.length;
  if (isElement) return { length: line.length, tail: 0, hang: 0, isLine: true };
  const tail = tailOf(line);
  const words = line.slice(0, line.length - tail);
  const element = opened.exec(words)?.[0].length ?? 0;
  if (element > 0) return { length: element, tail, hang: 0, isLine: false };
  const title = heading.exec(words)?.[0].length ?? drawnBefore.exec(words)?.[0].length;
  if (title !== undefined)
    return { length: title, tail: closingLength(words) || tail, hang: 0, isLine: true };
  const listed = item.exec(words)?.[0].length ?? 0;
  const nested = listed === 0 ? 0 : (item.exec(words.slice(listed))?.[0].length ?? 0);
  const length = listed + nested;
  const labelled = remark.exec(words.slice(length))?.[0].length ?? 0;
  if (length + labelled > 0) return { length: length + labelled, tail, hang: length, isLine: false };
  const term = /^\S+(?: \S+)? ?(?: {3,}|\t)(?=\S)/.exec(words)?.[0].length;
  if (term !== undefined) return { length: term, tail, hang: term, isLine: false };
  return undefined;
}

/** The length of the run of characters that closes a title, with the white space before it. */
function closingLength(words: string): number {
  let at = words.length;
  while (at > 0 && drawn.test(words[at - 1] ?? '')) at--;
  const end = at;
  while (at > 0 && /[ \t]/.test(words[at - 1] ?? '')) at--;
  return at < end && words.length - end > 1 ? words.length - at : 0;
}

/** The length of the end tags and `<br>` at the end of a line. */
export function tailOf(line: string): number {
  let end = line.length;
  while (line[end - 1] === '>') {
    const length = closed.exec(line.slice(Math.max(0, end - 40), end))?.[0].length ?? 0;
    if (length === 0) break;
    end -= length;
  }
  return line.length - end;
}

/** Whether the line is a rule, a border, a drawing or a table row. */
export function isDrawing(line: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(line)) return isRule(line);
  // A rule may contain a title.
  if (/^[\u2500-\u259f]/.test(line) && !/^[─━═]/.test(line)) return true;
  if (/^(?:\||\+-)|[ \t]{3}[#*|]$/.test(line)) return true;
  return isAligned(line) || (line.replace(quoted, '').match(/[ \t]\|(?=[ \t])/g)?.length ?? 0) > 1;
}

/** Where a bar does not separate cells. */
const quoted = /\{[^{}]*\}|`[^`]*`/g;

function isRule(line: string): boolean {
  return !/[^\s\p{P}\p{S}]/u.test(line) && line.length >= 3;
}

/** Words in columns: more than one wide gap. */
function isAligned(line: string): boolean {
  return (line.match(/\S {3,}(?=\S)/g)?.length ?? 0) > 1;
}
