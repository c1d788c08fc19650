/** The code of a system error, for example `ENOENT`; undefined for anything else. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** @returns undefined if `done` fails because nothing exists at the path */
export function unlessMissing<T>(done: Promise<T>): Promise<T | undefined> {
  return unless('ENOENT', done);
}

/** @returns undefined if `done` fails with this code */
export async function unless<T>(code: string, done: Promise<T>): Promise<T | undefined> {
  try {
    return await done;
  } catch (error) {
    if (systemCode(error) === code) return undefined;
    throw error;
  }
}
