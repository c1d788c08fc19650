/** The texts of the keys that program code names, shown after the keys. */
import * as vscode from 'vscode';
import type { IndexedKey } from '../../keyUses/keyIndex.ts';
import { namesOfUse } from '../../keyUses/names.ts';
import { type KeyUse, usesIn } from '../../keyUses/uses.ts';
import { meaning } from '../../project/locales/locale.ts';
import { shortened, visible } from '../../visible.ts';
import { formsIn } from '../languageFeatures/forms.ts';
import type { ReadEntries } from '../languageFeatures/readEntries.ts';
import type { Locales } from '../locales/model.ts';
import type { ShownResource, ShownTarget } from '../locales/shown.ts';
import { oneLine } from '../oneLine.ts';
import { hintLanguage } from '../settings.ts';
import { turn } from '../turn.ts';
import { type Keys, type KnownKeys, readSource } from './knownKeys.ts';

export interface HintParts {
  readonly model: Locales;
  readonly known: KnownKeys;
  readonly token: vscode.CancellationToken;
}

/** UTF-16 code units; longer code was probably generated. */
const longestCode = 1024 * 1024;

/** UTF-16 code units; a longer text is truncated, and shown as a whole in the tooltip. */
const longestHint = 60;

/** In `vernacular.readingLanguage` if that is set and has the text, otherwise in the language of the source. */
export async function textHints(
  document: vscode.TextDocument,
  range: vscode.Range,
  { model, known, token }: HintParts,
): Promise<vscode.InlayHint[]> {
  const text = document.getText();
  if (text.length > longestCode) return [];
  const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  const uses = usesIn(text).filter(
    ({ offset, isCertain, isPrefix }) => isCertain && !isPrefix && offset >= start && offset < end,
  );
  if (uses.length === 0) return [];
  const keys = await known.get();
  const texts = new Texts(model);
  const hints: vscode.InlayHint[] = [];
  for (const use of uses) {
    await turn();
    if (token.isCancellationRequested) return [];
    const key = keyOf(use, { path: document.uri.path, text }, keys);
    const shown = key && (await texts.of(key));
    if (shown) hints.push(hintOf(document.positionAt(endOf(use, text)), shown));
  }
  return hints;
}

function keyOf(
  use: KeyUse,
  code: { readonly path: string; readonly text: string },
  keys: Keys,
): IndexedKey<ShownResource> | undefined {
  return keys.find(namesOfUse(use, code), code.path, use)[0];
}

/** The offset after the key and its closing quotation mark, if it has one. */
function endOf({ offset, length }: KeyUse, text: string): number {
  const end = offset + length;
  return /["'\u0060]/.test(text.charAt(end)) ? end + 1 : end;
}

function hintOf(position: vscode.Position, { text, place }: ShownText): vscode.InlayHint {
  const line = oneLine(text);
  const part = new vscode.InlayHintLabelPart(visible(shortened(line, longestHint)));
  // A click opens the place, and hovering shows the hover of that place, with the text in every language.
  part.location = place;
  if (line.length > longestHint) part.tooltip = visible(line);
  const hint = new vscode.InlayHint(position, [part]);
  hint.paddingLeft = true;
  return hint;
}

interface ShownText {
  readonly text: string;
  /** The place of the source text. */
  readonly place: vscode.Location;
}

/** Reads each source once, however many of its keys the code names. */
class Texts {
  readonly #model: Locales;
  readonly #sources = new Map<ShownResource, ReadEntries | undefined>();

  constructor(model: Locales) {
    this.#model = model;
  }

  /** Undefined if the text is empty or gone, or its file cannot be read at present. */
  async of({ source, path }: IndexedKey<ShownResource>): Promise<ShownText | undefined> {
    const read = this.#sources.has(source)
      ? this.#sources.get(source)
      : await readSource(this.#model, source);
    this.#sources.set(source, read);
    const entry = read?.find(path);
    if (!read || !entry) return undefined;
    const target = wantedTarget(source);
    const forms = (target && (await formsIn(this.#model, target, entry))) ?? [];
    const own = forms.length > 0 || !entry.plural ? forms : read.formsOf(entry.plural);
    const { text } = own.find(({ plural }) => plural?.category === 'other') ?? own[0] ?? entry;
    return text === ''
      ? undefined
      : { text, place: new vscode.Location(source.uri, read.rangeOf(entry.range)) };
  }
}

function wantedTarget({ targets }: ShownResource): ShownTarget | undefined {
  const language = hintLanguage();
  const wanted = language === '' ? undefined : meaning(language);
  return wanted === undefined ? undefined : targets.find(({ target }) => meaning(target.locale) === wanted);
}
