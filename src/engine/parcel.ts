import { encodedBytes, pack } from './batch.ts';
import type { SampledText } from './plural/sampleNumber.ts';
import type { Unit } from './prepare.ts';
import { otherStyle, type ProtectedText, protect } from './protect.ts';
import type { EngineDeps, Finding, Markup, TextOptions } from './segment.ts';

/** A unit made ready to send. */
export interface Parcel {
  readonly unit: Unit;
  readonly sent: ProtectedText;
  readonly bytes: number;
  /** Numbers that stand for placeholders in what is sent. */
  readonly sampled?: SampledText;
  /** What was wrong with the first answer; absent at the first attempt. */
  readonly earlier?: Finding;
  /** How often it was put off because its request failed. */
  readonly postponed?: number;
}

/** The parcels of one request. */
export interface Batch {
  readonly markup: Markup;
  readonly options: TextOptions;
  readonly parcels: readonly Parcel[];
}

export interface Shipment {
  /** Groups that may share a request in the order of their first text. */
  readonly batches: readonly Batch[];
  /** What exceeds a request alone, with the bytes that a request with it would have. */
  readonly tooLong: readonly { readonly parcel: Parcel; readonly bytes: number }[];
}

/** The first attempt. */
export function createParcel(unit: Unit): Parcel {
  const { sampled, text, tokens } = unit.part;
  const sent = sampled ? protect(sampled.text, undefined, sampled.tokens) : protect(text, undefined, tokens);
  return { unit, sent, bytes: encodedBytes(sent.text), ...(sampled && { sampled }) };
}

/** The second attempt: placeholders in place of numbers, and the other protection. */
export function retryParcel({ unit, sent: first, sampled }: Parcel, earlier: Finding): Parcel {
  const { text, tokens } = unit.part;
  const sent = protect(text, sampled ? 'flat' : otherStyle(first), tokens);
  return { unit, sent, bytes: encodedBytes(sent.text), earlier };
}

/** Groups parcels by what a request shares and packs every group. */
export function ship(
  parcels: readonly Parcel[],
  { limits, overheadBytes }: Pick<EngineDeps, 'limits' | 'overheadBytes'>,
): Shipment {
  const batches: Batch[] = [];
  const tooLong: { readonly parcel: Parcel; readonly bytes: number }[] = [];
  const groups = groupByRequest(parcels);
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { markup } = first.sent;
    const { options } = first.unit;
    const overhead = overheadBytes(markup, options);
    const packed = pack(group, limits, overhead);
    for (const batch of packed.batches) batches.push({ markup, options, parcels: batch });
    for (const parcel of packed.tooLong) tooLong.push({ parcel, bytes: overhead + parcel.bytes });
  }
  return { batches, tooLong };
}

function groupByRequest(parcels: readonly Parcel[]): ReadonlyMap<string, readonly Parcel[]> {
  const groups = new Map<string, Parcel[]>();
  for (const parcel of parcels) {
    const key = `${parcel.sent.markup} ${parcel.unit.optionsKey}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [parcel]);
    else group.push(parcel);
  }
  return groups;
}
