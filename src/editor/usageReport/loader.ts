import { fetchReport, type Report } from '../../administration/report.ts';
import type { ReportQuery } from '../../webview/report/protocol.ts';
import type { Connections } from '../connection.ts';

export interface LoadedReport {
  readonly report: Report;
  /** Host and port of the service, for people. */
  readonly host: string;
}

export interface LoadRequest {
  readonly query: ReportQuery;
  /** Ask the service even if this report is still there. */
  readonly anew: boolean;
  readonly onPage: (pages: number, rows: number) => void;
}

interface Running {
  readonly query: string;
  readonly abort: AbortController;
  /** The identity of the connection that is asked, once it is known. */
  identity?: string;
  readonly result: Promise<LoadedReport | undefined>;
}

/**
 * Keeps the last report and the load under way, so that a page that was hidden meanwhile gets them without another
 * request. One load at a time.
 */
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

  /** Whether what is kept or on its way belongs to another connection than the present one. */
  async isOutdated(): Promise<boolean> {
    const identity = this.running ? this.running.identity : this.kept?.identity;
    if (identity === undefined) return false;
    try {
      return (await this.connections.admin()).identity !== identity;
    } catch {
      // There is none any longer; the next load says why.
      return true;
    }
  }

  /**
   * A load of another report takes the place of one that is under way.
   * @returns undefined when this one was cancelled or replaced.
   * @throws UserError and ServiceError, unless it was cancelled or replaced.
   */
  load(request: LoadRequest): Promise<LoadedReport | undefined> {
    const query = JSON.stringify(request.query);
    if (!request.anew && this.running?.query === query) return this.running.result;
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

  /** Lets go of the report as well. */
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

  private async loaded({ query, anew, onPage }: LoadRequest, signal: AbortSignal) {
    const { administration, host, identity } = await this.connections.admin();
    const asked = JSON.stringify(query);
    const isKept = this.kept?.identity === identity && this.kept.query === asked;
    if (signal.aborted || (!anew && isKept)) return this.kept;
    this.kept = undefined;
    if (this.running?.abort.signal === signal) this.running.identity = identity;
    const told = (pages: number, rows: number) => void (signal.aborted || onPage(pages, rows));
    const report = await fetchReport(administration, { ...query, onPage: told }, { signal });
    return { report, host, identity, query: asked };
  }
}
