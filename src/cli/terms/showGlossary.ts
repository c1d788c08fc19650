import { baseLanguage } from '../../project/locales/locale.ts';
import type { Dictionary, Glossary } from '../../service/glossaries.ts';
import { readTsv } from '../../terms/tsv.ts';
import type { GlossaryAction } from '../arguments/terms.ts';
import { UsageError } from '../errors.ts';
import { printDocument, printJson } from '../terminal.ts';
import { findGlossary } from './findGlossary.ts';
import { glossaryJson, pairJson, pairText } from './glossaryTable.ts';
import type { TermsSession } from './session.ts';

type Show = Extract<GlossaryAction, { readonly kind: 'show' }>;

/** Prints one dictionary as it is on the service, or with `--json` all requested ones. */
export async function showGlossary(wish: Show, session: TermsSession): Promise<void> {
  const glossary = await findGlossary(wish.glossary, session);
  const wanted = dictionariesOf(glossary, wish);
  if (session.json) {
    await printJson(await documentOf(glossary, wanted, session));
    return;
  }
  const [one, ...others] = wanted;
  if (!one || others.length > 0) throw severalDictionaries(glossary);
  const text = await entriesOf(glossary, one, session);
  await printDocument(text === '' || text.endsWith('\n') ? text : `${text}\n`);
}

function dictionariesOf(glossary: Glossary, { from, to }: Show): readonly Dictionary[] {
  const wanted = glossary.dictionaries.filter(
    ({ sourceLang, targetLang }) =>
      (from === undefined || baseLanguage(from) === sourceLang) &&
      (to === undefined || baseLanguage(to) === targetLang),
  );
  if (wanted.length > 0 || (from === undefined && to === undefined)) return wanted;
  throw new UsageError('The glossary has no terms for these languages. It has:', pairsOf(glossary));
}

function severalDictionaries(glossary: Glossary): UsageError {
  if (glossary.dictionaries.length === 0) return new UsageError('The glossary has no terms.');
  return new UsageError('Choose one of these with --from and --to, or use --json:', pairsOf(glossary));
}

function pairsOf({ dictionaries }: Glossary): readonly string[] {
  return dictionaries.map(pairText);
}

/** The terms are our addition to the service's fields. */
async function documentOf(
  glossary: Glossary,
  wanted: readonly Dictionary[],
  session: TermsSession,
): Promise<object> {
  const dictionaries: object[] = [];
  for (const one of wanted) {
    const { rows } = readTsv(await entriesOf(glossary, one, session));
    const terms = rows.map(({ source, target }) => ({ source, target }));
    dictionaries.push({ ...pairJson(one), entry_count: one.entryCount, terms });
  }
  return { ...glossaryJson(glossary), dictionaries };
}

function entriesOf(
  { glossaryId }: Glossary,
  { sourceLang, targetLang }: Dictionary,
  { client, call }: TermsSession,
): Promise<string> {
  return client.dictionaryEntries({ glossaryId, sourceLang, targetLang }, call);
}
