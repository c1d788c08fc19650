/** Collects the units of a file, including those in groups. */
import { attributeValue, type XmlElement } from '../xml/tree.ts';
import type { Segment, Unit, Version, XliffFile } from './unit.ts';

/** A unit whose segments are added once its path is known. */
export type FoundUnit = Omit<Unit, 'segments'> & { segments: readonly Segment[] };

interface UnitContext extends Pick<Unit, 'container' | 'groups' | 'isTranslatable'> {
  readonly file: XliffFile;
  readonly unitName: string;
  readonly prefix: string;
}

/** Skips units that have neither an id nor a `resname`, and therefore no key. */
export function collectUnits(file: XliffFile, version: Version, prefix: string): readonly FoundUnit[] {
  const units: FoundUnit[] = [];
  const unitName = prefix + (version === 1 ? 'trans-unit' : 'unit');
  const isTranslatable = translatesIn(file.element, true);
  walk({ file, unitName, prefix, container: file.element, groups: [], isTranslatable }, units);
  return units;
}

function walk(place: UnitContext, units: FoundUnit[]): void {
  const { file, unitName, prefix, container, groups } = place;
  for (const element of container.children) {
    if (element.kind !== 'element') continue;
    const isTranslatable = translatesIn(element, place.isTranslatable);
    if (element.name === unitName) {
      const id = attributeValue(element, 'id') ?? attributeValue(element, 'resname');
      if (id !== undefined) {
        units.push({ id, element, file, container, groups, isTranslatable, segments: none });
      }
    } else if (element.name === `${prefix}body`) {
      walk({ ...place, container: element, isTranslatable }, units);
    } else if (element.name === `${prefix}group`) {
      const inner = [...groups, attributeValue(element, 'id') ?? ''];
      walk({ ...place, container: element, groups: inner, isTranslatable }, units);
    }
  }
}

const none: readonly never[] = [];

function translatesIn(element: XmlElement, outer: boolean): boolean {
  const own = attributeValue(element, 'translate');
  return own === undefined ? outer : own !== 'no';
}
