import { button, element } from './dom.ts';

export interface Status {
  readonly root: HTMLElement;
  readonly clear: () => void;
  /** Said to a screen reader once; `detail` may change often and is not. */
  readonly progress: (message: string, detail: string, cancel: { title: string; press: () => void }) => void;
  readonly say: (message: string) => void;
  readonly fail: (message: string, buttons: readonly HTMLButtonElement[]) => void;
}

/** What is going on: one place, under the controls. */
export function createStatus(): Status {
  const message = element('span', { role: 'status' });
  const alert = element('span', { role: 'alert' });
  const detail = element('span', { class: 'detail' });
  const bar = element('div', { class: 'progress', hidden: true });
  const actions = element('span', { class: 'actions' });
  const root = element('div', { class: 'status' }, bar, message, alert, detail, actions);
  const show = (kind: 'idle' | 'busy' | 'failed', said: string, more = '') => {
    root.dataset.kind = kind;
    bar.hidden = kind !== 'busy';
    alert.textContent = kind === 'failed' ? said : '';
    const quiet = kind === 'failed' ? '' : said;
    if (message.textContent !== quiet) message.textContent = quiet;
    detail.textContent = more;
    if (kind !== 'busy') actions.replaceChildren();
  };
  return {
    root,
    clear: () => show('idle', ''),
    say: (said) => show('idle', said),
    progress: (said, more, { title, press }) => {
      if (root.dataset.kind !== 'busy') actions.replaceChildren(button(title, press));
      show('busy', said, more);
    },
    fail: (said, buttons) => {
      show('failed', said);
      actions.replaceChildren(...buttons);
    },
  };
}
