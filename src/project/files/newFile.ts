/** An empty or white-space-only file is as good as none. */
export function isNew(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}
