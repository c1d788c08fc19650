/** `vernacular styles`: the lists of style rules. */
import type { Client } from '../../service/client.ts';
import type { Call } from '../../service/request.ts';
import type { StyleRules } from '../../service/styleRules.ts';
import { visible } from '../../visible.ts';
import { withService } from '../administration/session.ts';
import type { StylesCommand } from '../arguments/terms.ts';
import { tableText } from '../table.ts';
import { outputWidth, printJson, printLines, printMessage, printText } from '../terminal.ts';
import { findNamed } from './find.ts';

export function styles({ action, json, baseUrl }: StylesCommand): Promise<number> {
  return withService('translate', baseUrl, async (client, call) => {
    const all = await client.styleRules({}, call);
    if (action.kind === 'list') await list(all, json);
    else await show(wanted(all, action.style), json, { client, call });
    return 0;
  });
}

function wanted(all: readonly StyleRules[], reference: string): string {
  const named = all.map(({ styleId: id, name }) => ({ id, name }));
  return findNamed(named, reference, { what: 'list of style rules', list: 'vernacular styles list' }).id;
}

const columns = [
  { title: 'Name', cut: true },
  { title: 'Language' },
  { title: 'Version', align: 'right' as const },
  { title: 'ID' },
];

async function list(all: readonly StyleRules[], json: boolean): Promise<void> {
  const sorted = all.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  if (json) {
    await printJson(sorted.map(styleJson));
  } else if (sorted.length > 0) {
    const rows = sorted.map(({ name, language, version, styleId }) => [
      name,
      language,
      String(version ?? '-'),
      styleId,
    ]);
    await printText(tableText({ columns, rows }, outputWidth()));
  } else {
    printMessage('There are no lists of style rules.');
  }
}

async function show(
  styleId: string,
  json: boolean,
  { client, call }: { readonly client: Client; readonly call: Call },
): Promise<void> {
  const style = await client.styleRuleList({ styleId }, call);
  if (json) await printJson(styleJson(style));
  else await printLines(linesOf(style));
}

function linesOf({ name, language, rules = {}, instructions = [] }: StyleRules): readonly string[] {
  return [
    `${visible(name)}, ${language}`,
    ...Object.entries(rules).flatMap(([category, own]) =>
      Object.entries(own).map(([rule, option]) => `${category}.${rule}: ${option}`),
    ),
    ...instructions.map(({ label, prompt, sourceLanguage }) => {
      const from = sourceLanguage === undefined ? '' : ` (from ${sourceLanguage})`;
      return `${label}${from}: ${prompt}`;
    }),
  ];
}

/** The style rules with the service's field names. */
function styleJson(style: StyleRules): object {
  const { styleId, name, language, version, created, updated, rules, instructions } = style;
  return {
    style_id: styleId,
    name,
    language,
    ...(version !== undefined && { version }),
    ...(created !== undefined && { creation_time: created }),
    ...(updated !== undefined && { updated_time: updated }),
    ...(rules && { configured_rules: rules }),
    ...(instructions && {
      custom_instructions: instructions.map(({ label, prompt, sourceLanguage }) => ({
        label,
        prompt,
        ...(sourceLanguage !== undefined && { source_language: sourceLanguage }),
      })),
    }),
  };
}
