import * as vscode from 'vscode';
import { readToEditor, type ToEditor } from '../../webview/runSummary/protocol.ts';
import { noticeOf, show, UserError } from '../errors.ts';
import { runSummaryPanel } from '../ids.ts';
import type { Log } from '../log.ts';
import { pageOf as panelPage } from '../panelPage.ts';
import { follow } from './follow.ts';
import type { RunHistory } from './history.ts';
import { summaryHtml } from './html.ts';
import { pageOf, type Target } from './page.ts';
import type { RunRecord } from './record.ts';

interface Parts {
  readonly runs: RunHistory;
  readonly log: Log;
  readonly extensionUri: vscode.Uri;
}

interface Shown {
  readonly run: RunRecord;
  readonly targets: readonly Target[];
}

/**
 * The run summary: at most one panel. The whole state of its page is in the HTML, so it can be hidden and shown
 * again.
 */
export class RunSummary implements vscode.Disposable {
  private readonly runs: RunHistory;
  private readonly log: Log;
  private readonly dist: vscode.Uri;
  private readonly watch: vscode.Disposable;
  private panel: vscode.WebviewPanel | undefined;
  private shown: Shown | undefined;

  constructor({ runs, log, extensionUri }: Parts) {
    this.runs = runs;
    this.log = log;
    this.dist = vscode.Uri.joinPath(extensionUri, 'dist');
    this.watch = runs.onDidChange((run) => this.added(run));
  }

  /** @throws UserError if there is no run */
  showLast(): void {
    const [last] = this.runs.runs;
    if (!last) {
      throw new UserError('information', vscode.l10n.t('Nothing has been translated in this window yet.'));
    }
    this.show(last);
  }

  show(run: RunRecord): void {
    this.panel ??= this.open();
    this.render(run);
    this.panel.reveal();
  }

  dispose(): void {
    this.watch.dispose();
    this.panel?.dispose();
  }

  private open(): vscode.WebviewPanel {
    const title = vscode.l10n.t('Run Summary');
    const panel = vscode.window.createWebviewPanel(runSummaryPanel, title, vscode.ViewColumn.Active);
    const { webview } = panel;
    webview.options = { enableScripts: true, localResourceRoots: [this.dist] };
    const listener = webview.onDidReceiveMessage((message: unknown) => this.receive(message));
    panel.onDidDispose(() => {
      listener.dispose();
      this.panel = undefined;
      this.shown = undefined;
    });
    return panel;
  }

  private render(run: RunRecord, isChosen = false): void {
    if (!this.panel) return;
    const { page, targets } = pageOf(run, this.runs.runs, isChosen);
    this.shown = { run, targets };
    const body = summaryHtml(page);
    const { webview, title } = this.panel;
    webview.html = panelPage(webview, this.dist, { title, name: 'runSummary', body });
  }

  /** A panel that shows the latest run moves on to the new one; an older run stays. */
  private added(run: RunRecord): void {
    if (!this.shown) return;
    const wasLast = this.shown.run === this.runs.runs[1];
    this.render(wasLast ? run : this.shown.run);
  }

  private async receive(message: unknown): Promise<void> {
    const request = readToEditor(message);
    if (!request) return;
    try {
      await this.answer(request);
    } catch (error) {
      if (!(error instanceof UserError)) this.log.failure('Opening a link of the run summary', error);
      const notice = noticeOf(error);
      if (notice) await show(notice);
    }
  }

  private async answer(request: ToEditor): Promise<void> {
    switch (request.kind) {
      case 'show': {
        const run = this.runs.find(request.run);
        if (run) this.render(run, true);
        return;
      }
      case 'open': {
        // An outdated page has different link numbers.
        const target = this.shown?.run.id === request.run ? this.shown.targets[request.link] : undefined;
        if (target) await follow(target);
      }
    }
  }
}
