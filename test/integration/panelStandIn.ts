/** Replaces the panel that a test opens, to read its page and to send messages on behalf of the page. */
import * as vscode from 'vscode';

type Create = typeof vscode.window.createWebviewPanel;

export class PanelStandIn {
  /** The page's latest HTML; '' until a panel has been opened. */
  html = '';
  /** The number of panels created. */
  opened = 0;
  private readonly window = vscode.window as { createWebviewPanel: Create };
  private readonly original = vscode.window.createWebviewPanel;
  private listener: (message: unknown) => unknown = () => {};
  private disposed = () => {};

  constructor() {
    this.window.createWebviewPanel = ((_type: string, title: string) => this.open(title)) as Create;
  }

  /** Resolves once the message has been handled. */
  async say(message: unknown): Promise<void> {
    await this.listener(message);
  }

  leave(): void {
    this.window.createWebviewPanel = this.original;
    this.disposed();
  }

  private open(title: string): unknown {
    this.opened++;
    const set = (html: string) => {
      this.html = html;
    };
    const get = () => this.html;
    const nothing = { dispose: () => {} };
    return {
      title,
      visible: true,
      webview: {
        options: {},
        cspSource: 'https://files.test',
        asWebviewUri: (uri: vscode.Uri) => uri,
        get html() {
          return get();
        },
        set html(html: string) {
          set(html);
        },
        onDidReceiveMessage: (listener: (message: unknown) => unknown) => {
          this.listener = listener;
          return nothing;
        },
      },
      onDidDispose: (listener: () => void) => {
        this.disposed = listener;
        return nothing;
      },
      reveal: () => {},
      dispose: () => this.disposed(),
    };
  }
}
