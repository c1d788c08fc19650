/** The project's terms that occur in a text, if they are loaded: a hover does not wait for the service. */
import * as vscode from 'vscode';
import type { CreatedGlossary } from '../../glossaryFiles/record.ts';
import type { Events } from '../../jobs/events.ts';
import type { Glossary } from '../../service/glossaries.ts';
import { termsStandingIn } from '../../terms/standing.ts';
import { type LanguagePair, pairKey, type Term } from '../../terms/term.ts';
import { type TermIndex, termIndex } from '../../terms/termIndex.ts';
import { readTsv } from '../../terms/tsv.ts';
import { inBackground } from '../background.ts';
import type { Connections } from '../connection.ts';
import { UserError } from '../errors.ts';
import { createdIn } from '../glossaryFiles/own.ts';
import type { Log } from '../log.ts';
import type { Terms } from './model.ts';
import { projectsGlossary } from './projectsGlossary.ts';
import { languageIn } from './uses.ts';

/** Languages are in the project's spelling. */
export interface TextInProject {
  readonly uri: vscode.Uri;
  readonly text: string;
  readonly sourceLocale: string;
  readonly targetLocale: string;
}

interface Parts {
  readonly terms: Terms;
  readonly connections: Connections;
  readonly events: Events;
  readonly log: Log;
}

/** Milliseconds after which terms are read again, because they may have been changed on the website. */
const maxAgeMs = 10 * 60_000;

/** Terms that are forgotten while they are being read are no longer in the map, so the answer is dropped. */
interface Known {
  readonly at: number;
  /** Undefined until it has been read. */
  index: TermIndex | undefined;
}

interface KnownRecord {
  /** Empty until it has been read. */
  created: readonly CreatedGlossary[];
}

export class ProjectTerms implements vscode.Disposable {
  readonly #parts: Parts;
  /** The dictionaries by glossary and pair. */
  readonly #known = new Map<string, Known>();
  /** The records of the glossaries created from glossary files, by folder. */
  readonly #records = new Map<string, KnownRecord>();
  readonly #listeners: readonly (() => void)[];

  constructor(parts: Parts) {
    this.#parts = parts;
    const forget = () => {
      this.#known.clear();
      this.#records.clear();
    };
    const listeners = [parts.terms.onDidChange(forget), parts.connections.onDidChange(forget)];
    this.#listeners = [
      ...listeners.map((listener) => () => listener.dispose()),
      parts.events.listen(({ kind }) => {
        if (kind === 'glossaryChanged') forget();
      }),
    ];
  }

  /** Empty until the service has answered a request in the background. */
  in({ uri, text, sourceLocale, targetLocale }: TextInProject): readonly Term[] {
    const pair = { sourceLang: languageIn(sourceLocale), targetLang: languageIn(targetLocale) };
    const glossary = this.#glossaryFor(uri, pair);
    if (!glossary) return [];
    const touching = this.#indexOf(glossary, pair)?.touching(text) ?? [];
    return termsStandingIn(text, touching, pair.sourceLang);
  }

  dispose(): void {
    for (const stop of this.#listeners) stop();
  }

  #glossaryFor(uri: vscode.Uri, pair: LanguagePair): Glossary | undefined {
    const state = this.#parts.terms.look();
    if (state.kind !== 'ready' || state.glossaries.kind !== 'known') return undefined;
    try {
      return projectsGlossary(state.glossaries.all, pair, uri, this.#createdFor(uri));
    } catch (error) {
      // Invalid settings are reported when something is translated.
      if (error instanceof UserError) return undefined;
      throw error;
    }
  }

  /** Empty until the record has been read in the background. */
  #createdFor(uri: vscode.Uri): readonly CreatedGlossary[] {
    const folder = vscode.workspace.getWorkspaceFolder(uri);
    if (!folder) return [];
    const key = folder.uri.toString();
    const known = this.#records.get(key);
    if (known) return known.created;
    const reading: KnownRecord = { created: [] };
    this.#records.set(key, reading);
    const { log } = this.#parts;
    inBackground(log, 'Reading the glossaries of a project', async () => {
      reading.created = await createdIn(folder, log);
    });
    return [];
  }

  #indexOf({ glossaryId }: Glossary, pair: LanguagePair): TermIndex | undefined {
    const key = `${glossaryId} ${pairKey(pair)}`;
    const known = this.#known.get(key);
    if (known && performance.now() - known.at < maxAgeMs) return known.index;
    const reading: Known = { at: performance.now(), index: known?.index };
    this.#known.set(key, reading);
    inBackground(this.#parts.log, 'Reading the terms of a project', async () => {
      const { terms: service } = await this.#parts.connections.current();
      const call = { signal: new AbortController().signal };
      const entries = await service?.dictionaryEntries({ glossaryId, ...pair }, call);
      if (entries !== undefined) reading.index = termIndex(readTsv(entries).rows, pair.sourceLang);
    });
    return reading.index;
  }
}
