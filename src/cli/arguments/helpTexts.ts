/** The texts of the help, wrapped by hand at 100 columns. */

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

const baseUrl = `  --base-url    address of the service; otherwise VERNACULAR_BASE_URL, or the one that fits the key`;
const noMemory = `  --no-memory   send even what was translated before, and remember no answer`;
const json = `  --json        print the result as one JSON document`;
const serviceJson = `  --json        print one JSON document with the service's field names`;
const fileLanguages = `  --to          languages, separated by commas; otherwise those of the files and of the settings
  --from        source language; otherwise the setting vernacular.sourceLanguage, or en`;
const keyPattern = `  --key         keys such as menu.open; * matches anything, ? one character; may be repeated`;
const input = `  FILE          UTF-8; - is standard input`;

export const commands: readonly Help[] = [
  {
    name: 'translate',
    summary: 'fill in what locale files lack',
    usage: `vernacular translate PATH… --to de,fr [--from en] [--only missing|stale|all] [--key GLOB]
                       [--yes] [--dry-run] [--json] [--base-url URL] [--no-memory]
                       [--webhooks FILE]`,
    details: `Fills in what is missing in the locale files that belong to PATH: a folder, a source file such as
locales/en.json, or a translation, which is filled from its source. Existing translations are
left alone unless --only says otherwise.

  --to          target languages, separated by commas; otherwise the language of the translation
                that PATH names, or the setting vernacular.targetLanguages. The pseudo-locales
                en-XA (accents, longer) and ar-XB (right to left) need no service and no key
  --from        source language; otherwise the setting vernacular.sourceLanguage, or en
  --only        missing (the default); stale, which is what the files mark as unfinished and what
                Vernacular translated before its source changed (see lock); or all. What a person
                wrote is replaced only after a question, and when stale only if --key names it
${keyPattern}.
                Plurals and lists are taken as a whole
  --yes, -y     replace existing translations without asking
  --dry-run     show what would be done and what it would cost; send and write nothing
${json}
${baseUrl}
${noMemory}
  --webhooks    file of the webhooks to notify (see webhooks)`,
    uses: ['key', 'settings', 'memory', 'state'],
  },
  {
    name: 'status',
    summary: 'show what each language lacks, and what is damaged',
    usage: `vernacular status [PATH…] [--to de,fr] [--from en] [--check] [--fail-on LIST]
                    [--annotate github] [--json]`,
    details: `Compares each language below PATH, or below the current folder, with its source: texts and plural
forms that are missing, empty, damaged (without their placeholders or tags) or too long; sentences
that are the same as in the source; translations that are stale, or were edited since Vernacular
wrote them; and extra texts that the source does not have. Needs no service.

${fileLanguages}
  --check       exit with 1 if anything is missing, empty, damaged, too long, or stale by the lock
  --fail-on     exit with 1 for these states, separated by commas: missing, empty,
                pluralFormMissing, otherShape, damaged, tooLong, stale, edited, sameAsSource, extra
  --annotate    github: annotations that GitHub Actions shows on the lines of a pull request
  --json        print one JSON document with every entry`,
    uses: ['settings'],
  },
  {
    name: 'code',
    summary: 'compare the keys of locale files with those that code uses',
    usage: `vernacular code [FOLDER…] [--from en] [--check] [--json]`,
    details: `Lists the keys of the sources below FOLDER, or below the current folder, that no code there uses,
and the keys that code asks for and no source has. Knows the calls of the usual libraries (t, $t,
__, _, R.string, AppLocalizations …). Any string that equals a key counts as a use of it. If the
program completes a key while it runs, all keys with the same beginning count as used. Changes
nothing, and needs no service.

  --from        source language; otherwise the setting vernacular.sourceLanguage, or en
  --check       exit with 1 if any such key is found
${json}`,
    uses: ['settings'],
  },
  {
    name: 'rename',
    summary: 'rename a key in locale files and code',
    usage: `vernacular rename OLD NEW [FOLDER…] [--from en] [--dry-run] [--json]`,
    details: `Gives a key such as cart.title, or everything below cart, a new name: in all languages with plural
forms and comments, in the code below FOLDER, or below the current folder, and in vernacular.lock,
so that no translation is made again. Lists what may name the key, such as a key that the program
completes while it runs, without changing it. Changes nothing if the new key exists, or if a file
or the code cannot have it. Needs no service.

  --from        source language; otherwise the setting vernacular.sourceLanguage, or en
  --dry-run     show what would change; write nothing
${json}`,
    uses: ['settings'],
  },
  {
    name: 'lock',
    summary: 'create or update vernacular.lock, which tracks what goes stale',
    usage: `vernacular lock [PATH…] [--to de,fr] [--from en] [--yes]`,
    details: `Creates or updates vernacular.lock at the top of the repository, or of PATH. It holds hashes that
tell which source text a translation was made from, and whether Vernacular or a person made it.
Existing translations count as made by hand, and up to date. Runs keep the file up to date; commit
it. It also lets translations follow keys that are renamed. Without it nothing is known to be
stale; deleting it loses nothing else.

${fileLanguages}
  --yes, -y     add the line to .gitattributes that makes branches merge without conflicts,
                without asking`,
    uses: ['settings'],
  },
  {
    name: 'accept',
    summary: 'confirm stale translations as they are',
    usage: `vernacular accept [PATH…] --key GLOB [--to de,fr] [--from en]`,
    details: `Records in vernacular.lock that stale translations are right as they are.

${keyPattern}
${fileLanguages}`,
    uses: ['settings'],
  },
  {
    name: 'prune',
    summary: 'remove texts that the source does not have',
    usage: `vernacular prune [PATH…] [--key GLOB] [--to de,fr] [--from en] [--yes]`,
    details: `Shows the texts that the source does not have, and removes them once you agree. It keeps plural
forms that only the target language needs, what Rails stores for each language, and translations
whose key was renamed, which the next run of translate moves.

${keyPattern}
${fileLanguages}
  --yes, -y     remove them without asking`,
    uses: ['settings'],
  },
  {
    name: 'text',
    summary: 'translate standard input or files, and print the result',
    usage: `vernacular text --to de [--from en] [--format markdown|html|plain] [--formality F]
                  [--context TEXT] [--json] [--base-url URL] [--no-memory] [FILE…]`,
    details: `Translates standard input, or one FILE after another, and prints the result; no file is written.
What is left out is printed unchanged and reported with its line. A document is printed as a whole
or not at all.

  --to          one target language
  --from        source language; otherwise the setting vernacular.sourceLanguage, or detected
  --format      markdown, html (tags, scripts and styles are kept) or plain (blank lines separate
                texts); otherwise by the name of the file, or plain
  --formality   default, prefer_more, prefer_less, more or less, instead of the setting
  --context     what the text is about, instead of the setting; it is not translated
  --json        print one JSON document per FILE, each on a line: the text, the detected language,
                the characters sent, and what was left out
${baseUrl}
${noMemory}
${input}`,
    uses: ['key', 'settings', 'memory'],
  },
  {
    name: 'document',
    summary: 'translate whole files with their layout (docx, pdf, slides …)',
    usage: `vernacular document FILE… --to de,fr [--from en] [--output-format docx] [--formality F]
                      [--overwrite] [--json] [--base-url URL] [--webhooks FILE]
  vernacular document --resume [ID…] [--output FILE] [--overwrite]
  vernacular document --list
  vernacular document --forget ID…`,
    details: `Translates whole FILEs with their layout: docx, pptx, xlsx, pdf, html, txt, xliff, srt, images and
whatever else the service takes. manual.docx becomes manual.de.docx, or de/manual.docx if the
folders beside it are named by language. Office files and PDFs are billed as at least 50,000
characters each. A document that is in progress when the program ends is neither lost nor sent
again: it stays listed until it is saved.

  --to          target languages, separated by commas
  --from        source language; otherwise the setting vernacular.sourceLanguage, or detected
  --output-format
                docx for a pdf
  --formality   instead of the setting. Glossaries, styles and memories come from the settings
  --overwrite   replace an existing file that has the name of the result
  --list        show what is in progress, and what got no answer and may have been billed
  --resume      finish everything that is in progress, or the documents with these IDs
  --output      save under this name, if the usual one is taken or its folder is read-only
  --forget      give up documents
${json}
${baseUrl}
  --webhooks    file of the webhooks to notify (see webhooks)`,
    uses: ['key', 'settings', 'state'],
  },
  {
    name: 'write',
    summary: 'rephrase or correct text in its own language',
    usage: `vernacular write [--style S|--tone T|--correct] [--language en-US]
                   [--format markdown|html|plain] [--json] [--base-url URL] [--no-memory] [FILE…]`,
    details: `Rephrases standard input, or one FILE after another, in its own language and prints the result;
no file is written. What is left out is printed unchanged and reported with its line. Not
available to free accounts.

  --style       academic, business, casual or simple
  --tone        confident, diplomatic, enthusiastic or friendly, instead of a style
  --correct     correct spelling and grammar with as few changes as possible, instead of rephrasing
  --language    language of the texts; otherwise detected, and a style or tone is then a preference
  --format      markdown, html or plain, as for text
  --json        print one JSON document per FILE, as for text, with the corrections
${baseUrl}
${noMemory}
${input}`,
    uses: ['key', 'settings', 'memory'],
  },
  {
    name: 'glossary',
    summary: 'list, show, create, push, pull and delete glossaries',
    usage: `vernacular glossary list|show|create|push|pull|delete … [--json] [--base-url URL]
                      [--webhooks FILE]`,
    details: `The glossaries of the account. GLOSSARY is a name or an ID.

  glossary list                       with languages and the number of terms
  glossary show GLOSSARY [--from en] [--to de]
                                      print the terms of one language pair, tab-separated
  glossary create NAME FILE… [--from en] [--to de]
                                      from TSV or CSV; rows may name languages; prints the ID
  glossary push [--name NAME] [--adopt ID]
                                      create or update the project's glossary from the files of the
                                      setting vernacular.glossaryFiles, as translate does before a
                                      run. vernacular.terms.json records which glossary it is:
                                      commit it. No other one is changed, unless --adopt names it
  glossary pull [--yes]               write its terms to the files, after a question
  glossary delete GLOSSARY [--yes]    permanently, after a question
${serviceJson}
${baseUrl}
  --webhooks    file of the webhooks to notify (see webhooks)`,
    uses: ['key', 'settings', 'state'],
  },
  {
    name: 'styles',
    summary: 'list and show style rules',
    usage: `vernacular styles list|show [STYLE] [--json] [--base-url URL]`,
    details: `The lists of style rules of the account. STYLE is a name or an ID.

  styles list                         with language and version
  styles show STYLE                   its rules and instructions
${serviceJson}
${baseUrl}`,
    uses: ['key'],
  },
  {
    name: 'memories',
    summary: 'list the translation memories of the service',
    usage: `vernacular memories list [--json] [--base-url URL]`,
    details: `The translation memories of the service. See memory for what is remembered on this machine.

${serviceJson}
${baseUrl}`,
    uses: ['key'],
  },
  {
    name: 'memory',
    summary: 'show or clear what is remembered on this machine',
    usage: `vernacular memory [--clear] [--json]`,
    details: `Shows where translations are remembered, and how many: what was paid for once is not sent again.
Answers of a service on this machine, such as the emulator, are remembered only if
VERNACULAR_CACHE_DIR is set.

  --clear       forget them; the figures shown are those from before
${json}`,
    uses: ['memory'],
  },
  {
    name: 'usage',
    summary: 'show what the account and the key have used',
    usage: `vernacular usage [--json] [--base-url URL]`,
    details: `Shows what the account and the key have used in this billing period.

${json}
${baseUrl}`,
    uses: ['key'],
  },
  {
    name: 'report',
    summary: 'report the usage of the organisation (admin key)',
    usage: `vernacular report [--from DAY] [--to DAY] [--last DAYS] [--by GROUP] [--csv] [--json]
                    [--base-url URL]`,
    details: `Reports the usage of the organisation, for at most 366 days. Days are counted in UTC, and the
figures may not include today. Needs an admin key.

  --from        first day, as 2026-01-31; otherwise the first of the month
  --to          last day, included; otherwise today
  --last        the last N days, today included, instead of --from and --to
  --by          total (the default), key, day (key and day), tag or tag-day (tag and day)
  --csv         print CSV with the service's field names
${serviceJson}
${baseUrl}`,
    uses: ['admin'],
  },
  {
    name: 'keys',
    summary: 'manage developer keys (admin key)',
    usage: `vernacular keys list|create|rename|limit|deactivate … [--json] [--base-url URL]
                  [--webhooks FILE]`,
    details: `Manages the developer keys of the organisation. Needs an admin key. KEY is an ID, its first
characters (at least 4), or a label that only one active key has.

  keys list [--all]                   limits and this month's usage; --all: with deactivated keys
  keys create [--label LABEL]         prints the key itself, once, if the service returns it
  keys rename KEY LABEL
  keys limit KEY [--characters N] [--speech-minutes N]
                                      per month; none means no limit, 0 blocks the key
  keys deactivate KEY [--yes]         permanently, after a question
${serviceJson}
${baseUrl}
  --webhooks    file of the webhooks to notify (see webhooks)`,
    uses: ['admin', 'state'],
  },
  {
    name: 'webhooks',
    summary: 'list, test and deliver to webhooks',
    usage: `vernacular webhooks list|test|status|deliver|events [OID] [--webhooks FILE]
                      [--timeout SECONDS] [--json]`,
    details: `Notifies a team's server of what other commands have done. FILE, or VERNACULAR_WEBHOOKS, is a JSON
file with the record of one webhook, or a list of them. Secrets come from variables such as
VERNACULAR_WEBHOOK_7_PASSWORD, or _TOKEN, _SECRET_KEY and _SIGNING_SECRET, where 7 is the
webhook_oid. Events wait on disk until they are delivered, in order. A receiver may get an event
twice, and recognises it by its event_id. Private addresses are refused unless
VERNACULAR_WEBHOOKS_PRIVATE is 1.

  webhooks list [OID]                 where each webhook delivers to
  webhooks status [OID]               what is pending, when it is retried, what was set aside
  webhooks test [OID]                 deliver a test event, and whatever is pending before it;
                                      enables a webhook that failures or its receiver disabled
  webhooks deliver [OID]              deliver what is pending; exits with 1 if anything is left
  webhooks events                     the events with their categories; --json: with JSON schemas
  --webhooks    FILE; otherwise VERNACULAR_WEBHOOKS. Never a setting of the project
  --timeout     seconds that deliveries may take, 60 by default; other commands wait 15
${json}`,
    uses: ['state'],
  },
  {
    name: 'emulator',
    summary: 'run a local double of the service',
    usage: `vernacular emulator [--port N] [--latency MS] [--damage] [--history] [--seed N]`,
    details: `Runs a local double of the service, prints one JSON line with its url, and stops on an interrupt.

  --port        0 (the default) takes any free port
  --latency     milliseconds before each answer
  --damage      break translations: tags, placeholders, white space and the like
  --history     with developer keys and a year of usage, to try the administration
  --seed        varies the damage and the history; 0 by default`,
    uses: [],
  },
];
