/** Lists the texts of a file that can be extracted, and makes the edits that extract those that the user chooses. */
import { composeEdits } from '../../formats/composeEdits.ts';
import { applyEdits, type Edit, type KeyPath } from '../../formats/format.ts';
import type { Code } from '../code.ts';
import { isIn } from './extraction.ts';
import { type Extractions, type FileWish, type NotExtracted, proven } from './extractions.ts';
import { type NewCall, type Surroundings, withIntroductions } from './introduced.ts';
import type { Missing } from './introductions.ts';
import type { PlacedText } from './replacement.ts';

export interface Offer {
  readonly text: PlacedText;
  readonly name: string;
  /** The text for the locale file. */
  readonly value: string;
  /** Whether it is certain that people read it. Other strings may be for programs after all. */
  readonly isRead: boolean;
}

export interface FileText extends PlacedText {
  /** Whether people read it, whatever the framework. */
  readonly isRead: boolean;
}

/** A text that stays in the code. */
export interface LeftText {
  readonly text: PlacedText;
  readonly reason: NotExtracted;
}

export interface Offers {
  readonly offers: readonly Offer[];
  readonly left: readonly LeftText[];
  /** Whether there are further texts, which were not examined. */
  readonly isCut: boolean;
}

/** How a file asks for an Android resource, which can only replace the value of an attribute. */
const inResources = '@string/';

/** How many texts are examined for each one that may be offered. */
const mostPerOffer = 4;

/**
 * The texts that can be extracted, each with the key that it gets if all before it are extracted, too.
 *
 * @param texts the texts of the file, in order
 */
export async function offersFor<Source>(
  code: Code,
  texts: readonly FileText[],
  {
    wish,
    most,
    pause,
  }: { readonly wish: FileWish<Source>; readonly most: number; readonly pause: () => Promise<void> },
): Promise<Offers> {
  return proven(code, wish, (extractions) => offersIn(code, texts, { extractions, most, pause }));
}

async function offersIn<Source>(
  code: Code,
  texts: readonly FileText[],
  {
    extractions,
    most,
    pause,
  }: {
    readonly extractions: Extractions<Source>;
    readonly most: number;
    readonly pause: () => Promise<void>;
  },
): Promise<Offers> {
  const offers: Offer[] = [];
  const left: LeftText[] = [];
  for (const text of texts) {
    if (offers.length >= most || offers.length + left.length >= most * mostPerOffer)
      return { offers, left, isCut: true };
    await pause();
    const found = extractions.next(code, text);
    // A key is not a text.
    if (found === 'key') continue;
    if (typeof found === 'string') left.push({ text, reason: found });
    else {
      const { name, value, way } = found;
      offers.push({ text, name, value, isRead: text.isRead || way.open === inResources });
    }
  }
  return { offers, left, isCut: false };
}

export interface AddedKey {
  readonly name: string;
  readonly path: KeyPath;
  readonly text: string;
}

export interface ExtractedTexts {
  /** The edits to the code, in order. */
  readonly edits: readonly Edit[];
  /** The new keys in the order of their first texts, where a text follows those in its expressions. */
  readonly added: readonly AddedKey[];
  /** The number of texts that were extracted. */
  readonly count: number;
  readonly left: readonly LeftText[];
  /** What the code lacks, and has no certain place for. */
  readonly missing: readonly Missing[];
}

export interface ExtractionPort extends Pick<Surroundings<unknown>, 'bodyAt' | 'eol' | 'pause'> {
  /** The text at an offset of code in which only the inside of that text has been edited. */
  readonly textAt: (code: string, offset: number) => Promise<PlacedText | undefined>;
}

/** @param chosen offers in the order of the file */
export async function extractTexts<Source>(
  code: Code,
  chosen: readonly Offer[],
  wish: FileWish<Source>,
  port: ExtractionPort,
): Promise<ExtractedTexts> {
  const { calls, index, ...done } = await proven(code, wish, (extractions) =>
    callsFor(code, chosen, extractions, port),
  );
  const samples = [...wish.own, ...wish.others];
  return {
    ...(await withIntroductions(code, calls, { ...port, index, source: wish.source, samples })),
    ...done,
  };
}

async function callsFor<Source>(
  code: Code,
  chosen: readonly Offer[],
  extractions: Extractions<Source>,
  { textAt, pause }: ExtractionPort,
) {
  const added: AddedKey[] = [];
  const left: LeftText[] = [];
  let count = 0;
  let calls: readonly PlacedCall[] = [];
  for (const { text, name } of innerFirst(chosen)) {
    await pause();
    const inside = calls.filter((call) => isIn(call.text, text));
    const before = inside.flatMap(({ edits }) => edits);
    const edited = inside.length === 0 ? code : { ...code, text: applyEdits(code.text, before) };
    const again = inside.length === 0 ? text : await textAt(edited.text, text.offset);
    const found = again ? extractions.next(edited, again, name) : 'unread';
    if (typeof found === 'string') {
      left.push({ text, reason: found });
      continue;
    }
    count++;
    if (found.added) added.push({ name, ...found.added });
    const call = { text, name, way: found.way, edits: composeEdits(before, found.edits) };
    calls = [...calls.filter((one) => !inside.includes(one)), call];
  }
  const inOrder = calls.toSorted((one, other) => one.text.offset - other.text.offset);
  return { calls: inOrder, added, count, left, index: extractions.index };
}

interface PlacedCall extends NewCall {
  readonly text: PlacedText;
}

/** Texts in the expressions of another text come before it. */
function innerFirst(offers: readonly Offer[]): readonly Offer[] {
  const ordered: Offer[] = [];
  const open: Offer[] = [];
  for (const offer of offers) {
    for (let last = open.at(-1); last && !isIn(offer.text, last.text); last = open.at(-1)) {
      ordered.push(last);
      open.pop();
    }
    open.push(offer);
  }
  return [...ordered, ...open.toReversed()];
}
