/** The terms of a project that stand in a text, as far as they are known: nobody waits for the service to point at a text. */
import type * as vscode from 'vscode';
import type { Events } from '../../jobs/events.ts';
import type { Glossary } from '../../service/glossaries.ts';
import { termsStandingIn } from '../../terms/standing.ts';
import { type LanguagePair, pairKey, type Term } from '../../terms/term.ts';
import { type TermIndex, termIndex } from '../../terms/termIndex.ts';
import { readTsv } from '../../terms/tsv.ts';
import { inBackground } from '../background.ts';
import type { Connections } from '../connection.ts';
import { UserError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Terms } from './model.ts';
import { projectsGlossary } from './projectsGlossary.ts';
import { languageIn } from './uses.ts';

/** Languages as the project spells them. */
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

/** Milliseconds: what is changed on the website is seen after so long at the latest. */
const maxAgeMs = 10 * 60_000;

interface Known {
  readonly at: number;
  /** Undefined while it is being read, and where it cannot be read. */
  index: TermIndex | undefined;
}

export class ProjectTerms implements vscode.Disposable {
  readonly #parts: Parts;
  /** By glossary and pair. */
  readonly #known = new Map<string, Known>();
  readonly #listeners: readonly (() => void)[];

  constructor(parts: Parts) {
    this.#parts = parts;
    const forget = () => this.#known.clear();
    const listeners = [parts.terms.onDidChange(forget), parts.connections.onDidChange(forget)];
    this.#listeners = [
      ...listeners.map((listener) => () => listener.dispose()),
      parts.events.listen(({ kind }) => {
        if (kind === 'glossaryChanged') forget();
      }),
    ];
  }

  /** None as long as nobody knows: they are read meanwhile. */
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
      return projectsGlossary(state.glossaries.all, pair, uri);
    } catch (error) {
      // A wrong setting is told where something is translated.
      if (error instanceof UserError) return undefined;
      throw error;
    }
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
