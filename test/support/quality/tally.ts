import { describeFaults } from '../judge/fault.ts';
import { type Verdict, whole } from './verdict.ts';

export interface Tally {
  readonly entries: number;
  /** Entries with content that must be preserved. */
  readonly protected: number;
  readonly translated: number;
  /** Entries translated by the second answer. */
  readonly repaired: number;
  /** Entries, and groups of entries such as plurals and lists. */
  readonly damaged: number;
  /** The number of entries left out, by the code of the finding. */
  readonly refused: Readonly<Record<string, number>>;
}

export function tallyOf(verdicts: readonly Verdict[]): Tally {
  const refused: Record<string, number> = {};
  for (const { finding } of verdicts) if (finding) refused[finding.code] = (refused[finding.code] ?? 0) + 1;
  const entries = verdicts.filter(({ kinds }) => kinds[0] !== whole);
  return {
    entries: entries.length,
    protected: entries.filter(({ kinds }) => kinds[0] !== 'plain').length,
    translated: entries.filter(({ finding }) => !finding).length,
    repaired: entries.filter(({ repaired }) => repaired).length,
    damaged: damagedIn(verdicts).length,
    refused,
  };
}

export function damagedIn(verdicts: readonly Verdict[]): readonly Verdict[] {
  return verdicts.filter(({ faults }) => faults.length > 0);
}

export function refusedIn(verdicts: readonly Verdict[]): readonly Verdict[] {
  return verdicts.filter(({ finding }) => finding);
}

export const shareOf = ({ translated, entries }: Tally) => (entries === 0 ? 1 : translated / entries);

/** A table with a row per kind of text, most entries first; an entry of two kinds counts in both rows. */
export function printTally(verdicts: readonly Verdict[]): string {
  const kinds = Map.groupBy(
    verdicts.flatMap((verdict) => verdict.kinds.map((kind) => ({ kind, verdict }))),
    ({ kind }) => kind,
  );
  const rows = [...kinds].map(
    ([kind, members]) => [kind, tallyOf(members.map((one) => one.verdict))] as const,
  );
  const sorted = rows.sort(([, one], [, other]) => other.entries - one.entries);
  return [head, ...sorted.map(([kind, tally]) => line(kind, tally)), line('all', tallyOf(verdicts))].join('');
}

const head = columns('', ['entries', 'protected', 'translated', 'share', 'repaired', 'damaged'], 'refused');

function line(name: string, tally: Tally): string {
  const share = `${(shareOf(tally) * 100).toFixed(2)} %`;
  const { entries, translated, repaired, damaged } = tally;
  const refused = Object.entries(tally.refused).map(([code, count]) => `${code} ${count}`);
  return columns(name, [entries, tally.protected, translated, share, repaired, damaged], refused.join(', '));
}

function columns(name: string, figures: readonly (string | number)[], last: string): string {
  const cells = figures.map((figure) => String(figure).padStart(11)).join('');
  return `${`  ${name.padEnd(24)}${cells}  ${last}`.trimEnd()}\n`;
}

export function describeVerdict({ file, language, key, source, output, finding, faults }: Verdict): string {
  const where = `${file} (${language}) ${key}`;
  const result = finding ? `left out: ${JSON.stringify(finding)}` : JSON.stringify(output);
  const found = faults.length > 0 ? `\n    ${describeFaults(faults)}` : '';
  return `${where}\n    ${JSON.stringify(source)}\n    ${result}${found}`;
}
