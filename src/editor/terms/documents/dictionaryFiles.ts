/** Serves dictionaries to the editor as files: reads them from the service, and writes them back. */
import * as vscode from 'vscode';
import type { Events } from '../../../jobs/events.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { readTsv } from '../../../terms/tsv.ts';
import { visible } from '../../../visible.ts';
import { inBackground } from '../../background.ts';
import type { Connections } from '../../connection.ts';
import { openDocument } from '../../documentEdit.ts';
import { noticeOf, UserError } from '../../errors.ts';
import { warnOfSourceFile } from '../../glossaryFiles/warnOfSourceFile.ts';
import type { Log } from '../../log.ts';
import { inTurn } from '../inTurn.ts';
import type { Terms } from '../model.ts';
import { type DictionaryAt, type DictionaryPlace, placeOf, servedPath } from './addresses.ts';
import { KnownDictionaries, type ReportedFile } from './known.ts';
import { type Asked, decide, notSaved, refusal, refuseProblems } from './refusals.ts';
import { absent, type DictionaryService, type Held, ifThere, read, type Saved, save } from './saving.ts';

export interface FileParts {
  readonly connections: Pick<Connections, 'current'>;
  readonly terms: Terms;
  readonly jobs: JobRunner;
  readonly events: Pick<Events, 'raise' | 'listen'>;
  readonly log: Pick<Log, 'failure'>;
  readonly state: vscode.Memento;
  /** Informs the editor that files may have changed. */
  readonly changed: (changes: readonly vscode.FileChangeEvent[]) => void;
}

type Entries = Extract<Held, { kind: 'entries' }>;

interface Fetched extends Entries {
  readonly isReadOnly: boolean;
}

/** A read request, kept until the editor has read its result. */
interface Fetching {
  readonly fetched: Promise<Fetched>;
  /** A time from `performance.now`, in milliseconds. */
  readonly began: number;
}

/** Milliseconds within which one read request answers all of the editor's requests for a file that it opens. */
const opening = 5_000;

type Place = Extract<DictionaryPlace, { kind: 'dictionary' }>;

export class DictionaryFiles {
  readonly #parts: FileParts;
  readonly #known: KnownDictionaries;
  /** The read requests by path. */
  readonly #fetching = new Map<string, Fetching>();
  /** The last `follow` by path. They run one after another, because an older answer must not replace a newer one. */
  readonly #following = new Map<string, Promise<unknown>>();
  /** By path, the texts that the editor has received and may already be showing. */
  readonly #given = new Map<string, { readonly text: string; readonly hash: string }>();
  #isAnnouncing = false;
  /** The identity of the connection through which each text was read, by path. */
  readonly #identities = new Map<string, string>();

  constructor(parts: FileParts) {
    this.#parts = parts;
    this.#known = new KnownDictionaries(parts.state);
  }

  /**
   * For an open document, the state that was last reported to the editor, without a request: `follow` and saving check
   * whether the dictionary has changed since.
   */
  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const place = placeOf(uri.path);
    if (place?.kind === 'folder') {
      return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    }
    const reported = openDocument(uri) && this.#known.reported(uri.path);
    if (reported) return statOf(reported);
    const { text, hash, isReadOnly } = await this.#fetch(uri, this.#required(uri, place));
    return statOf(this.#known.report(uri.path, { hash, size: Buffer.byteLength(text), isReadOnly }));
  }

  async read(uri: vscode.Uri): Promise<Uint8Array> {
    const { text, hash, isReadOnly } = await this.#fetch(uri, this.#required(uri, placeOf(uri.path)));
    this.#fetching.delete(uri.path);
    this.#given.set(uri.path, { text, hash });
    const bytes = Buffer.from(text);
    // An open document that is reverted keeps the time that was reported to the editor, because a different time
    // would count as a conflict.
    const wasReported = openDocument(uri) !== undefined && this.#known.reported(uri.path) !== undefined;
    if (!wasReported) this.#known.report(uri.path, { hash, size: bytes.length, isReadOnly });
    return bytes;
  }

