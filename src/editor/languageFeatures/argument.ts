/** What a quick fix, a lens or a link of a hover tells the command that it runs. */
import * as vscode from 'vscode';
import type { KeyPath } from '../../formats/format.ts';

/** Texts of a source in some of its languages. Links carry it as JSON. */
export interface TextsArgument {
  /** The address of the source. */
  readonly source: string;
  /** As the project spells them. */
  readonly locales: readonly string[];
  /** Absent: all of them. */
  readonly paths?: readonly KeyPath[];
}

export interface Texts extends Omit<TextsArgument, 'source'> {
  readonly source: vscode.Uri;
}

/** @returns undefined for anything else: a command may be run by anybody */
export function textsIn(value: unknown): Texts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { source, locales, paths } = value as Partial<Record<keyof TextsArgument, unknown>>;
  if (typeof source !== 'string' || !isTexts(locales)) return undefined;
  if (paths !== undefined && !(Array.isArray(paths) && paths.every(isTexts))) return undefined;
  const address = addressIn(source);
  return address && { source: address, locales, ...(paths && { paths }) };
}

function addressIn(text: string): vscode.Uri | undefined {
  try {
    return vscode.Uri.parse(text, true);
  } catch {
    // What has no scheme, or a wrong one, is an error to the editor, and here it is one more thing that is no argument.
    return undefined;
  }
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
