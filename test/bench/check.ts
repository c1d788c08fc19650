/** Decides whether a figure meets its target: as measured, or as a gate for any machine. */
import type { Figure } from './figure.ts';

/**
 * The factors by which targets are multiplied in a gate. Times are first divided by the slowness of the machine; so is
 * the part of a ratio of times beyond its `latencyPart`, if it has one.
 */
export const tolerances = { time: 1.3, ratioOfTimes: 1.2, memory: 1.1, exact: 1 } as const;

export type Kind = keyof typeof tolerances;

export interface Verdict {
  /** `open`: a gate in which the target is missed, but what has been `reached` is kept within the tolerance. */
  readonly state: 'met' | 'open' | 'over';
  readonly compared: number;
}

export function kindOf({ unit, isOfTimes, what }: Figure): Kind {
  if (isOfTimes) return 'ratioOfTimes';
  if (/^ (?:µs|ms|s)\b/.test(unit)) return 'time';
  return unit.startsWith(' MB') && /memory/i.test(what) ? 'memory' : 'exact';
}

/** Whether a change in the machine's pace during the measurement distorts the figure. */
export function needsSteadyPace(figure: Figure): boolean {
  return ['time', 'ratioOfTimes'].includes(kindOf(figure));
}

export function asItStands({ value, target }: Figure): Verdict {
  return { state: value <= target ? 'met' : 'over', compared: value };
}

export function asGate(figure: Figure, slowness: number): Verdict {
  const kind = kindOf(figure);
  const fixed = kind === 'time' ? 0 : (figure.latencyPart ?? figure.value);
  // A faster machine does not have to meet a stricter target.
  const compared = fixed + (figure.value - fixed) / Math.max(1, slowness);
  const { target, reached = target } = figure;
  const tolerance = tolerances[kind];
  if (compared <= target * tolerance) return { state: 'met', compared };
  return { state: compared <= reached * tolerance ? 'open' : 'over', compared };
}
