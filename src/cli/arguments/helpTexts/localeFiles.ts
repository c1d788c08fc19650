/** The commands for locale files and their keys. */
import { baseUrl, fileLanguages, type Help, json, keyPattern, noMemory } from './shared.ts';

export const localeFiles: readonly Help[] = [
  {
    name: 'translate',
    summary: 'fill in what locale files lack',
    usage: `vernacular translate PATH… --to de,fr [--from en] [--only missing|stale|all] [--key GLOB]
                       [--yes] [--dry-run] [--max-characters N] [--json] [--base-url URL]
                       [--no-memory] [--formality F] [--webhooks FILE]`,
    details: `Fills in what is missing in the locale files that belong to PATH: a folder, a source file such as
locales/en.json, or a translation, which is filled from its source. Existing translations are
left alone unless --only says otherwise.

  --to          target languages, separated by commas; otherwise the language of the translation
                that PATH names, or the setting vernacular.targetLanguages. The pseudo-locales
                en-XA (accents, longer) and ar-XB (right to left) need no service and no key
  --from        source language; otherwise the setting vernacular.sourceLanguage, or en
  --only        missing (the default); stale, which is what Vernacular translated before its source
                changed (see lock); or all. Of the keys that --key names, '*' for every key, stale
                includes what a person translated before its source changed, and what a file marks
                as unfinished. What a person may have made is replaced only after confirmation
${keyPattern}.
                Plurals and lists are taken as a whole
  --formality   default, prefer_more, prefer_less, more or less, instead of the setting. Context,
                glossaries, styles and memories come from the settings
  --yes, -y     replace existing translations without asking
  --dry-run     show which texts would be translated, and the cost; send and write nothing
  --max-characters
                refuse the run if it would send more than N characters, as a dry run counts them;
                otherwise any number is sent without a question
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
                    [--list] [--annotate github] [--json]`,
    details: `Compares each language below PATH, or below the current folder, with its source: texts and plural
forms that are missing, empty, damaged (without their placeholders or tags) or too long; sentences
that are the same as in the source; translations that are stale, or were edited since Vernacular
wrote them; and extra texts that the source does not have. Needs no service.

${fileLanguages}
  --check       exit with 1 if anything is missing, empty, damaged, too long, stale by the lock (not
                merely unfinished) or different in structure, or if a plural form is missing
  --fail-on     exit with 1 for these states, separated by commas: missing, empty,
                pluralFormMissing, otherShape, damaged, tooLong, stale, edited, sameAsSource, extra
  --list        list every text that fails the check, with its place, not only the first keys
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
program completes a key while it runs, all keys with the same prefix count as used. Changes
nothing, and needs no service: delete removes unused keys, and a quick fix in the editor adds a key
that no source has.

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
or the code cannot contain it. Needs no service.

  --from        source language; otherwise the setting vernacular.sourceLanguage, or en
  --dry-run     show what would change; write nothing
${json}`,
    uses: ['settings'],
  },
  {
    name: 'delete',
    summary: 'delete keys that code does not use from locale files',
    usage: `vernacular delete [FOLDER…] [--key GLOB] [--used] [--from en] [--yes] [--dry-run] [--json]`,
    details: `Shows the keys of the sources below FOLDER, or below the current folder, that no code there uses
(see code), and deletes them once you agree: in all languages, with plural forms and comments.
A key that one of the files cannot do without stays in all of them. Needs no service.

${keyPattern}
  --used        also delete the keys named with --key that code uses
  --from        source language; otherwise the setting vernacular.sourceLanguage, or en
  --yes, -y     delete them without asking
  --dry-run     show what would be deleted; write nothing
${json}`,
    uses: ['settings'],
  },
  {
    name: 'lock',
    summary: 'create or update vernacular.lock, which tracks what goes stale',
    usage: `vernacular lock [PATH…] [--to de,fr] [--from en] [--yes]`,
    details: `Creates or updates vernacular.lock at the top of the repository, or of PATH. It holds hashes that
show which source text a translation was made from, and whether Vernacular or a person made it.
Existing translations count as made by hand, and up to date. Runs keep the file up to date; commit
it. It also lets translations follow keys that are renamed. Without it, only what the files mark
as unfinished is known to be stale; deleting it loses nothing else.

${fileLanguages}
  --yes, -y     add the line to .gitattributes that makes branches merge without conflicts,
                without asking`,
    uses: ['settings'],
  },
  {
    name: 'accept',
    summary: 'confirm stale translations as they are',
    usage: `vernacular accept [PATH…] --key GLOB [--to de,fr] [--from en] [--json]`,
    details: `Records in vernacular.lock that stale and edited translations are right as they are. A stale one
that Vernacular made is accepted only if --key has its whole key; otherwise translate --only stale
translates it again. What a file marks as unfinished stays stale until the file is changed.

${keyPattern}
${fileLanguages}
${json}`,
    uses: ['settings'],
  },
  {
    name: 'prune',
    summary: 'remove texts that the source does not have',
    usage: `vernacular prune [PATH…] [--key GLOB] [--to de,fr] [--from en] [--yes] [--dry-run]
                   [--json]`,
    details: `Shows the texts that the source does not have, and removes them once you agree. It keeps plural
forms that only the target language needs, what Rails, Carbon and Moment.js store for each language,
and translations whose key was renamed, which the next run of translate moves.

${keyPattern}
${fileLanguages}
  --yes, -y     remove them without asking
  --dry-run     show what would be removed; write nothing
${json}`,
    uses: ['settings'],
  },
];
