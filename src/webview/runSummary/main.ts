/** The script of the run summary. The editor renders the page; the script reports clicks and sets the focus. */
import type { ToEditor } from './protocol.ts';

declare function acquireVsCodeApi(): { postMessage(message: ToEditor): void };

const editor = acquireVsCodeApi();
const main = document.querySelector('main');
const current = Number(main?.dataset.run);

main?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : undefined;
  const { link, show } = button?.dataset ?? {};
  if (link !== undefined) editor.postMessage({ kind: 'open', run: current, link: Number(link) });
  if (show !== undefined) editor.postMessage({ kind: 'show', run: Number(show) });
});

// The user chose this run on the previous page, so the focus has to be set.
if (main?.dataset.chosen !== undefined) document.querySelector('h1')?.focus();
