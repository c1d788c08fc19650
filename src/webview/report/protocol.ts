/** The messages between the editor and the page of the usage report. Depends on neither `vscode` nor the page. */
import type { ReportColumns } from '../../administration/columns.ts';
import { type Grouping, groupings } from '../../administration/report.ts';
import type { DateRange } from '../../service/dateRange.ts';
import type { Strings } from './strings.ts';

export interface ReportQuery {
  readonly range: DateRange;
  readonly grouping: Grouping;
}

const exportTargets = ['csv', 'json', 'clipboard'] as const;
export type ExportTarget = (typeof exportTargets)[number];

/** Sent by the page. */
export type ToEditor =
  /** The page is ready to receive messages. */
  | { readonly kind: 'ready' }
  /** `isReload` bypasses the editor's cached report. */
  | { readonly kind: 'load'; readonly query: ReportQuery; readonly isReload: boolean }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'export'; readonly target: ExportTarget }
  /** A button of the displayed failure was pressed. */
  | { readonly kind: 'act'; readonly index: number };

/** Sent by the editor. */
export type ToPage =
  /** The page ignores messages before this one; `language` is used to format numbers and dates. */
  | { readonly kind: 'start'; readonly strings: Strings; readonly language: string }
  /** The pages and rows read so far; 0 for reports that are not paginated. */
  | { readonly kind: 'loading'; readonly pages: number; readonly rows: number }
  | { readonly kind: 'report'; readonly columns: ReportColumns; readonly host: string }
  | { readonly kind: 'failed'; readonly message: string; readonly actions: readonly string[] }
  | { readonly kind: 'cancelled' }
  /** The displayed report belongs to the previous connection. */
  | { readonly kind: 'outdated' }
  /** The latest export has succeeded or failed. */
  | { readonly kind: 'exported'; readonly message: string };

/** Parses a message from the page; undefined for anything else. */
export function readToEditor(value: unknown): ToEditor | undefined {
  if (!isRecord(value)) return undefined;
  switch (value.kind) {
    case 'ready':
    case 'cancel':
      return { kind: value.kind };
    case 'load': {
      const query = readQuery(value.query);
      return query && { kind: 'load', query, isReload: value.isReload === true };
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

/** Checked because other scripts in the frame may post messages to the page, too. */
export function isToPage(value: unknown): value is ToPage {
  return isRecord(value) && typeof value.kind === 'string' && Object.hasOwn(toPageKinds, value.kind);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
