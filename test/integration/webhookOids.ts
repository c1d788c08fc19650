/** Lists existing webhooks by probing their documents. */
import * as vscode from 'vscode';

/** More than all tests of a run create together. */
const mostOids = 200;

export async function isThere(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

export async function oidsThere(): Promise<ReadonlySet<number>> {
  const oids = Array.from({ length: mostOids }, (_, index) => index + 1);
  const there = await Promise.all(
    oids.map((oid) => isThere(vscode.Uri.parse(`vernacular-webhook:/${oid}/any.json`))),
  );
  return new Set(oids.filter((_, index) => there[index]));
}
