import * as z from 'zod';
import { allPages } from './pages.ts';
import type { Call, Requester } from './request.ts';

/** A list of style rules for one target language and its variants. */
export interface StyleRules {
  readonly styleId: string;
  readonly name: string;
  /** The code in lower case. */
  readonly language: string;
  /** Increases with every change. */
  readonly version?: number | undefined;
  /** An ISO 8601 date-time, like `updated`. */
  readonly created?: string | undefined;
  readonly updated?: string | undefined;
  /** Options by category and rule, as the service names them. Absent, like `instructions`, from `listStyleRules`. */
  readonly rules?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  readonly instructions?: readonly StyleInstruction[] | undefined;
}

export interface StyleInstruction {
  readonly label: string;
  readonly prompt: string;
  /** The code in lower case. If absent, the instruction applies to all languages. */
  readonly sourceLanguage?: string | undefined;
}

/** Source: DeepL API reference, "Style rules". */
const styleSchema = z.object({
  style_id: z.string().min(1),
  name: z.string(),
  language: z.string(),
  version: z.number().nullish(),
  creation_time: z.string().nullish(),
  updated_time: z.string().nullish(),
  configured_rules: z.record(z.string(), z.record(z.string(), z.unknown()).nullish()).nullish(),
  custom_instructions: z
    .array(z.object({ label: z.string(), prompt: z.string(), source_language: z.string().nullish() }))
    .nullish(),
});
const listSchema = z.object({ style_rules: z.array(styleSchema) });

const all = '/v3/style_rules';

/** All lists, without their rules and instructions. */
export function listStyleRules(request: Requester, call: Call): Promise<readonly StyleRules[]> {
  return allPages(
    async (query) => {
      const { value, traceId } = await request({ method: 'GET', path: all, query, schema: listSchema }, call);
      return { items: value.style_rules.map(styleOf), traceId };
    },
    ({ styleId }) => styleId,
    `GET ${all}`,
  );
}

export async function readStyleRules(
  request: Requester,
  { styleId }: { readonly styleId: string },
  call: Call,
): Promise<StyleRules> {
  const path = `${all}/{style_id}`;
  const pathValues = { style_id: styleId };
  return styleOf((await request({ method: 'GET', path, pathValues, schema: styleSchema }, call)).value);
}

function styleOf(wire: z.infer<typeof styleSchema>): StyleRules {
  return {
    styleId: wire.style_id,
    name: wire.name,
    language: wire.language.toLowerCase(),
    version: wire.version ?? undefined,
    created: wire.creation_time ?? undefined,
    updated: wire.updated_time ?? undefined,
    rules: wire.configured_rules ? rulesOf(wire.configured_rules) : undefined,
    instructions: wire.custom_instructions?.map(({ label, prompt, source_language }) => ({
      label,
      prompt,
      sourceLanguage: source_language?.toLowerCase(),
    })),
  };
}

/** Leaves out rules whose option is not a string, because there is no known way to show them. */
function rulesOf(
  wire: NonNullable<z.infer<typeof styleSchema>['configured_rules']>,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    Object.entries(wire).map(([category, rules]) => [
      category,
      Object.fromEntries(
        Object.entries(rules ?? {}).flatMap(([rule, option]) =>
          typeof option === 'string' ? [[rule, option]] : [],
        ),
      ),
    ]),
  );
}
