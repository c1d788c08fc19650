import type { ChartModel } from './chartModel.ts';
import { element, svg } from './dom.ts';
import { drawing } from './drawing.ts';
import { layerAttributes } from './patterns.ts';
import { createTooltip } from './tooltip.ts';
import type { Words } from './words.ts';

export interface Chart {
  readonly root: HTMLElement;
  readonly draw: (model: ChartModel) => void;
}

/** Bars that respond to pointer and keyboard. The table has the same numbers for users who cannot see the chart. */
export function createChart(words: Words): Chart {
  const picture = element('div', { class: 'picture' });
  const caption = element('figcaption', { id: 'chart-summary' });
  const legend = element('ul', { class: 'legend', 'aria-label': words.strings.legend });
  const tooltip = createTooltip(words);
  const root = element('figure', { class: 'chart' }, caption, picture, legend);
  let shown: ChartModel | undefined;
  let width = 0;
  const paint = () => {
    tooltip.hide();
    if (shown && width > 0)
      picture.replaceChildren(drawing(shown, { picture, tooltip, words }), tooltip.root);
  };
  new ResizeObserver(() => {
    if (picture.clientWidth === width) return;
    width = picture.clientWidth;
    paint();
  }).observe(picture);
  const draw = (model: ChartModel) => {
    shown = model;
    width = picture.clientWidth;
    caption.textContent = model.summary;
    legend.replaceChildren(
      ...model.series.map(({ name, isOther }, index) => legendItem(name, index, isOther)),
    );
    legend.hidden = model.series.length < 2;
    paint();
  };
  return { root, draw };
}

function legendItem(name: string, index: number, isOther: boolean): HTMLElement {
  const swatch = svg('svg', { width: 12, height: 12, 'aria-hidden': 'true' });
  swatch.append(svg('rect', { width: 12, height: 12, ...layerAttributes(index, isOther) }));
  return element('li', {}, swatch, name);
}
