import type { Glossary } from '../../service/glossaries.ts';
import { findNamed } from './find.ts';
import type { TermsSession } from './session.ts';

/** @throws UsageError if none or several match; ServiceError */
export async function findGlossary(
  reference: string,
  { client, call }: Pick<TermsSession, 'client' | 'call'>,
): Promise<Glossary> {
  const all = await client.glossaries({}, call);
  const named = all.map((glossary) => ({ id: glossary.glossaryId, name: glossary.name, glossary }));
  return findNamed(named, reference, { what: 'glossary', list: 'vernacular glossary list' }).glossary;
}
