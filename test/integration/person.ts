/**
 * Stands in for the user at messages, quick picks and input boxes, which nothing inside the extension host can click:
 * they are answered from a script, and what was shown is recorded. Progress is not shown, only recorded. Everything
 * else is the real VS Code.
 */
import * as vscode from 'vscode';

type Window = typeof vscode.window;
type Mutable = { -readonly [K in keyof Window]: Window[K] };

export interface ShownMessage {
  readonly kind: 'error' | 'warning' | 'information';
  readonly text: string;
  /** The detail of a modal message. */
  readonly detail: string;
  readonly buttons: readonly string[];
}

export interface QuickPickSeen {
  readonly labels: readonly string[];
  readonly descriptions: readonly string[];
  readonly details: readonly string[];
  readonly title: string;
  readonly picked: readonly string[];
  readonly placeHolder: string;
  /** Labels of the items that had the focus at first, if the prompt chose them. */
  readonly active?: readonly string[];
}

/** One user for one test; `leave` restores the prompts. */
export class Person {
  readonly messages: ShownMessage[] = [];
  readonly picks: QuickPickSeen[] = [];
  /** Titles of started tasks. */
  readonly progress: string[] = [];
  /** Those titles in `progress` whose task has ended. */
  readonly ended: string[] = [];
  /** Messages of tasks about their progress. */
  readonly reports: string[] = [];
  /** Titles of buttons to press whenever a message offers one of them. */
  readonly presses = new Set<string>();
  /** Called while a message with buttons is open, before it is answered. */
  whileAsking: () => Promise<unknown> = async () => {};
  /** Answers to successive quick picks: labels or descriptions to choose, or undefined to cancel. */
  readonly choices: (readonly string[] | undefined)[] = [];
  /** Called while a quick pick is open, before it is answered. */
  whilePicking: () => Promise<unknown> = async () => {};
  /** What happens while an input box is open. */
  whileEntering: () => Promise<unknown> = async () => {};
  /** Texts to enter in successive input boxes; undefined cancels. */
  readonly inputs: (string | undefined)[] = [];
  /** The titles of the input boxes. */
  readonly titles: string[] = [];
  /** The prompts of the input boxes. */
  readonly prompts: string[] = [];
  readonly placeHolders: string[] = [];
  /** The initial values of the input boxes. */
  readonly values: string[] = [];
  /** Validation messages for accepted texts. */
  readonly hints: string[] = [];
  /** Validation messages for rejected texts. */
  readonly refusals: string[] = [];
  /** Called whenever a task reports its progress. `cancel` cancels the task. */
  onProgress: (message: string, cancel: () => void) => void = () => {};
  private readonly window = vscode.window as Mutable;
  private readonly original: Partial<Mutable> = {};

  constructor() {
    this.replace('showInformationMessage', this.message('information'));
    this.replace('showWarningMessage', this.message('warning'));
    this.replace('showErrorMessage', this.message('error'));
    const pick: unknown = (items: readonly vscode.QuickPickItem[], options?: vscode.QuickPickOptions) =>
      this.pick(items, options);
    this.replace('showQuickPick', pick as Window['showQuickPick']);
    this.replace('showInputBox', (options) => this.enter(options));
    this.replace('createQuickPick', () => this.quickPick());
    this.replace('createInputBox', () => this.inputBox());
    this.replace('withProgress', (options, task) => this.run(options, task));
  }

  leave(): void {
    Object.assign(this.window, this.original);
  }

  /** All texts that were shown, as JSON. */
  seen(): string {
    const { messages, picks, progress, reports } = this;
    const { titles, prompts, placeHolders, values, hints, refusals } = this;
    const boxes = { titles, prompts, placeHolders, values, hints, refusals };
    return JSON.stringify({ messages, picks, progress, reports, boxes });
  }

  last(kind: ShownMessage['kind']): ShownMessage | undefined {
    return this.messages.findLast((message) => message.kind === kind);
  }

  private replace<K extends keyof Mutable>(name: K, fake: Mutable[K]): void {
    this.original[name] = this.window[name];
    this.window[name] = fake;
  }

  private message(kind: ShownMessage['kind']): Window['showInformationMessage'] {
    return (async (text: string, ...rest: Part[]) => {
      const items = rest.filter((one) => typeof one === 'string' || 'title' in one);
      const options = rest.find(isOptions);
      const buttons = items.map(titleOf);
      this.messages.push({ kind, text, detail: options?.detail ?? '', buttons });
      if (buttons.length > 0) await this.whileAsking();
      return items.find((item) => this.presses.has(titleOf(item)));
    }) as Window['showInformationMessage'];
  }

