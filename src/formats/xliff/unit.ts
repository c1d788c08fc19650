/** The files, units and segments of an XLIFF text. */
import type { KeyPath } from '../format.ts';
import type { XmlElement } from '../xml/tree.ts';

export type Version = 1 | 2;

export interface XliffFile {
  readonly element: XmlElement;
  /** `original` in 1.2, the id in 2.x. */
  readonly name: string;
  readonly sourceLanguage: string | undefined;
  readonly targetLanguage: string | undefined;
}

/** A source and its target, which form one entry. */
export interface Segment {
  readonly path: KeyPath;
  readonly unit: Unit;
  /** The parent of source and target: the unit in 1.2. */
  readonly holder: XmlElement;
  readonly source: XmlElement;
  readonly target: XmlElement | undefined;
}

export interface Unit {
  readonly id: string;
  readonly element: XmlElement;
  readonly file: XliffFile;
  /** The parent: a body or group in 1.2, a file or group in 2.x. */
  readonly container: XmlElement;
  /** Ids of the groups around the unit, outermost first. */
  readonly groups: readonly string[];
  readonly isTranslatable: boolean;
  /** The segments; in 1.2 the unit itself is its only segment. */
  readonly segments: readonly Segment[];
}
