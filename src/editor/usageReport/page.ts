import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { contentPolicy } from '../contentPolicy.ts';

/** The page without its data, which the editor sends. */
export function pageOf(webview: vscode.Webview, dist: vscode.Uri, title: string): string {
  const nonce = randomBytes(16).toString('base64');
  const script = webview.asWebviewUri(vscode.Uri.joinPath(dist, 'report.js')).toString();
  const style = webview.asWebviewUri(vscode.Uri.joinPath(dist, 'report.css')).toString();
  const policy = contentPolicy({ nonce, styles: webview.cspSource });
  return `<!DOCTYPE html>
<html lang="${escaped(vscode.env.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${escaped(style)}">
</head>
<body>
<main id="report"></main>
<script nonce="${nonce}" src="${escaped(script)}"></script>
</body>
</html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
