import type { Format } from '../../../../src/formats/format.ts';
import { type LocaleText, readSource, type TargetText } from '../../../../src/project/files/readPair.ts';
import type { KnownTexts } from '../../../../src/project/lock/lock.ts';
import { lackOf, type StateResult, stateOf } from '../../../../src/project/states/states.ts';

const between =
  (judge: typeof stateOf) =>
  (from: LocaleText, to: TargetText, format: Format, known?: KnownTexts): StateResult => {
    const source = readSource(from, format);
    return source.kind === 'problems' ? source : judge(source, to, known);
  };

export const stateBetween = between(stateOf);
export const lackBetween = between(lackOf);
