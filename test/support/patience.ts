/** Milliseconds. The limits only end a test that would hang, and are far beyond what a busy machine takes. */
export const patience = {
  /** The limit for one thing that a window shows or a program prints. */
  wait: 120_000,
  /** The limit for one test in an editor, or one long wait; `package.json` has the same for all other tests. */
  test: 600_000,
} as const;
