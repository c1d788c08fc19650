/** Never taken from settings, because a cloned repository must not decide where events are sent. */
export function recordsFile(
  option: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  return option ?? (environment.VERNACULAR_WEBHOOKS?.trim() || undefined);
}
