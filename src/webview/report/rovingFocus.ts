const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Makes the bars a single tab stop: arrows, Home and End move between bars, Escape hides the tooltip. */
export function addRovingFocus(
  bars: readonly SVGElement[],
  show: (index: number) => void,
  hide: () => void,
): void {
  const go = (to: number) => {
    const target = bars[Math.min(Math.max(to, 0), bars.length - 1)];
    for (const bar of bars) bar.setAttribute('tabindex', bar === target ? '0' : '-1');
    target?.focus();
  };
  bars.forEach((bar, index) => {
    bar.setAttribute('tabindex', index === 0 ? '0' : '-1');
    bar.addEventListener('pointerenter', () => show(index));
    bar.addEventListener('pointerleave', hide);
    bar.addEventListener('focus', () => show(index));
    bar.addEventListener('blur', hide);
    bar.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') hide();
      const to = targetOf(event.key, index, bars.length);
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    });
  });
}

function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? undefined : index + step;
}
