import { groupBy } from '../groupBy.ts';
import { encodedBytes, pack } from './batch.ts';
import type { Part } from './part.ts';
import type { SampledText } from './plural/sampleNumber.ts';
import type { Unit } from './prepare.ts';
import {
  firstStyle,
  otherStyle,
  type ProtectedText,
  type ProtectionStyle,
  protect,
  protectOtherwise,
} from './protect.ts';
import type { EngineDeps, Finding, Markup, TextOptions } from './segment.ts';

export interface RequestItem {
  readonly unit: Unit;
  readonly sent: ProtectedText;
  readonly bytes: number;
  /** The numbers that replace placeholders in the sent text. */
  readonly sampled?: SampledText;
  /** What was wrong with the first answer; undefined on the first attempt. */
  readonly earlier?: Finding;
  /** How often the item was postponed because its request failed. */
  readonly postponed?: number;
}

export interface Batch {
  /** Equal for batches that differ only in their texts. */
  readonly group: string;
  readonly markup: Markup;
  readonly options: TextOptions;
  readonly items: readonly RequestItem[];
}

export interface PackedBatches {
  /** The batches of a group are adjacent, and the groups are in the order of their first texts. */
  readonly batches: readonly Batch[];
  /** Items too large for any request, each with the size of a request that contains nothing else. */
  readonly tooLong: readonly { readonly item: RequestItem; readonly bytes: number }[];
}

/** The protected texts of first attempts, by part. Several languages may share a part. */
export type SharedProtections = Map<Part, ReturnType<typeof firstSent>>;

/** @param known collects the protected texts that other languages can reuse */
export function createRequestItems(
  units: readonly Unit[],
  known: SharedProtections = new Map(),
): RequestItem[] {
  return units.map((unit): RequestItem => {
    const { part, options } = unit;
    const style = firstStyle(options);
    const before = known.get(part);
    const own = before !== undefined && before.style === style ? before : firstSent(part, style);
    known.set(part, own);
    const { sent, bytes } = own;
    return { unit, sent, bytes, ...(part.sampled && { sampled: part.sampled }) };
  });
}

function firstSent({ sampled, text, tokens }: Part, style: ProtectionStyle | undefined) {
  const sent = sampled ? protect(sampled.text, style, sampled.tokens) : protect(text, style, tokens);
  return { style, sent, bytes: encodedBytes(sent.text) };
}

/** Prepares the second attempt: placeholders instead of sample numbers, and another protection if there is one. */
export function retryRequestItem({ unit, sent: first, sampled }: RequestItem, earlier: Finding): RequestItem {
  const { text, tokens } = unit.part;
  const sent = unit.options.writing
    ? protectOtherwise(first, text, tokens)
    : protect(text, sampled ? 'flat' : otherStyle(first), tokens);
  return { unit, sent, bytes: encodedBytes(sent.text), earlier };
}

export function packBatches(
  items: readonly RequestItem[],
  { limits, overheadBytes }: Pick<EngineDeps, 'limits' | 'overheadBytes'>,
): PackedBatches {
  const batches: Batch[] = [];
  const tooLong: { readonly item: RequestItem; readonly bytes: number }[] = [];
  const groups = groupBy(items, ({ sent, unit }) => `${sent.markup} ${unit.optionsKey}`);
  for (const [group, own] of groups) {
    const [first] = own;
    if (first === undefined) continue;
    const { markup } = first.sent;
    const { options } = first.unit;
    const overhead = overheadBytes(markup, options);
    const packed = pack(own, limits, overhead);
    for (const batch of packed.batches) batches.push({ group, markup, options, items: batch });
    for (const item of packed.tooLong) tooLong.push({ item, bytes: overhead + item.bytes });
  }
  return { batches, tooLong };
}

/** Whether both would get the same answer. */
export function isSameRequest({ sent: one }: RequestItem, { sent: other }: RequestItem): boolean {
  return one.markup === other.markup && one.text === other.text;
}
