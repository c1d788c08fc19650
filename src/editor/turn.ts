/** Yields to other work that is waiting. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
