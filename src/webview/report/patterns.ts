import { svg } from './dom.ts';

/** The patterns of the named layers, as SVG paths in a square of 8 by 8 units. The first is a solid colour. */
const shapes: readonly (readonly string[])[] = [
  [],
  ['M-1,1 l2,-2 M0,8 l8,-8 M7,9 l2,-2'],
  ['M0,4 h8'],
  ['M4,0 v8'],
  ['M-1,7 l2,2 M0,0 l8,8 M7,-1 l2,2'],
  ['M0,4 h8 M4,0 v8'],
  ['M2,2 h2 v2 h-2 z M6,6 h2 v2 h-2 z'],
  ['M0,8 l8,-8 M0,0 l8,8'],
];

/**
 * Patterns distinguish layers in high contrast themes, where colours alone do not suffice. Other themes use
 * plain colours.
 */
export function createPatterns(): SVGSVGElement {
  const patterns = [...shapes, ['M4,3.5 v1']].map((paths, index) =>
    svg(
      'pattern',
      {
        id: patternId(index, index === shapes.length),
        class: layerClass(index, index === shapes.length),
        width: 8,
        height: 8,
        patternUnits: 'userSpaceOnUse',
      },
      svg('rect', { class: paths.length === 0 ? 'pattern-solid' : 'pattern-ground', width: 8, height: 8 }),
      ...paths.map((d) => svg('path', { class: 'pattern-line', d })),
    ),
  );
  return svg(
    'svg',
    { class: 'patterns', width: 0, height: 0, 'aria-hidden': 'true' },
    svg('defs', {}, ...patterns),
  );
}

/** The `fill` attribute applies unless the style sheet sets a colour. */
export function layerAttributes(index: number, isOther: boolean) {
  return { class: `layer ${layerClass(index, isOther)}`, fill: `url(#${patternId(index, isOther)})` };
}

function patternId(index: number, isOther: boolean): string {
  return isOther ? 'pattern-other' : `pattern-${index % shapes.length}`;
}

function layerClass(index: number, isOther: boolean): string {
  return isOther ? 'layer-other' : `layer-${index % shapes.length}`;
}
