/** Milliseconds before the first repetition; each further wait is twice as long. */
const firstWait = 500;
/** A limit, because VS Code does not request the rows of a hidden view. */
const mostRepetitions = 5;

/**
 * A redraw of all rows, repeated until VS Code requests them, up to `mostRepetitions` times. If VS Code receives the
 * first rows of a view and, soon afterwards, the event that they have changed, it sometimes takes these rows for the
 * new ones and requests nothing.
 */
export class RepeatedRedraw {
  private readonly redraw: () => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(redraw: () => void) {
    this.redraw = redraw;
  }

  begin(): void {
    this.draw(firstWait, mostRepetitions);
  }

  /** Called when VS Code requests the rows, or no longer will. */
  end(): void {
    clearTimeout(this.timer);
  }

  private draw(wait: number, repetitions: number): void {
    this.end();
    if (repetitions > 0) this.timer = setTimeout(() => this.draw(2 * wait, repetitions - 1), wait);
    this.redraw();
  }
}
