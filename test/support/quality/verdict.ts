/** Judges the entries of translated files. */
import type { Entry } from '../../../src/formats/format.ts';
import type { FilePlan } from '../../../src/project/plans/plan.ts';
import type { Fault } from '../judge/fault.ts';
import { usesMessages } from '../judge/icu.ts';
import { type Judgement, judge, kindsOf, usesPipes } from '../judge/judge.ts';
import { judgeForm } from '../judge/sets.ts';
import { blanks, halfLists, halfSets } from './halves.ts';
import { keyOf, type TargetSet, targetSets } from './plurals.ts';
import type { FinishedFile } from './translate.ts';

export interface Verdict {
  readonly file: string;
  readonly language: string;
  readonly key: string;
  readonly source: string;
  /** What the output may be a translation of: the forms of a plural, otherwise the source. Empty for kind `whole`. */
  readonly models: readonly string[];
  /** The text in the target file; undefined if it was left out. */
  readonly output?: string;
  readonly finding?: { readonly code: string };
  readonly faults: readonly Fault[];
  /** Whether the second answer was used, because the first one was damaged. */
  readonly repaired: boolean;
  readonly kinds: readonly string[];
}

interface Court {
  readonly judgement: Judgement;
  readonly sets: readonly TargetSet[];
  /** The sets by the keys of their forms. */
  readonly setOf: ReadonlyMap<string, TargetSet>;
}

export function verdictsOn(finished: readonly FinishedFile[]): readonly Verdict[] {
  return finished.flatMap(verdictsOnFile);
}

function verdictsOnFile({ job, outcome, text, refused }: FinishedFile): readonly Verdict[] {
  const { plan } = outcome;
  const written = text === undefined ? new Map<string, string>() : textsOf(entriesOf(plan, text, 'target'));
  const court = courtOf(plan, job.language);
  const findings = new Map<string, { readonly code: string }>([
    ...outcome.leftOut.map(({ path, finding }) => [keyOf(path), finding] as const),
    ...refused.map(({ path, code }) => [keyOf(path), { code }] as const),
  ]);
  const repaired = new Set(outcome.translated.filter((one) => one.repaired).map(({ path }) => keyOf(path)));
  const common = { file: job.source.path, language: job.language };
  const verdicts = plan.missing.map((entry): Verdict => {
    const key = keyOf(entry.path);
    const models = modelsOf(key, entry.text, court);
    const base = { ...common, key, source: entry.text, models, repaired: repaired.has(key) };
    const kinds = kindsOfEntry(key, entry.text, court);
    const finding = findings.get(key);
    if (finding) return { ...base, finding, faults: [], kinds };
    const output = written.get(key) ?? '';
    return { ...base, output, faults: judgeEntry(key, entry.text, output, court), kinds };
  });
  return [...verdicts, ...halvesIn(plan, court, written).map((one) => ({ ...common, ...one }))];
}

function halvesIn(plan: FilePlan, { sets }: Court, written: ReadonlyMap<string, string>) {
  const source = entriesOf(plan, plan.source.text, 'source');
  const before = plan.target.text === undefined ? [] : entriesOf(plan, plan.target.text, 'target');
  const own = textsOf(before);
  const found = [
    ...halfSets(sets, written, own),
    ...halfLists({ ...plan.source, entries: source }, written, own),
    ...blanks(plan.format.id, source, written, own),
  ];
  return found.map((one) => ({ ...one, models: [], output: '', repaired: false, kinds: [whole] }));
}

function courtOf(plan: FilePlan, targetLanguage: string): Court {
  const entries = entriesOf(plan, plan.source.text, 'source');
  const texts = entries.map(({ text }) => text);
  const judgement = {
    icu: plan.source.path.endsWith('.arb') || usesMessages(texts),
    fluent: plan.source.path.endsWith('.ftl'),
    pipes: usesPipes(texts),
    site: /(?:^|\/)i18n\/[^/]+\/code\.json$/.test(plan.source.path),
    targetLanguage,
  };
  const sets = judgement.icu ? [] : targetSets(plan, entries);
  const setOf = new Map(sets.flatMap((set) => [...set.wanted.keys()].map((key) => [key, set] as const)));
  return { judgement, sets, setOf };
}

function entriesOf(
  { format, source, target }: FilePlan,
  text: string,
  side: 'source' | 'target',
): readonly Entry[] {
  const { entries, problems } = format.read(text, side === 'source' ? source : target);
  if (problems.length > 0) throw new Error(`${target.path}: ${JSON.stringify(problems)}`);
  return entries;
}

function textsOf(entries: readonly Entry[]): ReadonlyMap<string, string> {
  return new Map(entries.map(({ path, text }) => [keyOf(path), text]));
}

function modelsOf(key: string, source: string, { setOf }: Court): readonly string[] {
  const set = setOf.get(key)?.set;
  return set ? [...new Set(set.forms.values())] : [source];
}

function judgeEntry(key: string, source: string, output: string, court: Court): readonly Fault[] {
  const { judgement, setOf } = court;
  const found = setOf.get(key);
  if (!found) return judge(source, output, judgement);
  const languages = { source: 'en', target: judgement.targetLanguage };
  return judgeForm(found.set, found.wanted.get(key) ?? '', output, languages);
}

const pluralSet = 'plural set';
/** The kind for faults of the written file as a whole: incomplete plurals and lists, and blank texts. */
export const whole = 'whole';

function kindsOfEntry(key: string, source: string, { judgement, setOf }: Court): readonly string[] {
  const kinds = kindsOf(source, judgement);
  return setOf.has(key) ? [...kinds, pluralSet] : kinds;
}
