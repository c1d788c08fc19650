import { button, element } from './dom.ts';

export interface Status {
  readonly root: HTMLElement;
  /** `message` is announced to screen readers once; `detail` is not, because it may change often. */
  readonly progress: (message: string, detail: string, cancel: { title: string; press: () => void }) => void;
  readonly say: (message: string) => void;
  /** Shows another message next to the current one, until the next load begins. */
  readonly note: (message: string) => void;
  readonly fail: (message: string, buttons: readonly HTMLButtonElement[]) => void;
}

/** The status area below the controls. */
export function createStatus(): Status {
  const message = element('span', { role: 'status' });
  const alert = element('span', { role: 'alert' });
  const detail = element('span', { class: 'detail' });
  const bar = element('div', { class: 'progress', hidden: true });
  const actions = element('span', { class: 'actions' });
  const noted = element('span', { role: 'status' });
  const root = element('div', { class: 'status', tabindex: -1 }, bar, message, alert, detail, actions, noted);
  /** If a focused button disappears, the focus stays in the status area instead of moving to the top of the page. */
  const put = (...buttons: readonly HTMLButtonElement[]) => {
    const hadFocus = actions.contains(document.activeElement);
    actions.replaceChildren(...buttons);
    if (hadFocus) (buttons[0] ?? root).focus();
  };
  const show = (kind: 'idle' | 'busy' | 'failed', said: string, more = '') => {
    root.dataset.kind = kind;
    bar.hidden = kind !== 'busy';
    alert.textContent = kind === 'failed' ? said : '';
    const quiet = kind === 'failed' ? '' : said;
    if (message.textContent !== quiet) message.textContent = quiet;
    detail.textContent = more;
  };
  return {
    root,
    say: (said) => {
      show('idle', said);
      put();
    },
    note: (said) => {
      noted.textContent = said;
    },
    progress: (said, more, { title, press }) => {
      if (root.dataset.kind !== 'busy') {
        put(button(title, press));
        noted.textContent = '';
      }
      show('busy', said, more);
    },
    fail: (said, buttons) => {
      show('failed', said);
      put(...buttons);
    },
  };
}
