/** Never a setting: a cloned repository must not say where events go. */
export function recordsFile(
  option: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  return option ?? (environment.VERNACULAR_WEBHOOKS?.trim() || undefined);
}
