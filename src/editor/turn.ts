/** Yields to all work that is already waiting. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
