/** What the texts of several commands have in common. */

export interface Help {
  readonly name: string;
  /** Its line in the list of commands. */
  readonly summary: string;
  readonly usage: string;
  readonly details: string;
  /** Notes on the environment variables, settings and folders that the command uses. */
  readonly uses: readonly (keyof typeof notes)[];
}

export const notes = {
  key: `The API key comes from VERNACULAR_API_KEY or DEEPL_AUTH_KEY.`,
  admin: `The admin key comes from VERNACULAR_ADMIN_KEY or DEEPL_ADMIN_KEY, or from VERNACULAR_API_KEY or
DEEPL_AUTH_KEY if it ends with :adm. Admin keys and API keys are never sent in each other's place.`,
  settings: `Settings come from the nearest .vscode/settings.json in or above PATH or the current folder, up to
the top of the repository.`,
  memory: `Translations are remembered in the user's cache folder, or in VERNACULAR_CACHE_DIR.`,
  state: `Undelivered events and documents in progress are kept in the user's state folder, or in
VERNACULAR_STATE_DIR.`,
} as const;

export const exitCodes =
  'Exit codes: 0 done, 1 something was left out or failed, 2 usage error, 130 interrupted.';

export const baseUrl = `  --base-url    address of the service; otherwise VERNACULAR_BASE_URL, or the one that fits the key`;
export const noMemory = `  --no-memory   send even what was translated before, and remember no answer`;
export const json = `  --json        print the result as one JSON document`;
export const serviceJson = `  --json        print one JSON document with the service's field names`;
export const fileLanguages = `  --to          languages, separated by commas; otherwise those of the files and of the settings
  --from        source language; otherwise the setting vernacular.sourceLanguage, or en`;
export const keyPattern = `  --key         keys such as menu.open; * matches anything, ? one character; may be repeated`;
export const input = `  FILE          UTF-8; - is standard input`;
