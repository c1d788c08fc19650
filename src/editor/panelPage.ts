import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { contentPolicy } from './contentPolicy.ts';
import { escapeHtml } from './escapeHtml.ts';

export interface PanelPage {
  readonly title: string;
  /** The name of its script and style sheet in `dist`. */
  readonly name: 'report' | 'runSummary';
  /** HTML with all texts escaped. */
  readonly body: string;
}

/** The page of a panel, which may load only our own script and styles. */
export function pageOf(webview: vscode.Webview, dist: vscode.Uri, { title, name, body }: PanelPage): string {
  const nonce = randomBytes(16).toString('base64');
  const script = webview.asWebviewUri(vscode.Uri.joinPath(dist, `${name}.js`)).toString();
  const style = webview.asWebviewUri(vscode.Uri.joinPath(dist, `${name}.css`)).toString();
  const policy = contentPolicy({ nonce, styles: webview.cspSource });
  return `<!DOCTYPE html>
<html lang="${escapeHtml(vscode.env.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${escapeHtml(style)}">
</head>
<body>
${body}
<script nonce="${nonce}" src="${escapeHtml(script)}"></script>
</body>
</html>`;
}
