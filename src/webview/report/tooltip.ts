import type { Bar } from './chartLayout.ts';
import { type ChartModel, totalsOf } from './chartModel.ts';
import { element, svg } from './dom.ts';
import { layerAttributes } from './patterns.ts';
import type { Words } from './words.ts';

export interface Tooltip {
  readonly root: HTMLElement;
  readonly show: (of: TooltipOf) => void;
  readonly hide: () => void;
}

interface TooltipOf {
  readonly model: ChartModel;
  readonly slot: number;
  readonly area: Bar['area'] | undefined;
  /** The width of the chart. */
  readonly width: number;
}

/** Hidden from screen readers, which get the same numbers from the bar. */
export function createTooltip({ strings, format }: Words): Tooltip {
  const root = element('div', { class: 'tooltip', 'aria-hidden': 'true', hidden: true });
  const hide = () => {
    root.hidden = true;
  };
  const show: Tooltip['show'] = (of) => {
    const { model, slot } = of;
    const number = (value: number) => format.number(model.measure, value);
    const lines = model.series.flatMap(({ name, isOther, values }, index) => {
      const value = values[slot] ?? 0;
      return value === 0 ? [] : [lineOf(name, number(value), index, isOther)];
    });
    const total = element(
      'li',
      { class: 'sum' },
      element('span', {}, strings.totals),
      number(totalsOf(model)[slot] ?? 0),
    );
    const title = element('strong', {}, model.slots[slot]?.title ?? '');
    root.replaceChildren(title, element('ul', {}, ...lines, ...(lines.length === 1 ? [] : [total])));
    root.hidden = false;
    place(root, of);
  };
  return { root, show, hide };
}

function lineOf(name: string, value: string, index: number, isOther: boolean): HTMLElement {
  const swatch = svg('svg', { width: 10, height: 10 });
  swatch.append(svg('rect', { width: 10, height: 10, ...layerAttributes(index, isOther) }));
  return element('li', {}, swatch, element('span', {}, name), value);
}

/** Places the tooltip next to a column or below a bar, further left if there is no room on the right. */
function place(root: HTMLElement, { model, area, width }: TooltipOf): void {
  if (!area) return;
  const own = root.offsetWidth;
  const right = model.shape === 'columns' ? area.x + area.width + 4 : width * 0.45;
  const left =
    right + own <= width ? right : Math.max(0, model.shape === 'columns' ? area.x - own - 4 : width - own);
  root.style.left = `${left}px`;
  root.style.top = `${model.shape === 'columns' ? area.y : area.y + area.height}px`;
}
