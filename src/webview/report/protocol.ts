/** What the editor and the page of the usage report say to each other. Knows neither `vscode` nor the page. */
import type { ReportColumns } from '../../administration/columns.ts';
import { type Grouping, groupings } from '../../administration/report.ts';
import type { DateRange } from '../../service/dateRange.ts';
import type { Strings } from './strings.ts';

export interface ReportQuery {
  readonly range: DateRange;
  readonly grouping: Grouping;
}

export const exportTargets = ['csv', 'json', 'clipboard'] as const;
export type ExportTarget = (typeof exportTargets)[number];

/** Sent by the page. */
export type ToEditor =
  /** The page listens. */
  | { readonly kind: 'ready' }
  /** `anew`: not from what the editor still has. */
  | { readonly kind: 'load'; readonly query: ReportQuery; readonly anew: boolean }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'export'; readonly target: ExportTarget }
  /** A button of the failure that is shown. */
  | { readonly kind: 'act'; readonly index: number };

/** Sent by the editor. */
export type ToPage =
  /** The first: `language` formats numbers and dates. */
  | { readonly kind: 'start'; readonly strings: Strings; readonly language: string }
  /** Pages and rows are known for reports in pages only. */
  | { readonly kind: 'loading'; readonly pages: number; readonly rows: number }
  | { readonly kind: 'report'; readonly columns: ReportColumns; readonly host: string }
  | { readonly kind: 'failed'; readonly message: string; readonly actions: readonly string[] }
  | { readonly kind: 'cancelled' }
  /** What is shown belongs to another connection than the present one. */
  | { readonly kind: 'outdated' }
  /** The last export is done, or failed. */
  | { readonly kind: 'exported'; readonly message: string };

/** A message of the page, or undefined for anything else. */
export function readToEditor(value: unknown): ToEditor | undefined {
  if (!isRecord(value)) return undefined;
  switch (value.kind) {
    case 'ready':
    case 'cancel':
      return { kind: value.kind };
    case 'load': {
      const query = readQuery(value.query);
      return query && { kind: 'load', query, anew: value.anew === true };
    }
    case 'export': {
      const target = exportTargets.find((one) => one === value.target);
      return target && { kind: 'export', target };
    }
    case 'act':
      return typeof value.index === 'number' ? { kind: 'act', index: value.index } : undefined;
    default:
      return undefined;
  }
}

function readQuery(value: unknown): ReportQuery | undefined {
  if (!isRecord(value) || !isRecord(value.range)) return undefined;
  const grouping = groupings.find((one) => one === value.grouping);
  const { start, end } = value.range;
  if (!grouping || typeof start !== 'string' || typeof end !== 'string') return undefined;
  return { range: { start, end }, grouping };
}

const toPageKinds: Readonly<Record<ToPage['kind'], true>> = {
  start: true,
  loading: true,
  report: true,
  failed: true,
  cancelled: true,
  outdated: true,
  exported: true,
};

/** The page gets messages of the editor only, but other scripts of its frame may post to it as well. */
export function isToPage(value: unknown): value is ToPage {
  return isRecord(value) && typeof value.kind === 'string' && Object.hasOwn(toPageKinds, value.kind);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
