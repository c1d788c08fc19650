/** Stands in for the one panel that a test opens: what is in it can be read, and the page's messages are the test's. */
import * as vscode from 'vscode';

type Create = typeof vscode.window.createWebviewPanel;

export class PanelStandIn {
  /** The page; '' without a panel. */
  html = '';
  /** How many panels were made. */
  opened = 0;
  private readonly window = vscode.window as { createWebviewPanel: Create };
  private readonly original = vscode.window.createWebviewPanel;
  private listener: (message: unknown) => unknown = () => {};
  private disposed = () => {};

  constructor() {
    this.window.createWebviewPanel = ((_type: string, title: string) => this.open(title)) as Create;
  }

  /** Ends when the message is dealt with. */
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
