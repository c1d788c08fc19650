/** How much translating on save may send per save and per day. */
import type { Memento } from 'vscode';
import { onSaveDayKey } from '../ids.ts';

/** Billed characters. */
export interface Caps {
  readonly perSave: number;
  readonly perDay: number;
}

interface Day {
  /** The date in local time. */
  readonly date: string;
  readonly characters: number;
}

export class Allowance {
  private readonly state: Memento;
  private readonly now: () => Date;

  /** @param state the extension's global state, shared by all windows with the same profile */
  constructor(state: Memento, now = () => new Date()) {
    this.state = state;
    this.now = now;
  }

  get date(): string {
    return dateOf(this.now());
  }

  /** The cap that a run would exceed, if any. */
  exceededBy(characters: number, { perSave, perDay }: Caps): 'perSave' | 'perDay' | undefined {
    if (characters > perSave) return 'perSave';
    return this.today().characters + characters > perDay ? 'perDay' : undefined;
  }

  /** @param characters negative for characters that were counted but not sent */
  async count(characters: number): Promise<void> {
    const { date, characters: before } = this.today();
    await this.state.update(onSaveDayKey, { date, characters: Math.max(0, before + characters) });
  }

  /** Reads the state each time, because other windows count too. */
  private today(): Day {
    const { date } = this;
    const known = this.state.get<Day>(onSaveDayKey);
    return known?.date === date ? known : { date, characters: 0 };
  }
}

function dateOf(time: Date): string {
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()].join('-');
}
