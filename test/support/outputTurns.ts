/** Prints the output of concurrent programs one program after the other, in the order in which they began. */

export interface Turn {
  write(text: string | Uint8Array): void;
  end(): void;
}

export class OutputTurns {
  readonly #print: (text: string | Uint8Array) => void;
  readonly #waiting: { kept: (string | Uint8Array)[]; isOver: boolean }[] = [];

  constructor(print: (text: string | Uint8Array) => void) {
    this.#print = print;
  }

  begin(): Turn {
    const own = { kept: [] as (string | Uint8Array)[], isOver: false };
    this.#waiting.push(own);
    return {
      write: (text) => {
        own.kept.push(text);
        this.#printNext();
      },
      end: () => {
        own.isOver = true;
        this.#printNext();
      },
    };
  }

  #printNext(): void {
    for (let [first] = this.#waiting; first; [first] = this.#waiting) {
      for (const text of first.kept.splice(0)) this.#print(text);
      if (!first.isOver) return;
      this.#waiting.shift();
    }
  }
}
