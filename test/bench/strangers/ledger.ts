/** Sums up losses, complaints and texts left out, over packages, languages and runs. */
import type { FoundLoss } from '../../support/quality/losses.ts';
import type { Verdict } from '../../support/quality/verdict.ts';
import type { Trial } from './trial.ts';

export interface PackageRow {
  readonly name: string;
  readonly files: number;
  readonly texts: number;
  /** Texts that were written damaged, over all languages and runs. */
  readonly damaged: number;
  /** Those in the run in which the service did no damage. */
  readonly damagedWithout: number;
  readonly complaints: number;
  /** Texts left out although the service did no damage, over all languages. */
  readonly leftOut: number;
}

/** A loss that may occur in several languages and runs, with the output of its first occurrence. */
export interface Loss extends Omit<FoundLoss, 'language'> {
  readonly package: string;
  readonly times: number;
  readonly withoutDamage: boolean;
}

interface LeftOut {
  readonly package: string;
  readonly language: string;
  readonly source: string;
  readonly finding: object;
}

export interface Report {
  readonly rows: readonly PackageRow[];
  readonly losses: readonly Loss[];
  readonly complaints: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/** The run without damage must be added first, because the rows count its files and texts. */
export class Ledger {
  readonly #rows = new Map<string, PackageRow>();
  readonly #losses = new Map<string, Loss>();
  readonly #complaints: string[] = [];
  readonly #leftOut: LeftOut[] = [];

  add(name: string, { verdicts, losses }: Trial, withoutDamage: boolean): void {
    const row = this.#rows.get(name) ?? newRow(name, verdicts);
    const damaged = damagedTexts(losses);
    const damagedWithout = row.damagedWithout + (withoutDamage ? damaged : 0);
    this.#rows.set(name, { ...row, damaged: row.damaged + damaged, damagedWithout });
    for (const loss of losses) this.#addLoss(name, loss, withoutDamage);
    if (!withoutDamage) return;
    for (const { finding, language, source } of verdicts) {
      if (finding) this.#leftOut.push({ package: name, language, source, finding });
    }
  }

  complain(name: string, complaint: string): void {
    this.#complaints.push(`${name}: ${complaint}`);
    const row = this.#rows.get(name) ?? newRow(name, []);
    this.#rows.set(name, { ...row, complaints: row.complaints + 1 });
  }

  report(): Report {
    return {
      rows: [...this.#rows.values()],
      losses: [...this.#losses.values()],
      complaints: this.#complaints,
      leftOut: this.#leftOut,
    };
  }

  #addLoss(name: string, { language, ...loss }: FoundLoss, withoutDamage: boolean): void {
    const id = [loss.file, loss.key, loss.shape, loss.token].join('\n');
    const known = this.#losses.get(id) ?? { ...loss, package: name, times: 0, withoutDamage };
    this.#losses.set(id, { ...known, times: known.times + 1 });
  }
}

function newRow(name: string, verdicts: readonly Verdict[]): PackageRow {
  return {
    name,
    files: new Set(verdicts.map(({ file }) => file)).size,
    texts: new Set(verdicts.map(({ file, key }) => `${file}\n${key}`)).size,
    damaged: 0,
    damagedWithout: 0,
    complaints: 0,
    leftOut: verdicts.filter(({ finding }) => finding).length,
  };
}

/** One text in one language may have lost several things. */
function damagedTexts(losses: readonly FoundLoss[]): number {
  return new Set(losses.map(({ file, language, key }) => [file, language, key].join('\n'))).size;
}
