/** vue-i18n, Docusaurus, Symfony and Laravel: pipes separate plural forms, which are translated separately. */
import { findTokens } from '../placeholders.ts';
import { conditionsOf } from '../syntax/conditions.ts';
import type { Syntax } from '../syntax/syntax.ts';
import {
  type Assembled,
  type ComposedMessage,
  type MessageOptions,
  type MessageSyntax,
  writtenAsSeen,
} from './messageSyntax.ts';
import { formsInTarget, formsLackingIn, type PipeForm } from './pipeForms.ts';

export const pipes: MessageSyntax = {
  reserved: ['|'],
  prescribedBy: () => undefined,
  mayHold: (text) => text.includes('|'),
  compose: composeForms,
  writesAnew: false,
  ...writtenAsSeen,
};

function composeForms(text: string, options: MessageOptions): ComposedMessage {
  const { syntax } = options;
  const written = splitForms(text, syntax);
  const forms = formsInTarget(written, options) ?? asManyForms(written);
  const assemble = (texts: readonly string[]): Assembled => {
    const assembled = texts.map((one, index) => `${forms[index]?.condition ?? ''}${one}`).join('|');
    if (splitForms(assembled, syntax).length === forms.length) return { kind: 'text', text: assembled };
    return { kind: 'leftOut', finding: { code: 'placeholders', missing: [], added: ['|'] } };
  };
  const sentences = forms.map(({ words, places }) => ({ raw: words, syntax, places }));
  return { kind: 'sentences', sentences, assemble };
}

/** The CLDR categories of the forms between pipes that a translation certainly lacks. */
export function lackingForms(source: string, text: string, options: MessageOptions): readonly string[] {
  if (!source.includes('|') || !text.includes('|')) return [];
  const { syntax } = options;
  return formsLackingIn(splitForms(text, syntax), splitForms(source, syntax), options);
}

function asManyForms(forms: readonly string[]): readonly PipeForm[] {
  const conditions = conditionsOf(forms);
  return forms.map((form, index) => {
    const condition = conditions[index] ?? '';
    return { condition, words: form.slice(condition.length), places: [] };
  });
}

/** Pipes inside placeholders do not separate forms. */
function splitForms(text: string, syntax: Syntax): readonly string[] {
  const forms: string[] = [];
  let form = '';
  let from = 0;
  for (const token of [...findTokens(text, syntax), undefined]) {
    const [first = '', ...others] = text.slice(from, token?.start).split('|');
    form += first;
    for (const other of others) {
      forms.push(form);
      form = other;
    }
    form += token?.raw ?? '';
    from = token?.end ?? text.length;
  }
  return [...forms, form];
}
