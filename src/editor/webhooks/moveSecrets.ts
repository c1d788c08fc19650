/** Moves secrets from a record's text to secret storage. They appear in no log, and in no saved text. */
import * as vscode from 'vscode';
import { type SecretKind, type Secrets, secretKinds } from '../../webhooks/record/secrets.ts';
import { writeEdits } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { webhookScheme } from '../ids.ts';
import { editBetween, withoutSecrets } from './recordEdits.ts';
import { secretsOf, treeOf } from './recordTree.ts';

/** The argument that the quick fix passes to the command. */
export interface SecretsArgument {
  /** The URI of the document. */
  readonly document: string;
  readonly secret: SecretKind;
}

/**
 * @param argument the argument of the quick fix; without it, all secrets in the active editor are moved
 * @param keep stores the secrets of a document
 * @throws UserError that says why no secret was moved, or what is left to do; and what `keep` throws
 */
export async function moveSecrets(
  argument: unknown,
  keep: (uri: vscode.Uri, secrets: Secrets) => Promise<void>,
): Promise<void> {
  const { document, kinds } = meant(argument);
  const read = document.getText();
  const found = secretsOf(treeOf(read)).filter(({ secret }) => kinds.has(secret));
  if (found.length === 0) {
    throw new UserError('information', vscode.l10n.t('There is no secret in this document.'));
  }
  const clash = found.find((one) =>
    found.some(({ secret, text }) => secret === one.secret && text !== one.text),
  );
  if (clash) throw severalValues(clash.name);
  // Stores the secrets first: if that fails, they must still be in the text.
  await keep(document.uri, Object.fromEntries(found.map(({ secret, text }) => [secret, text])));
  const edit = editBetween(read, withoutSecrets(read, kinds));
  const writing = await writeEdits([{ document, read, edits: [edit] }]);
  if (writing === 'written') return;
  throw new UserError(
    'warning',
    vscode.l10n.t(
      'The secret is in secret storage now. The text has changed in the meantime and still contains it: remove it there.',
    ),
  );
}

function severalValues(name: string): UserError {
  return new UserError(
    'warning',
    vscode.l10n.t('"{0}" occurs more than once with different values. Keep one of them first.', name),
  );
}

interface Meant {
  readonly document: vscode.TextDocument;
  readonly kinds: ReadonlySet<SecretKind>;
}

function meant(argument: unknown): Meant {
  const wanted = secretsArgument(argument);
  const document = wanted ? openAt(wanted.document) : vscode.window.activeTextEditor?.document;
  if (document?.uri.scheme !== webhookScheme) {
    throw new UserError('information', vscode.l10n.t('Open the record of a webhook first.'));
  }
  return { document, kinds: new Set(wanted ? [wanted.secret] : secretKinds) };
}

function openAt(address: string): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === address);
}

/** Validates the argument, because any extension can run the command. */
function secretsArgument(value: unknown): SecretsArgument | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { document, secret } = value as Partial<Record<keyof SecretsArgument, unknown>>;
  const kind = secretKinds.find((one) => one === secret);
  return typeof document === 'string' && kind ? { document, secret: kind } : undefined;
}
