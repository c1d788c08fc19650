import type { Memento } from 'vscode';
import type { Emulator } from '../emulator/server.ts';
import type { KeyKind } from './credentials.ts';

const stateKey = 'vernacular.demo';

/** The keys that every emulator accepts. They are public, so they open nothing anywhere else. */
export const demoKeys: Readonly<Record<KeyKind, string>> = { translate: 'demo', admin: 'demo:adm' };

/** The demo service: an emulator inside the extension host, started at the first request and stopped with it. */
export class DemoService {
  private readonly state: Memento;
  private running: Promise<Emulator> | undefined;

  constructor(state: Memento) {
    this.state = state;
  }

  get chosen(): boolean {
    return this.state.get(stateKey, false);
  }

  async choose(chosen: boolean): Promise<void> {
    await this.state.update(stateKey, chosen || undefined);
    if (!chosen) await this.stop();
  }

  /** Address of the running service. */
  async url(): Promise<string> {
    this.running ??= this.start();
    try {
      return (await this.running).url;
    } catch (error) {
      // The next request tries again.
      this.running = undefined;
      throw error;
    }
  }

  async stop(): Promise<void> {
    const running = this.running;
    this.running = undefined;
    await (await running)?.close();
  }

  private async start(): Promise<Emulator> {
    const { startEmulator } = await import('../emulator/server.ts');
    // An organisation with a past, so that there is something to administer.
    return startEmulator({ port: 0, history: {} });
  }
}
