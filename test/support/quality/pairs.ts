/** Human translations in the corpora, and which of them the engine would refuse. */
import { showsMessage } from '../../../src/engine/message/messageSyntaxes.ts';
import type { Finding } from '../../../src/engine/segment.ts';
import type { Entry } from '../../../src/formats/format.ts';
import { pathKey } from '../../../src/formats/pathKey.ts';
import { type FilePlan, planFile } from '../../../src/project/plans/plan.ts';
import { formatFor } from '../formats/formatFor.ts';
import { verifyText } from '../protection.ts';
import { keyOf } from './plurals.ts';
import type { FilePair } from './sources.ts';

export interface RefusedPair {
  readonly file: string;
  readonly key: string;
  readonly source: string;
  readonly translation: string;
  readonly finding: Finding;
}

export interface PairsReport {
  readonly all: number;
  readonly refused: readonly RefusedPair[];
}

/** Leaves out plural forms, and messages with choices, which the engine compares in parts. */
export function refusedPairs(files: readonly FilePair[]): PairsReport {
  const reports = files.flatMap(planned).map(pairsIn);
  return {
    all: reports.reduce((sum, { all }) => sum + all, 0),
    refused: reports.flatMap(({ refused }) => refused),
  };
}

export function refusedOnlyIn(report: PairsReport, other: PairsReport): readonly RefusedPair[] {
  const known = new Set(other.refused.map(idOf));
  return report.refused.filter((pair) => !known.has(idOf(pair)));
}

const idOf = ({ file, key, source, translation }: RefusedPair) => [file, key, source, translation].join('\n');

/** The plan contains the project's syntax, as evident from its source and this translation. */
function planned({ source, target }: FilePair): readonly FilePlan[] {
  const format = formatFor(source.path);
  const result = format && planFile(source, target, format);
  return result?.kind === 'plan' ? [result.plan] : [];
}

function pairsIn(plan: FilePlan): PairsReport {
  const [sources, targets] = [entriesOf(plan, 'source'), entriesOf(plan, 'target')];
  const translations = new Map(targets.map(({ path, text }) => [pathKey(path), text]));
  // The texts of a page are identified by their position.
  const isAligned =
    sources.length === targets.length && sources.every(({ path }) => translations.has(pathKey(path)));
  if (plan.format.keepsSourceTexts && !isAligned) return { all: 0, refused: [] };
  const pairs = sources.flatMap((entry) => {
    const translation = translations.get(pathKey(entry.path))?.trim() ?? '';
    const source = entry.text.trim();
    const isPair = translation !== '' && source !== translation && !entry.plural && !showsMessage(source);
    return isPair ? [{ file: plan.target.path, key: keyOf(entry.path), source, translation }] : [];
  });
  const refused = pairs.flatMap((pair) => {
    const finding = verifyText(pair.source, pair.translation, plan.syntax);
    return finding ? [{ ...pair, finding }] : [];
  });
  return { all: pairs.length, refused };
}

/** Leaves out unused targets, such as fuzzy ones: they were made for another source text. */
function entriesOf({ format, source, target }: FilePlan, side: 'source' | 'target'): readonly Entry[] {
  return side === 'source'
    ? format.read(source.text, source).entries
    : format.read(target.text ?? '', target).entries.filter(({ stale }) => stale !== 'unused');
}
