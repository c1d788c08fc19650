/** Reads whole documents, and writes other texts in all places. */
import type { DocumentKind, TextDocument } from '../../../src/code/documents/document.ts';
import { openHtml } from '../../../src/code/documents/html.ts';
import { openPlain } from '../../../src/code/documents/plain.ts';
import type { Task } from './measure.ts';
import { repeated } from './pieces.ts';

const page = '<p title="A tip">See <b>this</b> &amp; <code>that</code></p><div>more</div>';

const openers: Readonly<Record<Exclude<DocumentKind, 'markdown'>, (text: string) => TextDocument>> = {
  plain: openPlain,
  html: openHtml,
};

/** Pieces for pages, in addition to those for all texts. */
export const pageSigns = [
  '<b>',
  '</p>',
  '<p>',
  '<li translate=no>',
  '<!--',
  '<?',
  '<a b="',
  '&amp',
  '<svg>',
  '<code>',
  'x <i>',
];

/** Markdown is covered by the formats. */
export function documentTasks(piece: string): readonly Task[] {
  const places = [0, page.indexOf('tip'), page.indexOf('this'), page.indexOf('more'), page.length];
  return Object.entries(openers).flatMap(([kind, open]) => [
    ...places.map(
      (at): Task => ({
        name: `${kind} at ${at}: ${JSON.stringify(piece)}`,
        prepare: (length) => {
          const text = page.slice(0, at) + repeated(piece, length) + page.slice(at);
          return () => write(open(text), (one) => `Neu ${one}`);
        },
      }),
    ),
    {
      name: `${kind}, written: ${JSON.stringify(piece)}`,
      prepare: (length) => {
        const noise = repeated(piece, length);
        return () => write(open(page), (one) => one + noise);
      },
    },
  ]);
}

function write(document: TextDocument, translate: (text: string) => string): void {
  document.write(document.pieces.map(({ texts }) => texts.map(translate)));
}

/** A tag with distinct attributes, twice as many as the length. */
export const manyAttributes: Task = {
  name: 'html, attributes',
  prepare: (length) => {
    const names = Array.from({ length: 2 * length }, (_, index) => `a${index}`);
    const text = `<p ${names.join(' ')}>One</p>`;
    return () => write(openHtml(text), (one) => `Neu ${one}`);
  },
};
