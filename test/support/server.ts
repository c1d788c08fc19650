import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installExtension } from './extension.ts';
import { cacheFolder } from './paths.ts';
import { Background } from './process.ts';
import { installVscodeServer } from './vscodeServer.ts';
import { temporaryFolder } from './workspace.ts';

export type Settings = Readonly<Record<string, unknown>>;

export interface ServerOptions {
  /** Defaults to a free port. */
  readonly port?: number;
  /** Written to the server's machine settings, where machine-scoped settings are read. */
  readonly settings?: Settings;
  readonly env?: Readonly<Record<string, string>>;
  /**
   * `installed`, the default, is how users run the extension. With `development`, the workbench URL can name an
   * extension and its tests; this VS Code treats that as automation and shows no notifications.
   */
  readonly extension?: 'installed' | 'development';
  /** Installs further extensions into the given folder before the server starts. */
  readonly installMore?: (folder: string) => Promise<void>;
  readonly isRestricted?: boolean;
}

export interface RunningServer {
  readonly url: string;
  readonly dataFolder: string;
  readonly log: string;
  readonly running: boolean;
  /** Resolves when the server has exited. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Disables what pops up, moves or asks, so that every run looks the same. */
export const calmSettings: Settings = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  // A list of suggestions that appears while a test types must not treat the next character as a choice.
  'editor.acceptSuggestionOnCommitCharacter': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  // In a browser VS Code saves after a second, which would break tests of unsaved text.
  'files.autoSave': 'off',
  // A saved file is copied, and Node never finishes copying one that a test makes shorter in the meantime.
  'workbench.localHistory.enabled': false,
  'remote.autoForwardPorts': false,
  'git.openRepositoryInParentFolders': 'never',
  'security.workspace.trust.enabled': false,
};

/** Restricted Mode without the prompt at startup, which would cover everything else. */
const restricting: Settings = {
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
  'security.workspace.trust.banner': 'never',
};

/** A VS Code server with its own data folder, which is removed when it stops. */
export async function startServer({
  port = 0,
  settings = {},
  env = {},
  extension = 'installed',
  installMore,
  isRestricted = false,
}: ServerOptions = {}): Promise<RunningServer> {
  const { node, main } = await installVscodeServer();
  const data = await temporaryFolder('server');
  try {
    await seedServer(data.path, settings, isRestricted);
    if (extension === 'installed') await installExtension(extensionsFolder(data.path));
    await installMore?.(extensionsFolder(data.path));
  } catch (error) {
    await data.stop();
    throw error;
  }
  const mode = extension === 'development' ? ['--enable-smoke-test-driver'] : [];
  const trust = isRestricted ? [] : ['--disable-workspace-trust'];
  const args = [main, ...serverArguments(port, data.path), ...trust, ...mode];
  const server = new Background('The VS Code server', node, args, {
    cwd: data.path,
    // Extension hosts inherit it, and so start in less time.
    env: { ...process.env, NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'), ...env },
  });
  const stop = async () => {
    await server.stop();
    await data.stop();
  };
  try {
    const [, bound] = await server.printed(
      /Extension host agent listening on (\d+)[\s\S]*Extension host agent started/,
    );
    return {
      url: `http://127.0.0.1:${bound}`,
      dataFolder: data.path,
      get log() {
        return server.log;
      },
      get running() {
        return server.running;
      },
      ended: server.ended,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const serverArguments = (port: number, dataFolder: string): readonly string[] => [
  ...['--host', '127.0.0.1', '--port', String(port), '--without-connection-token'],
  '--accept-server-license-terms',
  ...['--telemetry-level', 'off', '--server-data-dir', dataFolder],
  ...['--extensions-dir', extensionsFolder(dataFolder)],
  // Compressing messages that stay on this machine takes a twentieth of the processor time.
  '--disable-websocket-compression',
];

const extensionsFolder = (dataFolder: string) => join(dataFolder, 'extensions');

/** Writes the settings of the machine, and those of a user. */
export async function seedServer(folder: string, settings: Settings, isRestricted = false): Promise<void> {
  await seed(join(folder, 'data', 'Machine'), settings);
  const user = isRestricted ? { ...calmSettings, ...restricting } : calmSettings;
  await seed(join(folder, 'data', 'User'), user);
}

export async function seed(folder: string, settings: Settings): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'settings.json'), JSON.stringify(settings, null, 2));
}

export function workbenchAddress(url: string, folder: string): string {
  const address = new URL(url);
  address.searchParams.set('folder', folder);
  return address.href;
}

/** The URL of the workbench with an extension under development and its tests, which run when it is opened. */
export function testAddress(url: string, folder: string, extension: string, tests: string): string {
  const remote = (path: string) => `vscode-remote://${new URL(url).host}${path}`;
  const payload = [
    ['extensionDevelopmentPath', remote(extension)],
    ['extensionTestsPath', remote(tests)],
  ];
  const address = new URL(workbenchAddress(url, folder));
  address.searchParams.set('payload', JSON.stringify(payload));
  return address.href;
}
