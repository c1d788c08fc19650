import { orUncertain } from '../administration/uncertain.ts';
import type { GlossaryAction } from '../arguments/terms.ts';
import { ask, printJson, printLines, printMessage } from '../terminal.ts';
import { findGlossary } from './findGlossary.ts';
import { contentsOf, glossaryJson, glossaryName } from './glossaryTable.ts';
import type { TermsSession } from './session.ts';

type Delete = Extract<GlossaryAction, { readonly kind: 'delete' }>;

export async function deleteGlossary(
  { glossary: reference, yes }: Delete,
  session: TermsSession,
): Promise<number> {
  const { client, call, json, raise } = session;
  const glossary = await findGlossary(reference, session);
  const { glossaryId, name } = glossary;
  const question = `Delete ${glossaryName(glossary)} with ${contentsOf(glossary)}? This cannot be undone. Type y: `;
  const reply = yes ? 'yes' : await ask(question, call.signal);
  if (reply !== 'yes') {
    printMessage('Nothing was changed.');
    return reply === 'interrupted' ? 130 : 1;
  }
  await orUncertain(
    client.deleteGlossary({ glossaryId }, call),
    'It is unknown whether the glossary was deleted: see vernacular glossary list.',
  );
  raise({ kind: 'glossaryChanged', glossaryId, name, change: 'deleted' });
  await (json ? printJson(glossaryJson(glossary)) : printLines([`Deleted ${glossaryName(glossary)}.`]));
  return 0;
}
