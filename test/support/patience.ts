/**
 * When a test gives up, in milliseconds. Tests wait for what they need; these limits only end one that would wait for
 * ever, so they are far beyond what a busy machine takes and say nothing about speed.
 */
export const patience = {
  /** One thing that a window shows or a program prints. */
  wait: 120_000,
  /** One test in an editor. */
  test: 600_000,
} as const;
