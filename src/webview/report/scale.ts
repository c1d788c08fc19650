/** Axis ticks from 0 to at least `highest`, in at most `count` steps of 1, 2 or 5 times a power of ten. */
export function ticksUpTo(highest: number, count: number): readonly number[] {
  if (!(highest > 0)) return [0];
  const step = roundStep(highest / count);
  const steps = Math.ceil(highest / step);
  // Multiplying keeps the steps round, whereas adding would accumulate errors.
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10;
  return factor * power;
}
