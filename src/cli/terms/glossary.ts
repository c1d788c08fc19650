/** `vernacular glossary`: the glossaries of the account. */
import { requireTerminal } from '../administration/deactivateKey.ts';
import { withService } from '../administration/session.ts';
import type { GlossaryAction, GlossaryCommand } from '../arguments/terms.ts';
import { outputWidth, printJson, printMessage, printText } from '../terminal.ts';
import { withWebhooks } from '../webhooks/raising.ts';
import { createGlossary } from './createGlossary.ts';
import { deleteGlossary } from './deleteGlossary.ts';
import { glossaryJson, glossaryTable } from './glossaryTable.ts';
import { pullGlossary } from './pullGlossary.ts';
import { pushGlossary } from './pushGlossary.ts';
import type { TermsSession } from './session.ts';
import { showGlossary } from './showGlossary.ts';

/** @throws UsageError; `push` and `pull` may already have changed something */
export async function glossary({ action, json, baseUrl, webhooks }: GlossaryCommand): Promise<number> {
  if (action.kind === 'delete' && !action.yes) requireTerminal('A glossary is deleted');
  return withWebhooks(webhooks, (raise) =>
    withService('translate', baseUrl, (client, call) => carryOut(action, { client, call, json, raise })),
  );
}

async function carryOut(action: GlossaryAction, session: TermsSession): Promise<number> {
  switch (action.kind) {
    case 'list':
      await list(session);
      return 0;
    case 'show':
      await showGlossary(action, session);
      return 0;
    case 'create':
      return createGlossary(action, session);
    case 'push':
      return pushGlossary(action, session);
    case 'pull':
      return pullGlossary(action, session);
    case 'delete':
      return deleteGlossary(action, session);
  }
}

async function list({ client, call, json }: TermsSession): Promise<void> {
  const all = (await client.glossaries({}, call)).toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  );
  if (json) await printJson(all.map(glossaryJson));
  else if (all.length > 0) await printText(glossaryTable(all, outputWidth()));
  else printMessage('There are no glossaries.');
}
