import type { LedgerRow, Product } from '../ledger.ts';
import { pick, type Random } from '../random.ts';
import type { CalendarDay } from './calendar.ts';

export interface UsagePattern {
  /** Characters of text on an average working day at the start. */
  readonly volume: number;
  /** Growth per year as a share of the initial volume. */
  readonly growth: number;
  /** Share of the text that is sent without a tag. */
  readonly untagged: number;
  /** Each active day uses the next one, sometimes with others chosen at random. */
  readonly tags: readonly string[];
  readonly products: ReadonlySet<Product>;
}

export type Work = Omit<LedgerRow, 'keyId'>;

const daysOfYear = 365;

export function work(pattern: UsagePattern, days: readonly CalendarDay[], random: Random): readonly Work[] {
  let turn = 0;
  return days.flatMap(({ day, weekend }, index) => {
    if (weekend && random() > 0.2) return [];
    turn += 1;
    const busy = (weekend ? 0.1 : 1) * (0.5 + random());
    const volume = pattern.volume * busy * (1 + (pattern.growth * index) / daysOfYear);
    return [
      ...textsOf(pattern, volume, turn, random).map((text) => ({ ...text, day })),
      ...othersOf(pattern, volume, random).map((other) => ({ ...other, day, tag: undefined })),
    ];
  });
}

function textsOf(
  { tags, untagged }: UsagePattern,
  volume: number,
  turn: number,
  random: Random,
): readonly Omit<Work, 'day'>[] {
  const text = (tag: string | undefined, characters: number): Omit<Work, 'day'> => ({
    product: 'text_translation',
    tag,
    units: Math.ceil(characters),
  });
  if (tags.length === 0) return [text(undefined, volume)];
  const used = [tags[turn % tags.length]];
  while (random() < 0.4) used.push(pick(tags, random));
  const each = (volume * (1 - untagged)) / used.length;
  return [text(undefined, volume * untagged), ...used.map((tag) => text(tag, each * (0.5 + random())))];
}

/** A hundredth of a minute, which is the precision of the reports. */
const speechStepMs = 600;

function othersOf(
  { products }: UsagePattern,
  volume: number,
  random: Random,
): readonly Pick<Work, 'product' | 'units'>[] {
  const units: Readonly<Partial<Record<Product, () => number>>> = {
    document_translation: () => (random() < 0.3 ? 5_000 + Math.floor(random() * 35_000) : 0),
    text_improvement: () => (random() < 0.5 ? Math.ceil(volume * 0.2 * random()) : 0),
    speech_to_text: () => (random() < 0.6 ? speechStepMs * Math.ceil(random() * 6_000) : 0),
  };
  return [...products].map((product) => ({ product, units: units[product]?.() ?? 0 }));
}
