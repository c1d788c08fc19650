const help = `Usage:
  vernacular translate PATH… --to de,fr [--from en] [--only missing|stale|all] [--key GLOB] [--yes] [--dry-run]
                       [--json] [--base-url URL] [--no-memory] [--webhooks FILE]
  vernacular status [PATH…] [--to de,fr] [--from en] [--check] [--fail-on LIST]
                    [--annotate github] [--json]
  vernacular lock [PATH…] [--to de,fr] [--from en] [--yes]
  vernacular accept [PATH…] --key GLOB [--to de,fr] [--from en]
  vernacular prune [PATH…] [--key GLOB] [--to de,fr] [--from en] [--yes]
  vernacular text --to de [--from en] [--format markdown|html|plain] [--formality F] [--context TEXT]
                  [--json] [--base-url URL] [--no-memory] [FILE…]
  vernacular document FILE… --to de,fr [--from en] [--output-format docx] [--formality F] [--overwrite]
                  [--json] [--base-url URL] [--webhooks FILE]
                  or --resume [ID…] [--output FILE] [--overwrite], --list, --forget ID…
  vernacular write [--style S|--tone T|--correct] [--language en-US] [--format markdown|html|plain]
                   [--json] [--base-url URL] [--no-memory] [FILE…]
  vernacular emulator [--port N] [--latency MS] [--damage] [--history] [--seed N]
  vernacular memory [--clear] [--json]
  vernacular usage [--json] [--base-url URL]
  vernacular report [--from DAY] [--to DAY] [--last DAYS] [--by GROUP] [--csv] [--json] [--base-url URL]
  vernacular keys list|create|rename|limit|deactivate … [--json] [--base-url URL] [--webhooks FILE]
  vernacular glossary list|show|create|push|pull|delete … [--json] [--base-url URL] [--webhooks FILE]
  vernacular styles list|show [STYLE] [--json] [--base-url URL]
  vernacular memories list [--json] [--base-url URL]
  vernacular webhooks list|test|status|deliver|events [OID] [--webhooks FILE] [--timeout SECONDS] [--json]

translate   Fills in what is missing in the locale files that belong to PATH: a folder, a source file such as
            locales/en.json, or a translation, which is filled from its source. Existing translations are not
            changed, unless --only asks for it.
  --to          target languages, separated by commas; otherwise the translation that PATH names, or the setting
                vernacular.targetLanguages
                en-XA (accents, longer) and ar-XB (right to left) are made here, without a service and a key
  --from        source language; otherwise the setting vernacular.sourceLanguage, or en
  --only        missing (the default); stale, which files themselves say is not done, and what we translated
                from another text of the source (see lock); or all. What a person wrote is replaced only
                after a question, and stale only if --key names it
  --key         keys, such as menu.open; * stands for anything, ? for one character; may be repeated. Plurals and
                lists are taken whole
  --yes, -y     replace existing translations without a question
  --dry-run     tell what would be done and what it costs; send and write nothing
  --json        print the result as one JSON document
  --base-url    address of the service; otherwise VERNACULAR_BASE_URL, or as the key says
  --no-memory   send what was translated before, too, and remember nothing
  --webhooks    the file of the webhooks that are told of it (see webhooks)

status      Tells what each language lacks of its source below PATH, or here: texts and plural forms that are
            missing, empty, damaged (without their placeholders or tags) or too long; sentences that stand
            there as in the source; texts that are stale, as their file or the lock says; what people have
            edited since we wrote it; and extra texts that the source does not have. Asks nothing of the service.
  --to          languages, separated by commas; otherwise those of the files and of the setting
  --from        source language; otherwise the setting vernacular.sourceLanguage, or en
  --check       exit with 1 where something is missing, empty, damaged, too long, or stale as the lock says
  --fail-on     the same for what is named: missing, empty, pluralFormMissing, otherShape, damaged, tooLong, stale,
                edited, sameAsSource, extra, separated by commas
  --annotate    github: what GitHub Actions shows beside the lines of a pull request
  --json        print one JSON document with every entry

lock        Makes vernacular.lock at the top of the repository, or of PATH, or brings it up to date: hashes that
            tell which text of the source a translation was made from, and whether we or a person made it.
            What stands there already counts as made by hand, and right. Runs keep it up to date from then on;
            commit it. With it a renamed key takes its translations along. Without it nobody knows what is
            stale, and deleting it loses nothing else.
  --to          languages, separated by commas; otherwise those of the files and of the setting
  --from        source language; otherwise the setting vernacular.sourceLanguage, or en
  --yes, -y     add a line to .gitattributes without a question: branches merge without conflicts then

accept      Says that stale translations are right as they stand.
  --key         keys, such as menu.open; * stands for anything, ? for one character; may be repeated
  --to          languages, separated by commas; otherwise those of the files and of the setting
  --from        source language; otherwise the setting vernacular.sourceLanguage, or en

prune       Removes texts that the source does not have, after showing them and a question. Plural forms of a
            language, and what Rails keeps for each, stay; so do translations whose key was renamed, which
            the next run of translate moves.
  --key         keys, such as menu.open; * stands for anything, ? for one character; may be repeated
  --to          languages, separated by commas; otherwise those of the files and of the setting
  --from        source language; otherwise the setting vernacular.sourceLanguage, or en
  --yes, -y     without a question

text        Translates what comes in, or the FILEs one after the other, and prints it; no file is written. What is left
            out stands as it was and is named with its line. A document is printed as a whole or not at all. The
            settings are those of the folder that it runs in.
  --to          target language, one
  --from        source language; otherwise the setting vernacular.sourceLanguage, or what the service finds
  --format      markdown, html (tags, scripts and program text stay) or plain (blank lines separate texts); otherwise
                as the name of the file says, or plain
  --formality   default, prefer_more, prefer_less, more or less, in place of the setting vernacular.formality
  --context     what the text is about, in place of the setting vernacular.context; it is not translated
  --json        print a line for each FILE: a JSON document with the text, the language that was found, the
                characters that were sent, and what was left out
  --base-url    address of the service; otherwise VERNACULAR_BASE_URL, or as the key says
  --no-memory   send what was translated before, too, and remember nothing
  FILE          UTF-8; - is the standard input

document    Translates whole FILEs with their layout: docx, pptx, xlsx, pdf, html, txt, xliff, srt, images and whatever
            else the service takes. manual.docx becomes manual.de.docx, or de/manual.docx where folders beside it
            are called by languages. Office files and PDF are billed with at least 50000 characters each. What is
            under way when the program ends is not lost, and not sent again: it is listed until it is saved.
  --to          target languages, separated by commas
  --from        source language; otherwise the setting vernacular.sourceLanguage, or what the service finds
  --output-format
                docx for a pdf
  --formality   in place of the setting vernacular.formality; glossaries, style rules and memories are those of the settings
  --overwrite   replace a file that has the name of the result
  --list        tell what is under way, or was sent and never answered, so that it may have been billed
  --resume      go on with what is under way, all of it or that with these ids (their beginning will do)
  --output      save it as this file instead, where its own name is taken or its folder read-only
  --forget      give up documents
  --json        print one JSON document
  --webhooks    the file of the webhooks that are told of it (see webhooks)

write       Rephrases what comes in, or the FILEs one after the other, in its own language and prints it; no file is written.
            What is left out stands as it was and is named with its line. Not for free accounts.
  --style       academic, business, casual or simple
  --tone        confident, diplomatic, enthusiastic or friendly, instead of a style
  --correct     correct spelling and grammar with as few changes as can be, instead of rephrasing
  --language    that of the texts; otherwise what the service finds, and a style or tone is only a wish then
  --format      markdown, html or plain, as for text
  --json        print a line for each FILE: a JSON document as that of text, with the corrections
  --base-url    address of the service; otherwise VERNACULAR_BASE_URL, or as the key says
  --no-memory   send what was sent before, too, and remember nothing
  FILE          UTF-8; - is the standard input

emulator    Runs a local double of the service, prints one JSON line with its url, and stops on an interrupt.
  --port        0 (the default) takes any free port
  --latency     milliseconds before each answer
  --damage      break what it translates: tags, placeholders, white space and the like
  --history     with developer keys that have a year of use behind them, to try the administration
  --seed        another number, other damages and another history; 0 unless told

memory      Tells where translations are remembered and how many: what was paid for once is not sent again.
            Not for a service on this machine, such as the emulator, unless VERNACULAR_CACHE_DIR is set.
  --clear       forget them; the figures are those from before
  --json        print one JSON document

usage       Tells what the account and the key have used in this billing period.
  --json        print one JSON document

report      Tells what the organisation has used, 366 days at most. The service counts in UTC, and may know
            of yesterday at the latest. Needs an admin key.
  --from        first day, as 2026-01-31; otherwise the first of the month
  --to          last day, included; otherwise today
  --last        so many days up to today, instead of --from and --to
  --by          total (the default), key, day (key and day), tag or tag-day (tag and day)
  --csv         print CSV with the service's field names
  --json        print one JSON document with the service's field names

keys        Administers the developer keys of the organisation. Needs an admin key. KEY is an id, the start
            of one (4 characters at least), or a label that only one active key has.
  keys list [--all]                   what each is allowed and used this month; --all: deactivated ones, too
  keys create [--label LABEL]         prints the key itself, once, if the service tells it
  keys rename KEY LABEL
  keys limit KEY [--characters N] [--speech-minutes N]
                                      a month; none for no limit, 0 blocks; what is not named stays
  keys deactivate KEY [--yes]         for good; asks before, unless --yes
  --json        print one JSON document with the service's field names
  --webhooks    the file of the webhooks that are told of a change (see webhooks)

glossary    The glossaries of the account: terms, and how they are to be translated. GLOSSARY is a name or an id.
  glossary list                       with languages and the number of terms
  glossary show GLOSSARY [--from en] [--to de]
                                      prints the terms of two languages, tab-separated
  glossary create NAME FILE… [--from en] [--to de]
                                      from TSV or CSV, whose rows may name languages themselves; prints the id
  glossary push [--name NAME] [--adopt ID]
                                      makes a glossary of the files of vernacular.glossaryFiles, or updates it;
                                      translate does it by itself. vernacular.terms.json says which glossary it is:
                                      commit it. No other one is ever changed, unless --adopt names it
  glossary pull [--yes]               writes the terms of that glossary into the files; asks before, unless --yes
  glossary delete GLOSSARY [--yes]    for good; asks before, unless --yes
  --json        print one JSON document with the service's field names
  --webhooks    the file of the webhooks that are told of a change (see webhooks)

styles      The lists of style rules of the account. STYLE is a name or an id.
  styles list                         with language and version
  styles show STYLE                   its rules and instructions
  --json        print one JSON document with the service's field names

memories    The translation memories that the service keeps (see memory for what is remembered here).
  --json        print one JSON document with the service's field names

webhooks    Tells a team's server what translate and keys have done. FILE, or VERNACULAR_WEBHOOKS, is a JSON file with the
            record of one webhook, or a list of them; their secrets are variables such as
            VERNACULAR_WEBHOOK_7_PASSWORD, or _TOKEN, _SECRET_KEY or _SIGNING_SECRET, where 7 is the
            webhook_oid. Events wait on disk until they are delivered, in their order; receivers may get
            one twice and know it by its event_id. Private addresses are refused unless
            VERNACULAR_WEBHOOKS_PRIVATE is 1.
  webhooks list [OID]                 where each one delivers to
  webhooks status [OID]               what is pending, when it is tried again, what was set aside and why
  webhooks test [OID]                 delivers an event of its own, and what is pending before it
  webhooks deliver [OID]              delivers what is pending; exits with 1 where something is left
  webhooks events                     what is told, with its category; --json: with the JSON schema of each
  --timeout     seconds that deliveries may take, 60 unless told; a run waits 15 for them
  --json        print one JSON document

The API key is read from VERNACULAR_API_KEY or DEEPL_AUTH_KEY, the admin key from VERNACULAR_ADMIN_KEY or
DEEPL_ADMIN_KEY, or from the former two if it ends with :adm; neither is sent for the other. Settings come from the nearest
.vscode/settings.json above PATH. Translations are remembered in the user's cache folder, or in the
folder VERNACULAR_CACHE_DIR; events wait in the user's folder for state, or in VERNACULAR_STATE_DIR.

Exit codes: 0 done, 1 something was left out or failed, 2 bad usage, 130 interrupted.
`;

/** @param about a command; without one all of them */
export function helpText(about?: string): string {
  if (about === undefined) return help;
  const [usage = '', ...sections] = help.split('\n\n');
  const lines = usage
    .split(/\n(?= {2}vernacular )/)
    .filter((line) => line.startsWith(`  vernacular ${about} `));
  const own = sections.filter((section) => section.startsWith(`${about} `));
  const common = sections.slice(-2);
  return [`Usage:\n${lines.join('\n')}`, ...own, ...common].join('\n\n');
}
