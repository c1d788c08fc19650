/** `vernacular report`: the organisation's usage. */
import { toCsv } from '../../administration/csv.ts';
import { toJson } from '../../administration/json.ts';
import { fetchReport, type Report } from '../../administration/report.ts';
import { dayOf } from '../../service/dateRange.ts';
import type { ReportCommand, ReportOutput } from '../arguments/report.ts';
import { plural } from '../report.ts';
import { StatusLine } from '../statusLine.ts';
import { status as outgoing, outputWidth, printData, printJson, printText } from '../terminal.ts';
import { rangeOf } from './range.ts';
import { reportText } from './reportText.ts';
import { withService } from './session.ts';

/** @throws UsageError before anything is sent */
export function report({ range: wish, grouping, output, baseUrl }: ReportCommand): Promise<number> {
  const range = rangeOf(wish, dayOf(new Date()));
  return withService('admin', baseUrl, async (client, call) => {
    const status = new StatusLine(outgoing);
    const onPage = (pages: number, rows: number) => status.show(`Page ${pages}, ${plural(rows, 'row')}`);
    try {
      const found = await fetchReport(client, { range, grouping, onPage }, call);
      status.end();
      await print(found, output);
    } finally {
      status.end();
    }
    return 0;
  });
}

function print(found: Report, output: ReportOutput): Promise<boolean> {
  switch (output) {
    case 'text':
      return printText(reportText(found, outputWidth()));
    case 'json':
      return printJson(toJson(found));
    case 'csv':
      return printData(toCsv(found));
  }
}
