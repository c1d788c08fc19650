/** Context keys, to which `when` clauses in package.json refer. */
import * as vscode from 'vscode';

type ContextValue = string | boolean | undefined;

interface SetKey {
  readonly value: ContextValue;
  /** The round trip to the window. */
  readonly done: Promise<void>;
}

const last = new Map<string, SetKey>();

/** Settles when the window has the value. Makes no round trip if the key was last set to the same value. */
export function setContextKey(key: string, value: ContextValue): Promise<void> {
  const known = last.get(key);
  if (known && known.value === value) return known.done;
  const set: SetKey = { value, done: send(key, value) };
  last.set(key, set);
  set.done.catch(() => {
    if (last.get(key) === set) last.delete(key);
  });
  return set.done;
}

async function send(key: string, value: ContextValue): Promise<void> {
  await vscode.commands.executeCommand('setContext', key, value);
}
