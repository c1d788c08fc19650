import { type ChartModel, totalsOf } from './chartModel.ts';
import { ticksUpTo } from './scale.ts';

/** The part of a bar for one layer, in pixels. */
export interface Piece {
  readonly layer: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Bar {
  /** The bar's full area, for the pointer and the focus ring. */
  readonly area: Omit<Piece, 'layer'>;
  readonly pieces: readonly Piece[];
  /** The position of the bar's name. */
  readonly label: { readonly x: number; readonly y: number; readonly isShown: boolean };
  /** The position of the number beside a horizontal bar. */
  readonly value?: { readonly x: number; readonly y: number } | undefined;
  /** The position of the number that replaces a bar so long that the others would be too short to compare. */
  readonly beyond?: { readonly x: number; readonly y: number } | undefined;
}

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly bars: readonly Bar[];
  /** Lines across the chart, at `at` pixels. */
  readonly ticks: readonly { readonly value: number; readonly at: number }[];
  /** The area in which bars are drawn. */
  readonly plot: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

export interface Space {
  readonly width: number;
  /** Font size in pixels. */
  readonly fontSize: number;
}

export function layOut(model: ChartModel, space: Space): ChartLayout {
  return model.shape === 'columns' ? columns(model, space) : bars(model, space);
}

function columns(model: ChartModel, { width, fontSize }: Space): ChartLayout {
  const height = Math.round(fontSize * 20);
  const axis = fontSize * 4.5;
  const plot = {
    left: axis,
    top: fontSize,
    right: Math.max(axis, width - fontSize * 2),
    bottom: height - fontSize * 2,
  };
  const totals = totalsOf(model);
  const ticks = ticksUpTo(Math.max(...totals), 4);
  const perUnit = (plot.bottom - plot.top) / (ticks.at(-1) || 1);
  const step = (plot.right - plot.left) / Math.max(1, model.slots.length);
  const thick = Math.min(step * 0.8, fontSize * 4);
  const every = Math.max(1, Math.ceil((fontSize * 5) / step));
  return {
    width,
    height,
    plot,
    ticks: ticks.map((value) => ({ value, at: plot.bottom - value * perUnit })),
    bars: model.slots.map((_, slot) => {
      const left = plot.left + slot * step;
      let y = plot.bottom;
      const pieces = stack(model, slot, perUnit).map(({ layer, length }) => {
        y -= length;
        return { layer, x: left + (step - thick) / 2, y, width: thick, height: length };
      });
      const area = { x: left, y: plot.top, width: step, height: plot.bottom - plot.top };
      const label = { x: left + step / 2, y: height - fontSize * 0.6, isShown: slot % every === 0 };
      return { area, pieces, label };
    }),
  };
}

function bars(model: ChartModel, { width, fontSize }: Space): ChartLayout {
  const step = Math.round(fontSize * 2);
  const height = step * model.slots.length + fontSize * 2;
  // Names get 40% of a narrow chart; in a wide chart, 18 em is enough.
  const left = Math.min(width * 0.4, fontSize * 18);
  // The longest bar has its number on the right.
  const plot = { left, top: 0, right: Math.max(left, width - fontSize * 4), bottom: height - fontSize * 2 };
  const totals = totalsOf(model);
  const isBeyond = beyond(model, totals);
  const count = Math.min(6, Math.floor((plot.right - plot.left) / (fontSize * 6)));
  const ticks = ticksUpTo(Math.max(...totals.filter((_, slot) => !isBeyond(slot))), Math.max(2, count));
  const perUnit = (plot.right - plot.left) / (ticks.at(-1) || 1);
  return {
    width,
    height,
    plot,
    ticks: ticks.map((value) => ({ value, at: plot.left + value * perUnit })),
    bars: model.slots.map((_, slot) => {
      const top = slot * step;
      const middle = top + step / 2;
      let x = plot.left;
      const pieces = stack(model, slot, perUnit).map(({ layer, length }) => {
        const piece = { layer, x, y: top + step * 0.15, width: length, height: step * 0.7 };
        x += length;
        return piece;
      });
      const area = { x: 0, y: top, width, height: step };
      const label = { x: plot.left - fontSize * 0.5, y: middle, isShown: true };
      if (isBeyond(slot)) return { area, pieces: [], label, beyond: { x: plot.left + 4, y: middle } };
      return { area, pieces, label, value: { x: x + 4, y: middle } };
    }),
  };
}

/** The remaining subjects together may exceed the largest named subject many times over. */
function beyond({ slots }: ChartModel, totals: readonly number[]): (slot: number) => boolean {
  const largest = Math.max(...totals.filter((_, slot) => !slots[slot]?.isOther));
  return (slot) => (slots[slot]?.isOther ?? false) && (totals[slot] ?? 0) > 1.5 * largest;
}

function stack(model: ChartModel, slot: number, perUnit: number) {
  return model.series.flatMap(({ values }, layer) => {
    const length = Math.max(0, values[slot] ?? 0) * perUnit;
    return length > 0 ? [{ layer, length }] : [];
  });
}
