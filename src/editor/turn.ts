/** Lets everything else come first that waits already. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
