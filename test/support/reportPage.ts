/**
 * The usage report's page in a browser, with the colours of a theme and the editor's policy for scripts and styles. The
 * test acts as the editor.
 */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { toColumns } from '../../src/administration/columns.ts';
import type { Report } from '../../src/administration/report.ts';
import { contentPolicy } from '../../src/editor/contentPolicy.ts';
import type { ToEditor, ToPage } from '../../src/webview/report/protocol.ts';
import type { Strings } from '../../src/webview/report/strings.ts';
import { root } from './paths.ts';
import { patience } from './patience.ts';
import { type ThemeName, themes } from './reportThemes.ts';

export interface PageOptions {
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  /** The state that an earlier page saved. */
  readonly saved?: unknown;
}

/** The page's current date. */
export const pageToday = '2026-03-15';

const origin = 'https://page.test';

/** What is built for the first page of a process, and the same for all others. */
const built: { files?: ReturnType<typeof pageFiles>; strings?: Promise<Strings> } = {};

export class ReportPage {
  readonly page: Page;
  /** The messages from the page, in order. */
  readonly said: ToEditor[] = [];
  /** Violations of the policy, errors, and requests for unknown files. */
  readonly faults: string[] = [];
  saved: unknown;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: Browser, options: PageOptions = {}): Promise<ReportPage> {
    const { width = 1200, height = 900 } = options;
    const page = await browser.newPage({ viewport: { width, height } });
    page.setDefaultTimeout(patience.wait);
    const opened = new ReportPage(page);
    opened.saved = options.saved;
    await opened.load(themes[options.theme ?? 'dark']);
    built.strings ??= strings();
    await opened.post({ kind: 'start', strings: await built.strings, language: 'en' });
    return opened;
  }

  post(message: Exclude<ToPage, { kind: 'report' }>): Promise<void> {
    return this.page.evaluate(`postMessage(${JSON.stringify(message)})`);
  }

  /** @returns milliseconds from the arrival of the data until it is drawn */
  async report(report: Report): Promise<number> {
    const took = await this.page.evaluate(`fakeEditor.report(${JSON.stringify(plain(report))})`);
    await this.page.locator('.report:not([hidden])').waitFor();
    return Number(took);
  }

  close(): Promise<void> {
    return this.page.close();
  }

  private async load(theme: (typeof themes)[ThemeName]): Promise<void> {
    built.files ??= pageFiles();
    const files = await built.files;
    await this.page.clock.setFixedTime(`${pageToday}T12:00:00Z`);
    await this.page.exposeFunction('toEditor', (message: ToEditor) => void this.said.push(message));
    await this.page.exposeFunction('keep', (state: unknown) => {
      this.saved = state;
    });
    this.page.on('pageerror', (error) => this.faults.push(error.message));
    this.page.on('console', (line) => line.type() === 'error' && this.faults.push(line.text()));
    await this.page.route('**/*', (route) => {
      const file = files[new URL(route.request().url()).pathname];
      if (!file) this.faults.push(`asked for ${route.request().url()}`);
      return file ? route.fulfill(file) : route.abort();
    });
    await this.page.addInitScript({ content: fakeEditor(theme, this.saved) });
    await this.page.goto(`${origin}/`);
  }
}

/** The editor's side inside the page. The page receives the numbers in typed arrays, as in a panel. */
function fakeEditor(theme: (typeof themes)[ThemeName], saved: unknown): string {
  return `
    let saved = ${JSON.stringify(saved) ?? 'undefined'};
    const setState = (state) => {
      saved = state;
      keep(state);
    };
    globalThis.acquireVsCodeApi = () => {
      return { postMessage: (message) => toEditor(message), setState, getState: () => saved };
    };
    document.addEventListener('DOMContentLoaded', () => {
      document.body.classList.add('${theme.class}');
      for (const [name, value] of Object.entries(${JSON.stringify(theme.colors)})) {
        document.documentElement.style.setProperty('--vscode-' + name, value);
      }
    });
    const numbersOf = ([name, values]) => [name, Float64Array.from(values, (value) => value ?? NaN)];
    globalThis.fakeEditor = {
      report({ columns, subjectOf, dayOf, numbers }) {
        const typed = {
          subjectOf: Uint32Array.from(subjectOf),
          dayOf: Uint32Array.from(dayOf),
          numbers: Object.fromEntries(numbers.map(numbersOf)),
        };
        const message = { kind: 'report', columns: { ...columns, ...typed }, host: 'api.example.com' };
        return new Promise((resolve) => {
          let start = 0;
          addEventListener('message', () => {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          }, { once: true });
          start = performance.now();
          postMessage(message);
        });
      },
    };`;
}

async function pageFiles() {
  const [script, style] = await Promise.all([bundled('main.ts'), bundled('report.css')]);
  const policy = contentPolicy({ nonce: 'test', styles: origin });
  const page = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}"><title>Usage Report</title>
<link rel="stylesheet" href="/report.css"></head><body><main id="report"></main>
<script nonce="test" src="/report.js"></script></body></html>`;
  const files: Readonly<Record<string, { contentType: string; body: string }>> = {
    '/': { contentType: 'text/html', body: page },
    '/report.js': { contentType: 'text/javascript', body: script },
    '/report.css': { contentType: 'text/css', body: style },
    '/favicon.ico': { contentType: 'image/png', body: '' },
  };
  return files;
}

async function bundled(entry: string): Promise<string> {
  const entryPoint = join(root, 'src', 'webview', 'report', entry);
  const result = await build({
    entryPoints: [entryPoint],
    bundle: true,
    format: entry.endsWith('.css') ? 'esm' : 'iife',
    target: 'es2022',
    write: false,
  });
  return result.outputFiles[0]?.text ?? '';
}

/** The report with plain arrays, which `fakeEditor` converts back. */
function plain(report: Report) {
  const { subjectOf, dayOf, numbers, ...columns } = toColumns(report);
  const lists = Object.entries(numbers).map(([name, values]) => [name, [...values]]);
  return { columns, subjectOf: [...subjectOf], dayOf: [...dayOf], numbers: lists };
}

/** The strings that the editor sends to the page, in English; `vscode.l10n` is replaced. */
async function strings(): Promise<Strings> {
  const shim =
    'export const l10n = { t: (text, ...values) => text.replace(/\\{(\\d)\\}/g, (whole, i) => values[i] ?? whole) };';
  const result = await build({
    entryPoints: [join(root, 'src', 'editor', 'usageReport', 'strings.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    platform: 'node',
    plugins: [
      {
        name: 'vscode',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /^vscode$/ }, () => ({ path: 'vscode', namespace: 'shim' }));
          onLoad({ filter: /.*/, namespace: 'shim' }, () => ({ contents: shim, loader: 'js' }));
        },
      },
    ],
  });
  const code = result.outputFiles[0]?.text ?? '';
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return module.reportStrings();
}