  /** @throws FileSystemError that says why the text was not saved */
  async write(uri: vscode.Uri, bytes: Uint8Array, asked: Asked): Promise<void> {
    const place = this.#required(uri, placeOf(uri.path));
    if (place.isServed) throw vscode.FileSystemError.NoPermissions(uri);
    const { rows, problems } = readTsv(decoded(bytes));
    if (problems.length > 0) throw refuseProblems(problems.length, asked);
    if (rows.length === 0) {
      throw notSaved(
        vscode.l10n.t('A dictionary needs at least one term. To delete it, use the Terms view.'),
      );
    }
    await this.#guarded(async () => {
      const hash = await this.#replace(uri, place.at, rows, asked);
      const isReadOnly = this.#known.reported(uri.path)?.isReadOnly ?? false;
      this.#known.report(uri.path, { hash, size: bytes.length, isReadOnly });
      this.#given.delete(uri.path);
      await this.#known.setBase(uri.path, hash);
    });
  }

  /** Called when a document may show the text that was read last; if it does, edits are based on that text. */
  async shown({ uri }: vscode.TextDocument, text: string): Promise<void> {
    const given = this.#given.get(uri.path);
    if (given?.text !== text) return;
    this.#given.delete(uri.path);
    await this.#known.setBase(uri.path, given.hash);
  }

  /** Whether the event being raised is caused by a save. */
  get isAnnouncing(): boolean {
    return this.#isAnnouncing;
  }

  isGiven({ path }: vscode.Uri): boolean {
    return this.#given.has(path);
  }

  async closed({ path }: vscode.Uri): Promise<void> {
    this.#given.delete(path);
    this.#fetching.delete(path);
    this.#following.delete(path);
    this.#identities.delete(path);
    await this.#known.forget(path);
  }

  /**
   * @returns how the file has changed since the editor read it; undefined if it has not, or if its document has
   * unsaved text and the dictionary still exists
   * @throws UserError, ServiceError
   */
  follow(uri: vscode.Uri): Promise<vscode.FileChangeType | undefined> {
    const previous = Promise.allSettled([this.#following.get(uri.path)]);
    const following = previous.then(() => this.#follow(uri));
    this.#following.set(uri.path, following);
    return following;
  }

  async #follow(uri: vscode.Uri): Promise<vscode.FileChangeType | undefined> {
    const place = this.#required(uri, placeOf(uri.path));
    const held = await this.#ask(uri, place.at);
    if (held.kind !== 'entries') return vscode.FileChangeType.Deleted;
    const { text, hash, isReadOnly } = held;
    const document = openDocument(uri);
    // The editor may not yet have read what was reported last.
    const isKnown =
      this.#known.reported(uri.path)?.hash === hash && (this.#known.base(uri.path) ?? hash) === hash;
    // If the user has begun to type, the change is reported when the document is saved.
    if (isKnown || document?.isDirty) return undefined;
    this.#keep(uri, Promise.resolve(held));
    this.#known.report(uri.path, { hash, size: Buffer.byteLength(text), isReadOnly });
    return vscode.FileChangeType.Changed;
  }

  async #replace(
    uri: vscode.Uri,
    at: DictionaryAt,
    terms: ReturnType<typeof readTsv>['rows'],
    asked: Asked,
  ): Promise<string> {
    const { path } = uri;
    let base = openDocument(uri) ? this.#known.base(path) : this.#known.reported(path)?.hash;
    for (;;) {
      const saved = await this.#save(uri, { at, terms, base });
      if (saved.kind === 'saved') {
        if (saved.isChanged) {
          await this.#announceChange(at);
          if (asked.isByPerson) warnOfSourceFile(at, this.#parts.log);
        }
        return saved.hash;
      }
      const decision = asked.isByPerson ? await decide(saved, terms) : 'leave';
      const theirs = saved.kind === 'conflict' ? saved.theirs : undefined;
      if (decision === 'compare' && theirs) this.#compare(uri, theirs);
      if (decision === 'leave' || decision === 'compare') throw refusal(saved, decision);
      base = theirs ? theirs.hash : absent;
    }
  }

  async #save(uri: vscode.Uri, what: Parameters<typeof save>[0]): Promise<Saved> {
    const service = await this.#service(uri);
    const call = { signal: new AbortController().signal };
    return inTurn(this.#parts.jobs, what.at, call, () => save(what, { service, call }));
  }

  /** Shows the service's version next to the text. Not awaited, because the save must not wait for the diff. */
  #compare(uri: vscode.Uri, theirs: Entries): void {
    const served = uri.with({ path: servedPath(uri.path) });
    // A line end at the end of the file is not a difference, and must not be shown as one.
    const isEnded = openDocument(uri)?.getText().endsWith('\n') ?? true;
    const text = isEnded ? theirs.text : theirs.text.replace(/\n$/, '');
    const fetched = { ...theirs, text, isReadOnly: true };
    this.#keep(served, Promise.resolve(fetched));
    const { hash, isReadOnly } = fetched;
    this.#known.report(served.path, { hash, size: Buffer.byteLength(text), isReadOnly });
    this.#parts.changed([{ type: vscode.FileChangeType.Changed, uri: served }]);
    const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
    const title = vscode.l10n.t('{0} (on the service) ↔ {0} (yours)', visible(name));
    inBackground(this.#parts.log, 'Comparing a dictionary', async () =>
      vscode.commands.executeCommand('vscode.diff', served, uri, title),
    );
  }

  async #announceChange({ glossaryId }: DictionaryAt): Promise<void> {
    const { events, terms, log } = this.#parts;
    try {
      const name = (await this.#glossary(glossaryId))?.name ?? '';
      this.#isAnnouncing = true;
      events.raise({ kind: 'glossaryChanged', glossaryId, name, change: 'updated' });
    } catch (error) {
      // The document is saved anyway.
      log.failure('Announcing a saved dictionary', error);
    } finally {
      this.#isAnnouncing = false;
    }
    terms.reread();
  }

  /** Answers several of the editor's requests with a single read. */
  #fetch(uri: vscode.Uri, { at }: Place): Promise<Fetched> {
    const known = this.#fetching.get(uri.path);
    if (known && performance.now() - known.began < opening) return known.fetched;
    return this.#keep(
      uri,
      this.#guarded(async () => {
        const held = await this.#ask(uri, at);
        if (held.kind === 'entries') return held;
        throw vscode.FileSystemError.FileNotFound(uri);
      }),
    );
  }

  #keep({ path }: vscode.Uri, fetched: Promise<Fetched>): Promise<Fetched> {
    const fetching = { fetched, began: performance.now() };
    this.#fetching.set(path, fetching);
    fetched.catch(() => {
      // The error is reported to the callers.
      if (this.#fetching.get(path) === fetching) this.#fetching.delete(path);
    });
    return fetched;
  }

  async #ask(uri: vscode.Uri, at: DictionaryAt): Promise<Fetched | Exclude<Held, { kind: 'entries' }>> {
    const service = await this.#service(uri);
    const call = { signal: new AbortController().signal };
    const [held, glossary] = await Promise.all([read(at, { service, call }), this.#glossary(at.glossaryId)]);
    if (held.kind !== 'entries') return held;
    const isReadOnly = glossary?.readOnly === true || isServedAt(uri);
    return { ...held, isReadOnly };
  }

  /** The glossary from the view's list, otherwise from the service. */
  async #glossary(glossaryId: string) {
    const { connections, terms } = this.#parts;
    const { state } = terms;
    const all = state.kind === 'ready' && state.glossaries.kind === 'known' ? state.glossaries.all : [];
    const listed = all.find((one) => one.glossaryId === glossaryId);
    if (listed) return listed;
    const { terms: service } = await connections.current();
    const call = { signal: new AbortController().signal };
    return ifThere(async () => service?.glossary({ glossaryId }, call));
  }

  async #service({ path }: vscode.Uri): Promise<DictionaryService> {
    const { terms, identity } = await this.#parts.connections.current();
    if (!terms) throw new UserError('information', vscode.l10n.t('The service does not support glossaries.'));
    const before = this.#identities.get(path) ?? identity;
    this.#identities.set(path, before);
    if (before === identity) return terms;
    throw new UserError(
      'warning',
      vscode.l10n.t('The connection to the service has changed in the meantime, so nothing was sent.'),
    );
  }

  #required(uri: vscode.Uri, place: DictionaryPlace | undefined): Place {
    if (place?.kind === 'folder') throw vscode.FileSystemError.FileIsADirectory(uri);
    if (!place) throw vscode.FileSystemError.FileNotFound(uri);
    return place;
  }

  /** Converts errors to file system errors, whose messages the editor shows. */
  async #guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof vscode.FileSystemError) throw error;
      if (!(error instanceof UserError)) this.#parts.log.failure('Reading or writing a dictionary', error);
      throw vscode.FileSystemError.Unavailable(noticeOf(error)?.message ?? '');
    }
  }
}

function isServedAt({ path }: vscode.Uri): boolean {
  const place = placeOf(path);
  return place?.kind === 'dictionary' && place.isServed;
}

function statOf({ mtime, size, isReadOnly }: ReportedFile): vscode.FileStat {
  const permissions = isReadOnly && { permissions: vscode.FilePermission.Readonly };
  return { type: vscode.FileType.File, ctime: 0, mtime, size, ...permissions };
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw notSaved(vscode.l10n.t('A dictionary must be encoded in UTF-8: see the setting files.encoding.'));
  }
}
