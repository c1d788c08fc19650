/** Lists existing webhooks by probing their documents. */
import * as vscode from 'vscode';

/** More identifiers than are ever assigned between two calls to `oidsThere`. */
const mostNewOids = 20;

/** The result of the last call to `oidsThere`. A new webhook never gets an identifier that was assigned before. */
let lastSeen: ReadonlySet<number> = new Set();
let highest = 0;

export async function isThere(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

export async function oidsThere(): Promise<ReadonlySet<number>> {
  const next = Array.from({ length: mostNewOids }, (_, index) => highest + index + 1);
  const oids = [...lastSeen, ...next];
  const there = await Promise.all(
    oids.map((oid) => isThere(vscode.Uri.parse(`vernacular-webhook:/${oid}/any.json`))),
  );
  lastSeen = new Set(oids.filter((_, index) => there[index]));
  highest = Math.max(highest, ...lastSeen);
  return lastSeen;
}
