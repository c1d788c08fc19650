/** Lists of glossaries, for people and for programs. */
import type { Glossary } from '../../service/glossaries.ts';
import type { LanguagePair } from '../../terms/term.ts';
import { visible } from '../../visible.ts';
import { plural } from '../report.ts';
import { figure, tableText } from '../table.ts';

const columns = [
  { title: 'Name', cut: true },
  { title: 'Languages' },
  { title: 'Terms', align: 'right' as const },
  { title: 'State' },
  { title: 'ID' },
];

/** One row per dictionary, or one for a glossary without any. Only the first row of a glossary names it. */
export function glossaryTable(glossaries: readonly Glossary[], width?: number): string {
  return tableText({ columns, rows: glossaries.flatMap(rowsOf) }, width);
}

function rowsOf(glossary: Glossary): readonly (readonly string[])[] {
  const { name, glossaryId, dictionaries } = glossary;
  const [first, ...others] = dictionaries.map((one) => [pairText(one), figure(one.entryCount)] as const);
  const [languages, terms] = first ?? ['-', '-'];
  return [
    [name, languages, terms, stateOf(glossary), glossaryId],
    ...others.map(([pair, count]) => ['', pair, count, '', '']),
  ];
}

function stateOf({ ready, readOnly }: Glossary): string {
  if (!ready) return 'not ready';
  return readOnly ? 'read-only' : 'ready';
}

export function pairText({ sourceLang, targetLang }: LanguagePair): string {
  return `${sourceLang}>${targetLang}`;
}

/** The name and the id, made safe to display. */
export function glossaryName({ name, glossaryId }: Pick<Glossary, 'name' | 'glossaryId'>): string {
  return `${visible(name)} (${visible(glossaryId)})`;
}

export function contentsOf({ dictionaries }: Glossary): string {
  const terms = dictionaries.reduce((sum, { entryCount }) => sum + entryCount, 0);
  return dictionaries.length === 0
    ? 'no terms'
    : `${plural(terms, 'term')} for ${dictionaries.map(pairText).join(', ')}`;
}

/** The glossary with the service's field names. */
export function glossaryJson({ glossaryId, name, ready, created, dictionaries }: Glossary): object {
  return {
    glossary_id: glossaryId,
    name,
    ready,
    ...(created !== undefined && { creation_time: created }),
    dictionaries: dictionaries.map(({ entryCount, ...pair }) => ({
      ...pairJson(pair),
      entry_count: entryCount,
    })),
  };
}

export function pairJson({ sourceLang, targetLang }: LanguagePair): object {
  return { source_lang: sourceLang, target_lang: targetLang };
}
