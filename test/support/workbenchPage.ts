/** Opens a page for the workbench in which sockets, animations and drawing take little processor time. */
import type { Browser, BrowserContext, Page, ViewportSize } from 'playwright-core';

/**
 * VS Code in a browser reads each message through a `Blob` and a `FileReader`, which takes a third of the processor
 * time of all tests. Here sockets deliver arrays, and the reader returns them as they are. The order of the messages
 * stays the same.
 */
const arraysFromSockets = `
  const { WebSocket: BrowserSocket } = window;
  window.WebSocket = class extends BrowserSocket {
    constructor(...args) {
      super(...args);
      this.binaryType = 'arraybuffer';
    }
  };
  const { readAsArrayBuffer } = FileReader.prototype;
  FileReader.prototype.readAsArrayBuffer = function (source) {
    if (source instanceof ArrayBuffer) queueMicrotask(() => this.onload({ target: { result: source } }));
    else readAsArrayBuffer.call(this, source);
  };
`;

/**
 * Whenever a secret is stored, VS Code asks code-server for a key to encrypt it with, four times in three seconds.
 * There is no code-server here, so the secret stays in the memory of the window anyway: the requests need not be sent.
 */
const noKeyForSecrets = `
  const { fetch } = window;
  window.fetch = (resource, ...rest) =>
    String(resource).endsWith('/mint-key') ? Promise.reject(new Error('no code-server')) : fetch(resource, ...rest);
`;

/** Without a graphics card, each frame costs several milliseconds, and animations are most of what is drawn. */
const instantAnimations = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`*, ::before, ::after {
    animation-delay: 0s !important;
    animation-duration: 1ms !important;
    animation-iteration-count: 1 !important;
    transition: none !important;
  }\`);
  document.adoptedStyleSheets.push(sheet);
`;

/**
 * Without a graphics card, drawing takes a fifth of the browser's processor time. What is transparent is not drawn, but
 * keeps its place, its focus and its events. What a view shows in a frame is part of the body, too.
 */
const transparentBody = `
  if (window === window.top) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { opacity: 0 !important }');
    document.adoptedStyleSheets.push(sheet);
  }
`;

/** In pixels. */
export const viewport = { width: 1400, height: 900 } as const;

/**
 * The page is only drawn by `whileDrawn`.
 * @param size a small one saves time, because less is drawn
 */
export async function openPage(
  browser: Browser | BrowserContext,
  size: ViewportSize = viewport,
): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewportSize(size);
  await ignoreTraffic(page);
  for (const content of [arraysFromSockets, noKeyForSecrets, instantAnimations, transparentBody])
    await page.addInitScript({ content });
  return page;
}

/** Takes a picture of a page from `openPage`, for which it must be drawn. */
export async function whileDrawn<Picture>(page: Page, take: () => Promise<Picture>): Promise<Picture> {
  await page.evaluate("document.body.style.setProperty('opacity', '1', 'important')");
  try {
    return await take();
  } finally {
    await page.evaluate("document.body.style.removeProperty('opacity')");
  }
}

/** The part of Playwright's own objects that is used here. */
interface DrivenPage {
  readonly _connection: {
    toImpl(page: Page): { readonly delegate: { readonly _mainFrameSession: { readonly _client: Driver } } };
  };
}

interface Driver {
  send(method: 'Network.disable'): Promise<unknown>;
}

/**
 * Playwright always asks for reports of what a page loads, including every message of its sockets, which takes a
 * twelfth of the processor time of integration tests. It has no option to turn them off. If its objects change, remove
 * this function: the tests then only take longer.
 */
async function ignoreTraffic(page: Page): Promise<void> {
  const { _connection: connection } = page as unknown as DrivenPage;
  await connection.toImpl(page).delegate._mainFrameSession._client.send('Network.disable');
  page.route = () => Promise.reject(new Error('A routed request would never end, see ignoreTraffic'));
}