  private async pick(items: readonly vscode.QuickPickItem[], options?: vscode.QuickPickOptions) {
    const real = items.filter((item) => item.kind !== vscode.QuickPickItemKind.Separator);
    this.picks.push({
      labels: real.map((item) => item.label),
      descriptions: real.map((item) => item.description ?? ''),
      details: real.map((item) => item.detail ?? ''),
      title: options?.title ?? '',
      picked: real.filter((item) => item.picked).map((item) => item.label),
      placeHolder: options?.placeHolder ?? '',
    });
    await this.whilePicking();
    const wanted = this.choices.shift();
    if (wanted === undefined) return undefined;
    const chosen = real.filter(
      (item) => wanted.includes(item.label) || wanted.includes(item.description ?? ''),
    );
    if (chosen.length < wanted.length) throw new Error(`Not offered: ${wanted.join(', ')}`);
    return options?.canPickMany ? chosen : chosen[0];
  }

  private quickPick<T extends vscode.QuickPickItem>(): vscode.QuickPick<T> {
    const properties = { items: [], activeItems: [], selectedItems: [] };
    return openInput<vscode.QuickPick<T>>(properties, async (input) => {
      const { title = '', placeholder: placeHolder = '', canSelectMany: canPickMany, items } = input;
      const answer = this.pick(items, { title, placeHolder, canPickMany });
      Object.assign(this.picks.at(-1) ?? {}, { active: input.activeItems.map(({ label }) => label) });
      const chosen = await answer;
      if (chosen === undefined) return false;
      input.selectedItems = [chosen].flat() as T[];
      return true;
    });
  }

  private inputBox(): vscode.InputBox {
    return openInput<vscode.InputBox>({ value: '' }, async (input, changed) => {
      const { title = '', prompt = '', placeholder: placeHolder = '', value } = input;
      const validateInput = (text: string) => {
        input.value = text;
        changed();
        return input.validationMessage;
      };
      const refused = this.refusals.length;
      try {
        return (await this.enter({ title, prompt, placeHolder, value, validateInput })) !== undefined;
      } catch (error) {
        if (this.refusals.length === refused) throw error;
        return false;
      }
    });
  }

  private async enter(options?: vscode.InputBoxOptions): Promise<string | undefined> {
    this.titles.push(options?.title ?? '');
    this.prompts.push(options?.prompt ?? '');
    this.placeHolders.push(options?.placeHolder ?? '');
    this.values.push(options?.value ?? '');
    await this.whileEntering();
    const text = this.inputs.shift();
    if (text === undefined) return undefined;
    const said = await options?.validateInput?.(text);
    if (isRefusal(said)) {
      this.refusals.push(typeof said === 'string' ? said : said.message);
      throw new Error(`The prompt rejected the text: ${JSON.stringify(said)}`);
    }
    if (said) this.hints.push(said.message);
    return text;
  }

  private async run<T>(
    options: vscode.ProgressOptions,
    task: Parameters<Window['withProgress']>[1],
  ): Promise<T> {
    const source = new vscode.CancellationTokenSource();
    this.progress.push(options.title ?? '');
    const report = ({ message = '' }: { message?: string }) => {
      this.reports.push(message);
      this.onProgress(message, () => source.cancel());
    };
    try {
      return (await task({ report }, source.token)) as T;
    } finally {
      this.ended.push(options.title ?? '');
    }
  }
}

/**
 * An input that is answered as soon as it is shown.
 * @param answer whether the user accepts the input instead of cancelling it; `changed` says that its value changed
 */
function openInput<T extends vscode.QuickInput>(
  properties: Partial<T>,
  answer: (input: T, changed: () => void) => Promise<boolean>,
): T {
  const accepted = new vscode.EventEmitter<void>();
  const hidden = new vscode.EventEmitter<void>();
  const edited = new vscode.EventEmitter<void>();
  const input = {
    onDidAccept: accepted.event,
    onDidHide: hidden.event,
    onDidChangeValue: edited.event,
    onDidTriggerButton: new vscode.EventEmitter<void>().event,
    hide: () => hidden.fire(),
    dispose: () => {},
    show: async () => {
      let isAccepted = false;
      try {
        isAccepted = await answer(input, () => edited.fire());
      } finally {
        (isAccepted ? accepted : hidden).fire();
      }
    },
    ...properties,
  } as unknown as T;
  return input;
}

type Part = string | vscode.MessageItem | vscode.MessageOptions;

function isOptions(part: Part): part is vscode.MessageOptions {
  return typeof part === 'object' && 'modal' in part;
}

function titleOf(item: string | vscode.MessageItem): string {
  return typeof item === 'string' ? item : item.title;
}

/** A validation message may also accompany an accepted text. */
function isRefusal(
  said: string | vscode.InputBoxValidationMessage | null | undefined,
): said is
  | string
  | (vscode.InputBoxValidationMessage & { severity: vscode.InputBoxValidationSeverity.Error }) {
  if (typeof said === 'string') return said !== '';
  return said?.severity === vscode.InputBoxValidationSeverity.Error;
}
