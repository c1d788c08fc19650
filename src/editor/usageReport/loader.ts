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

/** Keeps the last report, so that a page that was hidden gets it without a request. One load at a time. */
export class ReportLoader {
  private readonly connections: Connections;
  private running: AbortController | undefined;
  private kept: (LoadedReport & { readonly of: string }) | undefined;

  constructor(connections: Connections) {
    this.connections = connections;
  }

  get current(): Report | undefined {
    return this.kept?.report;
  }

  /**
   * A later load takes the place of one that is under way.
   * @returns undefined when this one was cancelled or replaced.
   * @throws UserError and ServiceError, unless it was cancelled or replaced.
   */
  async load({ query, anew, onPage }: LoadRequest): Promise<LoadedReport | undefined> {
    this.cancel();
    const run = new AbortController();
    this.running = run;
    const { signal } = run;
    try {
      const { client, host, identity } = await this.connections.admin();
      const of = JSON.stringify([identity, query]);
      if (!anew && this.kept?.of === of) return this.kept;
      if (signal.aborted) return undefined;
      this.kept = undefined;
      const told = (pages: number, rows: number) => void (signal.aborted || onPage(pages, rows));
      const report = await fetchReport(client, { ...query, onPage: told }, { signal });
      if (signal.aborted) return undefined;
      this.kept = { report, host, of };
      return this.kept;
    } catch (error) {
      if (signal.aborted) return undefined;
      this.kept = undefined;
      throw error;
    } finally {
      if (this.running === run) this.running = undefined;
    }
  }

  cancel(): void {
    this.running?.abort();
    this.running = undefined;
  }

  /** Lets go of the report as well. */
  clear(): void {
    this.cancel();
    this.kept = undefined;
  }
}
