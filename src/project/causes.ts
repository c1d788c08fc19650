/** Entries left out for a common cause, to be reported once. */
import type { Finding } from '../engine/segment.ts';
import type { LeftOutEntry } from './run.ts';

export interface LeftOutGroup {
  readonly first: LeftOutEntry;
  /** The entries in the order of the run, including the first. */
  readonly entries: readonly LeftOutEntry[];
}

/** Groups in the order of their first entries. An entry whose own text is the cause forms its own group. */
export function groupByCause(leftOut: readonly LeftOutEntry[]): readonly LeftOutGroup[] {
  const groups = new Map<unknown, LeftOutEntry[]>();
  for (const entry of leftOut) {
    const cause = commonCause(entry.finding) ?? entry;
    const entries = groups.get(cause) ?? [];
    entries.push(entry);
    groups.set(cause, entries);
  }
  return [...groups.values()].flatMap((entries) => entries.slice(0, 1).map((first) => ({ first, entries })));
}

/** Equal for findings with a common cause; undefined if the text or its translation is the cause. */
function commonCause(finding: Finding): string | undefined {
  switch (finding.code) {
    case 'refused':
      return `refused ${finding.reason}`;
    case 'tooLargeForService':
      return `tooLargeForService ${finding.bytes}`;
    case 'emptyAnswer':
    case 'withheld':
      return finding.code;
    case 'placeholders':
    case 'placeholderOrder':
    case 'markupUnbalanced':
    case 'foreignMarkup':
    case 'lineBreaks':
    case 'messageSyntax':
    case 'overLength':
    case 'tooLong':
      return undefined;
  }
}
