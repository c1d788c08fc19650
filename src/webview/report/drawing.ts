import { type Bar, type ChartLayout, layOut } from './chartLayout.ts';
import { type ChartModel, totalsOf } from './chartModel.ts';
import { svg } from './dom.ts';
import { layerAttributes } from './patterns.ts';
import { addRovingFocus } from './rovingFocus.ts';
import type { Tooltip } from './tooltip.ts';
import type { Words } from './words.ts';

interface ChartHost {
  readonly picture: HTMLElement;
  readonly tooltip: Tooltip;
  readonly words: Words;
}

export function drawing(model: ChartModel, { picture, tooltip, words }: ChartHost): SVGSVGElement {
  const fontSize = Number.parseFloat(getComputedStyle(picture).fontSize) || 13;
  const layout = layOut(model, { width: picture.clientWidth, fontSize });
  const { width, height } = layout;
  const { chart, chartKeys } = words.strings;
  const root = svg('svg', {
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: 'group',
    'aria-label': `${chart}. ${chartKeys}`,
    'aria-describedby': 'chart-summary',
  });
  const bars = layout.bars.map((bar, slot) => barOf(model, bar, slot, words, fontSize));
  root.append(axis(model, layout, words), ...bars);
  const show = (slot: number) => tooltip.show({ model, slot, area: layout.bars[slot]?.area, width });
  addRovingFocus(bars, show, tooltip.hide);
  return root;
}

function axis({ shape }: ChartModel, { ticks, plot, height }: ChartLayout, { format }: Words): SVGGElement {
  const group = svg('g', { class: 'axis', 'aria-hidden': 'true' });
  const isUpright = shape === 'columns';
  for (const { value, at } of ticks) {
    const line = isUpright
      ? { x1: plot.left, x2: plot.right, y1: at, y2: at }
      : { x1: at, x2: at, y1: plot.top, y2: plot.bottom };
    const place = isUpright
      ? { x: plot.left - 6, y: at, class: 'tick-side' }
      : { x: at, y: height - 8, class: 'tick-below' };
    group.append(svg('line', line), svg('text', place, format.compact(value)));
  }
  return group;
}

function barOf(model: ChartModel, bar: Bar, slot: number, words: Words, fontSize: number): SVGGElement {
  const pieces = bar.pieces.map(({ layer, ...box }) =>
    svg('rect', { ...box, ...layerAttributes(layer, model.series[layer]?.isOther ?? false) }),
  );
  return svg(
    'g',
    { class: 'bar', role: 'img', 'aria-label': spoken(model, slot, words) },
    svg('rect', { class: 'area', ...bar.area }),
    ...pieces,
    ...(bar.value ? [value(model, slot, bar.value, words)] : []),
    ...(bar.beyond ? [beyond(model, slot, bar.beyond, words)] : []),
    ...(bar.label.isShown ? [label(model, bar, slot, fontSize)] : []),
  );
}

/** A number as short as those of the axis, which may be out of sight below many bars. */
function value(model: ChartModel, slot: number, place: NonNullable<Bar['value']>, { format }: Words) {
  return svg('text', { ...place, class: 'value' }, format.compact(totalsOf(model)[slot] ?? 0));
}

function beyond(model: ChartModel, slot: number, place: NonNullable<Bar['beyond']>, { format }: Words) {
  const number = format.number(model.measure, totalsOf(model)[slot] ?? 0);
  return svg('text', { ...place, class: 'beyond' }, `${number} →`);
}

function label({ shape, slots }: ChartModel, { label: { x, y } }: Bar, slot: number, fontSize: number) {
  const text = slots[slot]?.label ?? '';
  if (shape === 'columns') return svg('text', { x, y, class: 'label-below' }, text);
  return svg('text', { x, y, class: 'label-side' }, shortened(text, Math.floor(x / (fontSize * 0.55))));
}

/** The full name is available in the tooltip, the table and the text for screen readers. */
function shortened(text: string, room: number): string {
  const characters = [...text];
  return characters.length <= room ? text : `${characters.slice(0, Math.max(1, room - 1)).join('')}…`;
}

function spoken(model: ChartModel, slot: number, { format }: Words): string {
  const number = (value: number) => format.number(model.measure, value);
  const parts = model.series.flatMap(({ name, values }) => {
    const value = values[slot] ?? 0;
    return value === 0 || model.series.length === 1 ? [] : [`${name} ${number(value)}`];
  });
  const whole = `${model.slots[slot]?.title ?? ''}: ${number(totalsOf(model)[slot] ?? 0)}`;
  return [whole, ...parts].join('; ');
}
