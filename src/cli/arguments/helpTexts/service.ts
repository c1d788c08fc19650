/** The commands for the account and what it keeps, the memory, webhooks and the emulator. */
import { baseUrl, type Help, json, serviceJson } from './shared.ts';

export const service: readonly Help[] = [
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
  glossary pull [--yes]               write its terms to the files, after confirmation
  glossary delete GLOSSARY [--yes]    permanently, after confirmation
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

  --from        first day, such as 2026-01-31; otherwise the first of the month
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
  keys deactivate KEY [--yes]         permanently, after confirmation
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
  --history     with developer keys and a year of usage, to try the administration commands
  --seed        varies the damage and the history; 0 by default`,
    uses: [],
  },
];
