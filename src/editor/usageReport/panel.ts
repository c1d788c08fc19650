import * as vscode from 'vscode';
import { toColumns } from '../../administration/columns.ts';
import {
  type ExportTarget,
  readToEditor,
  type ToEditor,
  type ToPage,
} from '../../webview/report/protocol.ts';
import { inBackground } from '../background.ts';
import type { Connections } from '../connection.ts';
import { type Action, noticeOf, UserError } from '../errors.ts';
import { panelIds } from '../ids.ts';
import type { Log } from '../log.ts';
import { pageOf } from '../panelPage.ts';
import { exportReport } from './export.ts';
import { ReportLoader } from './loader.ts';
import { reportStrings } from './strings.ts';

interface Parts {
  readonly connections: Connections;
  readonly log: Log;
  readonly extensionUri: vscode.Uri;
}

type LoadMessage = Extract<ToEditor, { kind: 'load' }>;

/** The Usage Report: at most one panel, whose page is recreated each time it is shown. */
export class UsageReport implements vscode.Disposable {
  private readonly log: Log;
  private readonly dist: vscode.Uri;
  private readonly loader: ReportLoader;
  private panel: vscode.WebviewPanel | undefined;
  /** The buttons of the displayed failure. */
  private actions: readonly Action[] = [];
  private last: LoadMessage | undefined;
  private isExporting = false;
  private readonly watch: vscode.Disposable;

  constructor({ connections, log, extensionUri }: Parts) {
    this.log = log;
    this.dist = vscode.Uri.joinPath(extensionUri, 'dist');
    this.loader = new ReportLoader(connections);
    this.watch = connections.onDidChange(() => this.inBackground(() => this.connectionChanged()));
  }

  /** @param restored a panel that VS Code restored after a reload */
  show(restored?: vscode.WebviewPanel): void {
    if (!this.panel) this.open(restored ?? this.create());
    else if (restored) restored.dispose();
    else this.panel.reveal();
  }

  /** Repeats a load that failed, because it may work now. */
  private async connectionChanged(): Promise<void> {
    if (this.actions.length === 0) await this.follow();
    else if (this.panel?.visible) await this.readAgain();
  }

  dispose(): void {
    this.watch.dispose();
    this.loader.clear();
    this.panel?.dispose();
  }

  private create(): vscode.WebviewPanel {
    const title = vscode.l10n.t('Usage Report');
    return vscode.window.createWebviewPanel(panelIds.usageReport, title, vscode.ViewColumn.Active);
  }

  private open(panel: vscode.WebviewPanel): void {
    const { webview } = panel;
    this.panel = panel;
    webview.options = { enableScripts: true, localResourceRoots: [this.dist] };
    const listener = webview.onDidReceiveMessage((message: unknown) => this.receive(message));
    // A change in another window may not have been announced here yet.
    panel.onDidChangeViewState(() => this.inBackground(() => this.follow()));
    panel.onDidDispose(() => {
      listener.dispose();
      this.panel = undefined;
      this.actions = [];
      this.loader.clear();
    });
    // The page requests its data itself.
    const body = '<main id="report"></main>';
    webview.html = pageOf(webview, this.dist, { title: panel.title, name: 'report', body });
  }

  private async receive(message: unknown): Promise<void> {
    const request = readToEditor(message);
    if (!request) return;
    try {
      await this.answer(request);
    } catch (error) {
      this.fail(error);
    }
  }

  private async answer(request: ToEditor): Promise<void> {
    switch (request.kind) {
      case 'ready':
        return this.post({ kind: 'start', strings: reportStrings(), language: vscode.env.language });
      case 'load':
        return this.load(request);
      case 'cancel':
        this.loader.cancel();
        return this.post({ kind: 'cancelled' });
      case 'export':
        return this.export(request.target);
      case 'act':
        await this.actions[request.index]?.run();
    }
  }

  private async load(request: LoadMessage): Promise<void> {
    this.last = request;
    this.actions = [];
    this.post({ kind: 'loading', pages: 0, rows: 0 });
    const onPage = (pages: number, rows: number) => this.post({ kind: 'loading', pages, rows });
    const loaded = await this.loader.load({ ...request, onPage });
    if (loaded) this.post({ kind: 'report', columns: toColumns(loaded.report), host: loaded.host });
  }

  /** Shows failures on the page, where the user started the export. */
  private async export(target: ExportTarget): Promise<void> {
    const report = this.loader.current;
    if (!report || this.isExporting) return;
    this.isExporting = true;
    try {
      const message = await exportReport(report, target);
      if (message !== undefined) this.post({ kind: 'exported', message });
    } catch (error) {
      this.log.failure('Saving a usage report', error);
      this.post({ kind: 'exported', message: vscode.l10n.t('The report could not be saved there.') });
    } finally {
      this.isExporting = false;
    }
  }

  private fail(error: unknown): void {
    if (!(error instanceof UserError)) this.log.failure('Reading a usage report', error);
    const notice = noticeOf(error);
    if (!notice) {
      this.post({ kind: 'cancelled' });
      return;
    }
    const again = { title: vscode.l10n.t('Try Again'), run: () => this.again() };
    this.actions = [...notice.actions, again];
    const titles = this.actions.map(({ title }) => title);
    this.post({ kind: 'failed', message: notice.message, actions: titles });
  }

  /** Drops figures from the previous connection. A hidden page asks when it is shown. */
  private async follow(): Promise<void> {
    if ((await this.loader.isOutdated()) && this.panel?.visible) await this.readAgain();
  }

  private async readAgain(): Promise<void> {
    this.post({ kind: 'outdated' });
    await this.again().catch((error: unknown) => this.fail(error));
  }

  private async again(): Promise<void> {
    if (this.last) await this.load({ ...this.last, isReload: true });
  }

  private inBackground(work: () => Promise<void>): void {
    inBackground(this.log, 'Following the connection', work);
  }

  private post(message: ToPage): void {
    // May be lost if the page is hidden or closed; it asks again when it is shown.
    void this.panel?.webview.postMessage(message);
  }
}
