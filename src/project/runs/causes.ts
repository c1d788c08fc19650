/** Entries left out for a common cause, to be reported once. */
import type { Finding } from '../../engine/segment.ts';
import { groupBy } from '../../groupBy.ts';
import type { LeftOutEntry } from './run.ts';

export interface LeftOutGroup {
  readonly first: LeftOutEntry;
  readonly entries: readonly LeftOutEntry[];
}

/** Groups in the order of their first entries. An entry without a common cause forms its own group. */
export function groupByCause(leftOut: readonly LeftOutEntry[]): readonly LeftOutGroup[] {
  const groups = groupBy(leftOut, (entry) => commonCause(entry.finding) ?? entry);
  return [...groups.values()].flatMap((entries) => entries.slice(0, 1).map((first) => ({ first, entries })));
}

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
