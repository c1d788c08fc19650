/** `vernacular memories`: the account's translation memories on the service. */
import type { TranslationMemory } from '../../service/translationMemories.ts';
import { withService } from '../administration/session.ts';
import type { MemoriesCommand } from '../arguments/terms.ts';
import { figure, tableText } from '../table.ts';
import { outputWidth, printJson, printMessage, printText } from '../terminal.ts';

const columns = [
  { title: 'Name', cut: true },
  { title: 'From' },
  { title: 'To', cut: true },
  { title: 'Segments', align: 'right' as const },
  { title: 'ID' },
];

export function memories({ json, baseUrl }: MemoriesCommand): Promise<number> {
  return withService('translate', baseUrl, async (client, call) => {
    const all = await client.translationMemories({}, call);
    const sorted = all.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    if (json) await printJson(sorted.map(memoryJson));
    else if (sorted.length > 0)
      await printText(tableText({ columns, rows: sorted.map(rowOf) }, outputWidth()));
    else printMessage('There are no translation memories.');
    return 0;
  });
}

function rowOf(memory: TranslationMemory): readonly string[] {
  const { name, sourceLanguage, targetLanguages, segmentCount, translationMemoryId } = memory;
  return [name, sourceLanguage, targetLanguages.join(', '), figure(segmentCount), translationMemoryId];
}

/** The translation memory with the service's field names. */
function memoryJson(memory: TranslationMemory): object {
  const { translationMemoryId, name, sourceLanguage, targetLanguages, segmentCount } = memory;
  return {
    translation_memory_id: translationMemoryId,
    name,
    source_language: sourceLanguage,
    target_languages: targetLanguages,
    ...(segmentCount !== undefined && { segment_count: segmentCount }),
  };
}
