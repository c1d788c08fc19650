import type { TermsService } from '../../backend.ts';
import { ServiceError } from '../../http/errors.ts';
import type { Glossary } from '../../service/glossaries.ts';
import type { Call } from '../../service/request.ts';
import type { StyleRules } from '../../service/styleRules.ts';
import type { TranslationMemory } from '../../service/translationMemories.ts';
import type { Connections, TranslateConnection } from '../connection.ts';
import type { Log } from '../log.ts';
import { Remote, type RemoteState, refusalOf } from '../remote.ts';

/** One of the three lists. A key may lack the right to read it. */
export type TermsList<T> =
  | { readonly kind: 'known'; readonly all: readonly T[] }
  | { readonly kind: 'forbidden' | 'failed'; readonly message: string };

export interface KnownTerms {
  readonly glossaries: TermsList<Glossary>;
  readonly styles: TermsList<StyleRules>;
  readonly memories: TermsList<TranslationMemory>;
}

export type TermsState = RemoteState<KnownTerms>;

/** The service's terms, read when they are first needed. */
export class Terms extends Remote<KnownTerms> {
  protected readonly action = 'Reading the terms';
  private readonly connections: Connections;
  /** The identity of the connection that answered last. */
  private answered: string | undefined;

  constructor(connections: Connections, log: Log) {
    super(log);
    this.connections = connections;
  }

  /** Called when the connection may have changed: drops the data of the previous one. */
  async follow(): Promise<void> {
    const kind = await this.connections.kind();
    if (kind !== undefined && (await this.isSame())) return;
    this.answered = undefined;
    await this.reset({ kind: kind === undefined ? 'none' : 'unread' });
  }

  protected async *read(signal: AbortSignal): AsyncGenerator<TermsState> {
    try {
      if ((await this.connections.kind()) === undefined) return yield { kind: 'none' };
      const connection = await this.connections.current();
      const { terms } = connection;
      if (!terms) return yield { kind: 'none' };
      yield await this.listsOf(terms, { signal });
      this.answered = connection.identity;
    } catch (error) {
      if (!signal.aborted) this.log.failure(this.action, error);
      yield refusalOf(error);
    }
  }

  /**
   * A list that is refused does not affect the others.
   * @throws errors that affect all of them
   */
  private async listsOf(service: TermsService, call: Call): Promise<TermsState> {
    const [glossaries, styles, memories] = await Promise.all([
      this.list(() => service.glossaries({}, call)),
      this.list(() => service.styleRules({}, call)),
      this.list(() => service.translationMemories({}, call)),
    ]);
    return { kind: 'ready', glossaries, styles, memories };
  }

  private async list<T>(ask: () => Promise<readonly T[]>): Promise<TermsList<T>> {
    try {
      return { kind: 'known', all: await ask() };
    } catch (error) {
      if (!isOfOneList(error)) throw error;
      this.log.failure('Reading a list of terms', error);
      const { kind, message } = refusalOf(error);
      return { kind, message };
    }
  }

  /** Whether the known data was read with the current key, from the current service. */
  private async isSame(): Promise<boolean> {
    if (this.state.kind !== 'ready') return false;
    const connection = await this.current();
    return connection !== undefined && connection.identity === this.answered;
  }

  private async current(): Promise<TranslateConnection | undefined> {
    try {
      return await this.connections.current();
    } catch {
      // The reason is reported when the connection is used.
      return undefined;
    }
  }
}

/** A key may lack the right to read a list; a service may lack the list, or refuse or fail to return it. */
function isOfOneList(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const { kind, reason } = error;
  if (kind === 'auth') return reason === 'missingScope';
  return ['notFound', 'rejected', 'badResponse', 'busy'].includes(kind);
}
