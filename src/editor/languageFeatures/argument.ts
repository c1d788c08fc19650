/** The argument that quick fixes, lenses and hover links pass to their commands. */
import * as vscode from 'vscode';
import type { KeyPath } from '../../formats/format.ts';
import { isTexts } from '../../project/settings/settingReader.ts';

/** Texts of a source in some of its languages. Serialised to JSON in links. */
export interface TextsArgument {
  /** The URI of the source. */
  readonly source: string;
  /** The locales in the project's spelling. */
  readonly locales: readonly string[];
  /** If absent, all texts. */
  readonly paths?: readonly KeyPath[];
}

export interface Texts extends Omit<TextsArgument, 'source'> {
  readonly source: vscode.Uri;
}

/** @returns undefined unless the value is a `TextsArgument`, because any extension can run the commands */
export function textsIn(value: unknown): Texts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { source, locales, paths } = value as Partial<Record<keyof TextsArgument, unknown>>;
  if (typeof source !== 'string' || !isTexts(locales)) return undefined;
  if (paths !== undefined && !(Array.isArray(paths) && paths.every(isTexts))) return undefined;
  const address = addressIn(source);
  return address && { source: address, locales, ...(paths && { paths }) };
}

/** @returns undefined for an invalid URI */
export function addressIn(text: string): vscode.Uri | undefined {
  try {
    return vscode.Uri.parse(text, true);
  } catch {
    // VS Code throws for a missing or invalid scheme, which here just means an invalid argument.
    return undefined;
  }
}
