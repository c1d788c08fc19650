/** A range of one list, and the range of the other list that replaces it. The ends are exclusive. */
export interface Difference {
  readonly start: number;
  readonly end: number;
  readonly otherStart: number;
  readonly otherEnd: number;
}

/** The most items removed and added. With more, one difference covers them all: the search is quadratic. */
const mostSteps = 600;

/** In order; no two touch. Source: E. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986). */
export function differences(one: readonly string[], other: readonly string[]): readonly Difference[] {
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  let tail = 0;
  const most = Math.min(one.length, other.length) - start;
  while (tail < most && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const [end, otherEnd] = [one.length - tail, other.length - tail];
  if (start === end && start === otherEnd) return [];
  const between = betweenEnds(one.slice(start, end), other.slice(start, otherEnd));
  return between.map((difference) => moved(difference, start));
}

function moved({ start, end, otherStart, otherEnd }: Difference, by: number): Difference {
  return { start: start + by, end: end + by, otherStart: otherStart + by, otherEnd: otherEnd + by };
}

function betweenEnds(one: readonly string[], other: readonly string[]): readonly Difference[] {
  const whole = { start: 0, end: one.length, otherStart: 0, otherEnd: other.length };
  const reached = reachedBySteps(one, other);
  return reached === undefined ? [whole] : traced(reached, one.length, other.length);
}

/** The farthest index in the first list by diagonal; one map for each number of steps. */
type Reached = readonly ReadonlyMap<number, number>[];

function reachedBySteps(one: readonly string[], other: readonly string[]): Reached | undefined {
  const farthest = new Map<number, number>([[1, 0]]);
  const reached: Map<number, number>[] = [];
  for (let steps = 0; steps <= mostSteps; steps += 1) {
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      let at = fromAbove(farthest, diagonal, steps)
        ? (farthest.get(diagonal + 1) ?? 0)
        : (farthest.get(diagonal - 1) ?? 0) + 1;
      while (at < one.length && at - diagonal < other.length && one[at] === other[at - diagonal]) at += 1;
      farthest.set(diagonal, at);
      if (at >= one.length && at - diagonal >= other.length) return [...reached, new Map(farthest)];
    }
    reached.push(new Map(farthest));
  }
  return undefined;
}

/** Whether the last step to a diagonal inserts an item of the other list. */
function fromAbove(farthest: ReadonlyMap<number, number>, diagonal: number, steps: number): boolean {
  if (diagonal === -steps) return true;
  return diagonal !== steps && (farthest.get(diagonal - 1) ?? 0) < (farthest.get(diagonal + 1) ?? 0);
}

function traced(reached: Reached, length: number, otherLength: number): readonly Difference[] {
  const found: Difference[] = [];
  let [end, otherEnd] = [length, otherLength];
  for (let steps = reached.length - 1; steps > 0; steps -= 1) {
    const before = reached[steps - 1] ?? new Map<number, number>();
    const diagonal = end - otherEnd;
    const adds = fromAbove(before, diagonal, steps);
    const from = before.get(adds ? diagonal + 1 : diagonal - 1) ?? 0;
    const otherFrom = from - (adds ? diagonal + 1 : diagonal - 1);
    prepend(found, {
      start: from,
      end: adds ? from : from + 1,
      otherStart: otherFrom,
      otherEnd: adds ? otherFrom + 1 : otherFrom,
    });
    [end, otherEnd] = [from, otherFrom];
  }
  return found;
}

function prepend(found: Difference[], difference: Difference): void {
  const [next] = found;
  const touches = next?.start === difference.end && next.otherStart === difference.otherEnd;
  if (next && touches) found[0] = { ...next, start: difference.start, otherStart: difference.otherStart };
  else found.unshift(difference);
}
