/** Judges the entries of translated files. */
import type { Entry } from '../../../src/formats/format.ts';
import type { FilePlan } from '../../../src/project/plan.ts';
import type { Fault } from '../judge/fault.ts';
import { usesMessages } from '../judge/icu.ts';
import { type Judgement, judge, kindsOf, usesPipes } from '../judge/judge.ts';
import { formOf, judgeForm, judgeSet, type PluralSet, setsOf } from '../judge/sets.ts';
import type { FinishedFile } from './translate.ts';

export interface Verdict {
  readonly file: string;
  readonly language: string;
  readonly key: string;
  readonly source: string;
  /** As the target file has it; undefined when it was left out. */
  readonly output?: string;
  /** Why it was left out. */
  readonly finding?: { readonly code: string };
  readonly faults: readonly Fault[];
  /** The second answer was taken, because the first one was damaged. */
  readonly repaired: boolean;
  /** What the source holds that must be handed on. */
  readonly kinds: readonly string[];
}

type Texts = ReadonlyMap<string, string>;

export function verdictsOn(finished: readonly FinishedFile[]): readonly Verdict[] {
  return finished.flatMap(verdictsOnFile);
}

function verdictsOnFile({ job, outcome, text }: FinishedFile): readonly Verdict[] {
  const { plan } = outcome;
  const written = text === undefined ? new Map<string, string>() : textsOf(plan, text, 'target');
  const source = textsOf(plan, plan.source.text, 'source');
  const judgement = judgementOf(job.source.path, source, job.language);
  const sets = judgement.icu ? new Map<string, PluralSet>() : setsOf(source);
  const findings = new Map(outcome.leftOut.map(({ path, finding }) => [keyOf(path), finding]));
  const repaired = new Set(outcome.translated.filter((one) => one.repaired).map(({ path }) => keyOf(path)));
  const common = { file: job.source.path, language: job.language };
  const verdicts = plan.missing.map((entry): Verdict => {
    const key = keyOf(entry.path);
    const base = { ...common, repaired: repaired.has(key) };
    const kinds = kindsOfEntry(key, entry.text, sets, judgement);
    const finding = findings.get(key);
    if (finding) return { ...base, key, source: entry.text, finding, faults: [], kinds };
    const output = written.get(key) ?? '';
    const faults = judgeEntry(key, entry.text, output, sets, judgement);
    return { ...base, key, source: entry.text, output, faults, kinds };
  });
  return [
    ...verdicts,
    ...incompleteSets(sets, new Set([...written.keys(), ...findings.keys()]), {
      ...common,
      repaired: false,
    }),
  ];
}

const keyOf = (path: readonly string[]) => path.join(' › ');

function textsOf({ format, source, target }: FilePlan, text: string, side: 'source' | 'target'): Texts {
  const { entries, problems } = format.read(text, side === 'source' ? source : target);
  if (problems.length > 0) throw new Error(`${target.path}: ${JSON.stringify(problems)}`);
  return new Map(entries.map((entry: Entry) => [keyOf(entry.path), entry.text]));
}

function judgementOf(path: string, texts: Texts, targetLanguage: string): Judgement {
  return {
    icu: path.endsWith('.arb') || usesMessages(texts.values()),
    pipes: usesPipes(texts.values()),
    targetLanguage,
  };
}

type Sets = ReadonlyMap<string, PluralSet>;

function judgeEntry(
  key: string,
  source: string,
  output: string,
  sets: Sets,
  judgement: Judgement,
): readonly Fault[] {
  const form = formOf(key);
  const set = form && sets.get(form.base);
  if (!form || !set) return judge(source, output, judgement);
  return judgeForm(set, form.category, output, { source: 'en', target: judgement.targetLanguage });
}

function kindsOfEntry(key: string, source: string, sets: Sets, judgement: Judgement): readonly string[] {
  const kinds = kindsOf(source, judgement);
  return sets.has(formOf(key)?.base ?? '') ? [...kinds, 'plural set (i18next)'] : kinds;
}

/** A form that was left out is missing for a reason that is known. */
function incompleteSets(
  sets: Sets,
  present: ReadonlySet<string>,
  base: Pick<Verdict, 'file' | 'language' | 'repaired'>,
): readonly Verdict[] {
  return [...sets.values()].flatMap((set) => {
    const faults = judgeSet(set, present, base.language);
    const source = set.forms.get('other') ?? '';
    const kinds = ['plural set (i18next)'];
    return faults.length === 0 ? [] : [{ ...base, key: set.base, source, output: '', faults, kinds }];
  });
}
