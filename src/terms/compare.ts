/** The order of terms is irrelevant, and the last of several terms with the same source applies. */
import { createHash } from 'node:crypto';
import type { Term } from './term.ts';

export interface ChangedTerm {
  readonly source: string;
  readonly before: string;
  readonly after: string;
}

export interface TermDifferences {
  readonly added: readonly Term[];
  readonly removed: readonly Term[];
  readonly changed: readonly ChangedTerm[];
}

export function compareTerms(before: readonly Term[], after: readonly Term[]): TermDifferences {
  const old = targetsOf(before);
  const now = targetsOf(after);
  const added: Term[] = [];
  const changed: ChangedTerm[] = [];
  for (const [source, target] of now) {
    const former = old.get(source);
    if (former === undefined) added.push({ source, target });
    else if (former !== target) changed.push({ source, before: former, after: target });
  }
  return { added, removed: termsIn(old).filter(({ source }) => !now.has(source)), changed };
}

export function sameTerms(one: readonly Term[], other: readonly Term[]): boolean {
  const [targets, others] = [targetsOf(one), targetsOf(other)];
  if (targets.size !== others.size) return false;
  return termsIn(targets).every(({ source, target }) => others.get(source) === target);
}

/** SHA-256 in hexadecimal digits, which identifies a set of terms. */
export function termsHash(terms: readonly Term[]): string {
  const lines = termsIn(targetsOf(terms)).map(({ source, target }) => JSON.stringify([source, target]));
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

function targetsOf(terms: readonly Term[]): ReadonlyMap<string, string> {
  return new Map(terms.map(({ source, target }) => [source, target]));
}

function termsIn(targets: ReadonlyMap<string, string>): readonly Term[] {
  return Array.from(targets, ([source, target]) => ({ source, target }));
}
