/** What is needed to extract texts: the files to which they can go, and how code asks for texts. */
import * as vscode from 'vscode';
import { knownFormat } from '../../formats/index.ts';
import type { Code } from '../../keyUses/code.ts';
import type { Braces } from '../../keyUses/extract/arguments.ts';
import { bracesIn } from '../../keyUses/extract/replacement.ts';
import { type Sample, samplesIn, withOneWay, type Zone } from '../../keyUses/extract/ways.ts';
import type { IndexedSource } from '../../keyUses/keyIndex.ts';
import { hasTextsAsKeys } from '../../keyUses/textsAsKeys.ts';
import { UserError } from '../errors.ts';
import { nameOf } from '../localeFile/names.ts';
import type { ShownResource } from '../locales/shown.ts';
import { withoutIcons } from '../plainText.ts';
import { turn } from '../turn.ts';
import { codeFolders } from './codeFolders.ts';
import type { Keys } from './knownKeys.ts';

export type Source = IndexedSource<ShownResource>;

/**
 * The sources whose keys are not the texts themselves.
 * @throws UserError if there is none
 */
export function sourcesIn(keys: Keys): readonly Source[] {
  const sources = keys.sources.filter(({ path, format }) => !hasTextsAsKeys(path, format));
  if (sources.length === 0) throw noSource(keys.sources[0]?.source);
  return sources;
}

/** @param other a source whose texts are its keys */
function noSource(other: ShownResource | undefined): UserError {
  const message = other
    ? vscode.l10n.t(
        'In {0} each text is its own key, so there is nothing to extract. Mark the text in the code instead, as in _("…").',
        nameOf(other.uri),
      )
    : vscode.l10n.t('There is no locale file to which a text can be extracted, such as locales/en.json.');
  return new UserError('information', message);
}

/** How texts show arguments, if that is known (in Vue files always with braces), and the formats of the sources. */
export function mannerOf(
  sources: readonly Source[],
  code: string,
): { readonly braces: Braces | undefined; readonly formats: readonly string[] } {
  const texts = sources.flatMap(({ entries }) => entries.map((entry) => entry.text));
  const braces = bracesIn(texts);
  const isUsual = /\.vue$/i.test(code) && !braces?.includes('{');
  return {
    braces: isUsual ? '{}' : braces,
    formats: sources.flatMap(({ path, format }) => knownFormat(path, format)?.id ?? []),
  };
}

export interface Samples {
  readonly own: readonly Sample<ShownResource>[];
  readonly others: readonly Sample<ShownResource>[];
}

const bothZones: readonly Zone[] = ['script', 'template'];

/** Further files would add too little for the time that they take. */
const mostFiles = 300;
const mostSamples = 20;

/**
 * Samples from files of the same kind, for the parts of this file that have none of their own. Undefined if cancelled.
 */
export async function samplesOfOthers(
  code: Code,
  zones: Iterable<Zone>,
  { keys, own }: { readonly keys: Keys } & Pick<Samples, 'own'>,
  signal: AbortSignal,
): Promise<readonly Sample<ShownResource>[] | undefined> {
  const known = new Set(own.map(({ zone }) => zone));
  const unknown = [...new Set(zones)].filter((zone) => !known.has(zone));
  const isEither = unknown.length > 0 && withOneWay.test(code.path);
  const lacking = new Map((isEither ? bothZones : unknown).map((zone) => [zone, 0]));
  const found: Sample<ShownResource>[] = [];
  if (lacking.size === 0) return found;
  const extension = /\.\w+$/.exec(code.path)?.[0] ?? '';
  let read = 0;
  for (const { files, port } of await codeFolders(() => signal.aborted)) {
    for (const path of files.filter((one) => one.endsWith(extension) && one !== code.path)) {
      const wanted = new Set([...lacking].flatMap(([zone, count]) => (count < mostSamples ? [zone] : [])));
      if (signal.aborted || wanted.size === 0 || read >= mostFiles) break;
      await turn();
      read++;
      const text = await port.read(path);
      const samples = text === undefined ? [] : samplesIn({ path, text }, keys);
      for (const sample of samples.filter(({ zone }) => wanted.has(zone))) {
        found.push(sample);
        lacking.set(sample.zone, (lacking.get(sample.zone) ?? 0) + 1);
      }
    }
  }
  return signal.aborted ? undefined : found;
}

interface SourceItem extends vscode.QuickPickItem {
  readonly source: Source;
}

/**
 * The source for new keys: one whose keys this code file uses; failing that, any source, beginning with those whose
 * keys other code uses. The user picks one of several. Undefined if the user cancels.
 */
export async function sourceFor(
  { own, others }: Samples,
  sources: readonly Source[],
  title: string,
): Promise<Source | undefined> {
  const namedBy = (samples: Samples['own']) => {
    const used = new Set(samples.map(({ key }) => key.source));
    return sources.filter(({ source }) => used.has(source));
  };
  const named = namedBy(own);
  const all = named.length > 0 ? named : [...new Set([...namedBy(others), ...sources])];
  if (all.length === 1) return all[0];
  const items = all.map((source): SourceItem => ({ label: withoutIcons(nameOf(source.source.uri)), source }));
  return (await vscode.window.showQuickPick(items, { title }))?.source;
}
