/** POST /mall/counts/:sheet_id/file: counted numbers from a table (CSV, xlsx or xls) of codes and pieces. */
import { readCountRows } from '../../../engine/rules/sheets/count-rows.ts';
import { Unreadable } from '../../../engine/rules/intake/grid.ts';
import { workbookGrid } from '../../../engine/rules/intake/workbook-grid.ts';
import { decodeText, workbookOf } from '../../../engine/rules/tables/file-text.ts';
import { csvOf } from '../../../engine/rules/tables/write.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { transact } from '../../kernel/system/transact.ts';
import { readSheet } from '../../office/jobs/intake/read-sheet.ts';
import { countEntries, countingSheet } from './enter.ts';
import { MOST_LINES } from './freeze.ts';

/** Refused lines in an answer. */
const SHOWN = 200;

/** The table as text; a failure says why it cannot be read. */
async function textOf(bytes: Uint8Array): Promise<string | Failure> {
  if (!workbookOf(bytes)) return decodeText(bytes);
  try {
    const { rows } = await workbookGrid(bytes, readSheet);
    return csvOf(rows.map(({ cells }) => cells));
  } catch (error) {
    if (error instanceof Unreadable) return fail(error.message, 422, { field: 'base64' });
    throw error;
  }
}

export const countByFile: Handler<'countByFile'> = async (context, { sheet_id = 0, base64 }) => {
  const text = await textOf(Buffer.from(base64, 'base64'));
  if (isFailure(text)) return text;
  const { rows, wrong } = readCountRows(text);
  if (rows.length > MOST_LINES) return fail(`一次最多 ${MOST_LINES} 行`, 422, { field: 'base64' });
  if (rows.length === 0 && wrong.length === 0) return fail('文件里没有内容', 422, { field: 'base64' });
  return transact(context, async (tx, context) => {
    const sheet = await countingSheet(tx, context, sheet_id);
    if (isFailure(sheet)) return sheet;
    const done = await countEntries(
      tx,
      context,
      sheet_id,
      rows.map(({ code, counted }) => ({ code, counted })),
    );
    const refused = [
      ...wrong.map(({ line, message }) => ({ line, message })),
      ...done.flatMap(({ message }, at) => (message === '' ? [] : [{ line: rows[at]?.line ?? 0, message }])),
    ].toSorted((one, other) => one.line - other.line);
    return {
      done: done.filter(({ message }) => message === '').length,
      refused: refused.length,
      wrong: refused.slice(0, SHOWN),
    };
  });
};
