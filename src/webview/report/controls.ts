import { measuresOf, type ReportColumns } from '../../administration/columns.ts';
import { type Preset, presetRange, presets } from '../../administration/presets.ts';
import { groupings } from '../../administration/report.ts';
import { checkDateRange, type DateRange, dayOf } from '../../service/dateRange.ts';
import { button, element, field, setAttributes } from './dom.ts';
import type { PageState } from './state.ts';
import { fill, type Strings } from './strings.ts';

export interface ControlEvents {
  /** Called when the user asks for a report, unless the service would refuse the range. */
  readonly load: (choice: Pick<PageState, 'preset' | 'range' | 'grouping'>, isReload: boolean) => void;
  readonly measure: (measure: PageState['measure']) => void;
}

export interface Controls {
  readonly root: HTMLElement;
  /** Offers the measures that the report contains. */
  readonly offer: (columns: ReportColumns, chosen: PageState['measure']) => void;
}

/** Range, grouping and measure. A range that the service would refuse is explained instead of being sent. */
export function createControls(state: PageState, strings: Strings, events: ControlEvents): Controls {
  const preset = choice([...presets, 'custom' as const], strings.presets, state.preset);
  const from = dateInput(state.range.start);
  const to = dateInput(state.range.end);
  const grouping = choice(groupings, strings.groupings, state.grouping);
  const measure = choice([state.measure], strings.measures, state.measure);
  const problem = element('p', { id: 'range-problem', class: 'problem', role: 'alert' });
  const range = (): DateRange => ({ start: from.value, end: to.value });

  const submit = (isReload: boolean) => {
    if (!explain(range(), [from, to], problem, strings)) return;
    events.load({ preset: preset.chosen(), range: range(), grouping: grouping.chosen() }, isReload);
  };
  const datesChanged = () => {
    preset.input.value = 'custom';
    explain(range(), [from, to], problem, strings);
  };
  for (const input of [from, to]) input.addEventListener('input', datesChanged);
  preset.input.addEventListener('change', () => {
    const chosen: Preset | 'custom' = preset.chosen();
    // The focus stays in the list, through which the user may be moving with arrow keys.
    if (chosen === 'custom') return;
    const { start, end } = presetRange(chosen, dayOf(new Date()));
    [from.value, to.value] = [start, end];
    submit(false);
  });
  grouping.input.addEventListener('change', () => submit(false));
  measure.input.addEventListener('change', () => events.measure(measure.chosen()));

  const root = element(
    'form',
    { class: 'controls', novalidate: true },
    field(strings.range, preset.input, 'range'),
    field(strings.from, from, 'from'),
    field(strings.to, to, 'to'),
    field(strings.groupBy, grouping.input, 'groupBy'),
    field(strings.measure, measure.input, 'measure'),
    button(strings.show, () => {}, { type: 'submit' }),
    problem,
  );
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    submit(true);
  });
  const offer: Controls['offer'] = (columns, chosen) => measure.offer(measuresOf(columns), chosen);
  return { root, offer };
}

/** @returns whether the range is valid */
function explain(
  range: DateRange,
  inputs: readonly HTMLInputElement[],
  problem: HTMLElement,
  { violations }: Strings,
): boolean {
  const text = problemOf(range, violations);
  problem.textContent = text ?? '';
  for (const input of inputs) {
    setAttributes(input, { 'aria-invalid': text !== undefined && 'true', 'aria-describedby': problem.id });
  }
  return text === undefined;
}

function problemOf(range: DateRange, words: Strings['violations']): string | undefined {
  const [violation] = checkDateRange(range);
  if (violation === undefined) return undefined;
  if (range.start === '' || range.end === '') return words.noDay;
  if (violation.code === 'notADay') return fill(words.notADay, violation.text);
  return violation.code === 'rangeReversed' ? words.rangeReversed : words.rangeTooLong;
}

interface Choice<Value extends string> {
  readonly input: HTMLSelectElement;
  readonly chosen: () => Value;
  readonly offer: (values: readonly Value[], chosen: Value) => void;
}

function choice<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
  chosen: Value,
): Choice<Value> {
  const input = element('select');
  const offer = (offered: readonly Value[], selected: Value) => {
    input.replaceChildren(...offered.map((value) => element('option', { value }, names[value])));
    input.value = selected;
  };
  offer(values, chosen);
  return { input, chosen: () => input.value as Value, offer };
}

function dateInput(value: string): HTMLInputElement {
  const input = element('input', { type: 'date', required: true });
  input.value = value;
  return input;
}
