import { fetchReport, type Report } from '../../administration/report.ts';
import type { ReportQuery } from '../../webview/report/protocol.ts';
import type { Connections } from '../connection.ts';

export interface LoadedReport {
  readonly report: Report;
  /** Host and port of the service, for display. */
  readonly host: string;
}

export interface LoadRequest {
  readonly query: ReportQuery;
  /** Asks the service again even if this report is cached. */
  readonly isReload: boolean;
  readonly onPage: (pages: number, rows: number) => void;
}

interface Running {
  readonly query: string;
  readonly abort: AbortController;
  /** The identity of the connection, once known. */
  identity?: string;
  readonly result: Promise<LoadedReport | undefined>;
}

/** Keeps the report and the only pending load, so that a hidden page can be shown again without another request. */
export class ReportLoader {
  private readonly connections: Connections;
  private running: Running | undefined;
  private kept: (LoadedReport & { readonly identity: string; readonly query: string }) | undefined;

  constructor(connections: Connections) {
    this.connections = connections;
  }

  get current(): Report | undefined {
    return this.kept?.report;
  }

  /** Whether the cached report or pending load is known to belong to a connection other than the current one. */
  async isOutdated(): Promise<boolean> {
    const identity = this.running ? this.running.identity : this.kept?.identity;
    if (identity === undefined) return false;
    try {
      return (await this.connections.admin()).identity !== identity;
    } catch {
      // The connection is gone; the next load reports why.
      return true;
    }
  }

  /**
   * @returns undefined if this load was cancelled or replaced
   * @throws UserError and ServiceError, unless it was cancelled or replaced
   */
  load(request: LoadRequest): Promise<LoadedReport | undefined> {
    const query = JSON.stringify(request.query);
    if (!request.isReload && this.running?.query === query) return this.running.result;
    this.cancel();
    const abort = new AbortController();
    const result = this.fetch(request, abort.signal).finally(() => {
      if (this.running?.abort === abort) this.running = undefined;
    });
    this.running = { query, abort, result };
    return result;
  }

  cancel(): void {
    this.running?.abort.abort();
    this.running = undefined;
  }

  /** Also discards the report. */
  clear(): void {
    this.cancel();
    this.kept = undefined;
  }

  private async fetch(request: LoadRequest, signal: AbortSignal): Promise<LoadedReport | undefined> {
    try {
      const loaded = await this.loaded(request, signal);
      if (signal.aborted) return undefined;
      this.kept = loaded;
      return loaded;
    } catch (error) {
      if (signal.aborted) return undefined;
      this.kept = undefined;
      throw error;
    }
  }

  private async loaded({ query, isReload, onPage }: LoadRequest, signal: AbortSignal) {
    const { administration, host, identity } = await this.connections.admin();
    const asked = JSON.stringify(query);
    const isKept = this.kept?.identity === identity && this.kept.query === asked;
    if (signal.aborted || (!isReload && isKept)) return this.kept;
    this.kept = undefined;
    if (this.running?.abort.signal === signal) this.running.identity = identity;
    const reportPage = (pages: number, rows: number) => void (signal.aborted || onPage(pages, rows));
    const report = await fetchReport(administration, { ...query, onPage: reportPage }, { signal });
    return { report, host, identity, query: asked };
  }
}
