import { remember } from '../../glossaryFiles/place.ts';
import type { GlossaryAction } from '../arguments/terms.ts';
import { UsageError } from '../errors.ts';
import { projectSettings } from '../settings.ts';
import { printJson, printLines } from '../terminal.ts';
import { asUsageError, type ProjectTerms, projectTerms, pushTerms, readTerms } from './glossaryFiles.ts';
import { glossaryName, pairJson } from './glossaryTable.ts';
import type { TermsSession } from './session.ts';

type Push = Extract<GlossaryAction, { readonly kind: 'push' }>;

export async function pushGlossary({ name, adopt }: Push, session: TermsSession): Promise<number> {
  const terms = await termsHere();
  if (adopt !== undefined) await takeOver(adopt, terms, session);
  const { pushed, steps } = await pushTerms(terms, session, { name });
  if (session.json) {
    await printJson({
      glossary_id: pushed?.id ?? null,
      name: pushed?.name ?? null,
      dictionaries: (pushed?.pairs ?? []).map(pairJson),
      changed: steps.length > 0,
    });
    return 0;
  }
  await printLines([
    pushed
      ? resultLine({ glossaryId: pushed.id, name: pushed.name }, steps.length)
      : 'There are no terms in the files.',
  ]);
  return 0;
}

function resultLine(glossary: Parameters<typeof glossaryName>[0], steps: number): string {
  return `${glossaryName(glossary)} ${steps > 0 ? 'now has the terms of the files' : 'is up to date'}.`;
}

/** @throws UsageError if the settings of the current folder name no files */
export async function termsHere(): Promise<ProjectTerms> {
  const { settings, rules } = await asUsageError(() => projectSettings(process.cwd()));
  if (Object.keys(settings.glossaryFiles).length > 0)
    return projectTerms(settings.glossaryFiles, rules.folder);
  throw new UsageError(
    'The setting vernacular.glossaryFiles names no files, for example { "en>de": "terms/de.tsv" }.',
  );
}

/** Records the glossary as the project's. */
async function takeOver(id: string, terms: ProjectTerms, { client, call }: TermsSession): Promise<void> {
  await readTerms(terms);
  const found = (await client.glossaries({}, call)).find(
    ({ glossaryId }) => glossaryId.toLowerCase() === id.trim().toLowerCase(),
  );
  if (!found) throw new UsageError('There is no glossary with this ID. See vernacular glossary list.');
  await asUsageError(() => remember(terms.place, { id: found.glossaryId, name: found.name }), terms.place);
}
