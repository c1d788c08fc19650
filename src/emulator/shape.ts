/** The allowed fields of a JSON record and their checks. */
export type Shape = Readonly<Record<string, Check>>;

export type Check = (value: unknown) => boolean;

export const atLeast =
  (least: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least;

/** Both ends are included. */
export const between =
  (least: number, most: number): Check =>
  (value) =>
    atLeast(least)(value) && Number(value) <= most;

/** One hour. Beyond 25 days, a timer would fire at once. */
export const longestLatencyMs = 3_600_000;

export const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);

/** The first unknown or invalid field. */
export function wrongField(value: Readonly<Record<string, unknown>>, shape: Shape): string | undefined {
  return Object.keys(value).find(
    (name) => !Object.hasOwn(shape, name) || shape[name]?.(value[name]) !== true,
  );
}
