import type { Glossary } from '../../service/glossaries.ts';
import type { DictionaryEntries } from '../../service/glossaryRules.ts';
import { orUncertain } from '../administration/uncertain.ts';
import type { GlossaryAction } from '../arguments/terms.ts';
import { printJson, printLines, printMessage } from '../terminal.ts';
import { namedDictionaries } from './files.ts';
import { contentsOf, glossaryJson, glossaryName } from './glossaryTable.ts';
import type { TermsSession } from './session.ts';

type Create = Extract<GlossaryAction, { readonly kind: 'create' }>;

/** Without `--json`, prints the ID alone on a line, so that a script can capture it. */
export async function createGlossary(wish: Create, session: TermsSession): Promise<number> {
  const read = await namedDictionaries(wish);
  for (const line of read.problems) printMessage(line);
  if (read.problems.length > 0) {
    printMessage('Nothing was sent.');
    return 1;
  }
  const glossary = await sent(wish.name, read.dictionaries, session);
  await (session.json ? printJson(glossaryJson(glossary)) : printLines([glossary.glossaryId]));
  printMessage(`Created ${glossaryName(glossary)} with ${contentsOf(glossary)}.`);
  return 0;
}

async function sent(
  name: string,
  dictionaries: readonly DictionaryEntries[],
  { client, call, raise }: TermsSession,
): Promise<Glossary> {
  const created = await orUncertain(
    client.createGlossary({ name, dictionaries }, call),
    'It is unknown whether the glossary was created: see vernacular glossary list before you try again.',
  );
  const { glossaryId } = created;
  raise({ kind: 'glossaryChanged', glossaryId, name: created.name, change: 'created' });
  if (created.ready) return created;
  printMessage(`The service is preparing ${glossaryName(created)}.`);
  return client.awaitReady({ glossaryId }, call);
}
