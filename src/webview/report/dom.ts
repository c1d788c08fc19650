type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Child = Node | string;

/** Texts become text nodes, so that nothing from the service is parsed as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/** `true` sets an empty attribute; `false` and undefined remove it. */
export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) target.removeAttribute(name);
    else target.setAttribute(name, value === true ? '' : String(value));
  }
}

export function button(title: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, title);
  made.addEventListener('click', press);
  return made;
}

/** The label does not enclose the input, because it would then include the options of a list. */
export function field(name: string, input: HTMLInputElement | HTMLSelectElement, id: string): HTMLElement {
  input.id = id;
  return element('div', { class: 'field' }, element('label', { for: id }, name), input);
}
