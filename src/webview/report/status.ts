import { button, element } from './dom.ts';

export interface Status {
  readonly root: HTMLElement;
  /** Said to a screen reader once; `detail` may change often and is not. */
  readonly progress: (message: string, detail: string, cancel: { title: string; press: () => void }) => void;
  readonly say: (message: string) => void;
  /** Less important than what is going on. */
  readonly note: (message: string) => void;
  readonly fail: (message: string, buttons: readonly HTMLButtonElement[]) => void;
}

/** What is going on: one place, under the controls. */
export function createStatus(): Status {
  const message = element('span', { role: 'status' });
  const alert = element('span', { role: 'alert' });
  const detail = element('span', { class: 'detail' });
  const bar = element('div', { class: 'progress', hidden: true });
  const actions = element('span', { class: 'actions' });
  const root = element('div', { class: 'status', tabindex: -1 }, bar, message, alert, detail, actions);
  /** A button that goes while it has the keyboard leaves it here, and not at the top of the page. */
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
  const say = (said: string) => {
    show('idle', said);
    put();
  };
  return {
    root,
    say,
    note: (said) => {
      if (root.dataset.kind !== 'busy') say(said);
    },
    progress: (said, more, { title, press }) => {
      if (root.dataset.kind !== 'busy') put(button(title, press));
      show('busy', said, more);
    },
    fail: (said, buttons) => {
      show('failed', said);
      put(...buttons);
    },
  };
}
