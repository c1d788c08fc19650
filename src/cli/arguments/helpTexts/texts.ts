/** The commands for texts and documents. */
import { baseUrl, type Help, input, json, noMemory } from './shared.ts';

export const texts: readonly Help[] = [
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
                type of the result, such as docx for a pdf
  --formality   instead of the setting. Glossaries, styles and memories come from the settings
  --overwrite   replace an existing file that has the name of the result
  --list        show what is in progress, and what got no answer and may have been billed
  --resume      finish everything that is in progress, or the documents with these IDs
  --output      save under this name, if the usual one is taken or its folder is read-only
  --forget      stop tracking documents
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
];
