/**
 * Goods from a table, in steps without a database: bytes, rows, columns understood, lines of one goods, drafts with what is wrong
 * at which line and column. The check before the import and the job that writes do the same steps.
 */
import { decodeText, workbookOf } from '../tables/file-text.ts';
import type { ReadColumns } from './headings/columns.ts';
import { formatOf } from './headings/field-of.ts';
import type { GoodsDraft } from './draft.ts';
import { INTAKE_LIMITS, Unreadable, type Grid, type GridRow } from './grid.ts';
import { groupRows, RowReader, type Group } from './groups.ts';
import { readDraft } from './read-draft.ts';
import type { IntakeOptions } from './read-variant.ts';
import { textGrid } from './text-grid.ts';
import { workbookGrid, type ReadSheet } from './workbook-grid.ts';

/** The rows of a file; `readSheet` reads workbooks. Throws Unreadable. */
export async function readGrid(bytes: Uint8Array, readSheet: ReadSheet): Promise<Grid> {
  if (bytes.length > INTAKE_LIMITS.bytes)
    throw new Unreadable(`文件太大，最多 ${INTAKE_LIMITS.bytes / 1024 / 1024} MB`);
  if (bytes.length === 0) throw new Unreadable('文件是空的');
  if (workbookOf(bytes) === undefined) return textGrid(decodeText(bytes));
  return workbookGrid(bytes, readSheet);
}

/** Marks goods whose code another one of the file has, so that neither is written over the other. */
class Repeats {
  private readonly lines = new Map<string, number>();

  note(draft: GoodsDraft): void {
    for (const { bn, line } of draft.variants) {
      if (bn === '') continue;
      const earlier = this.lines.get(bn);
      if (earlier === undefined) this.lines.set(bn, line);
      else if (earlier !== line)
        draft.wrong.push({ line, column: '规格编码', message: `「${bn}」与第 ${earlier} 行的相同` });
    }
  }
}

/** What a goods needs whose lines could all be read. */
function assertWhole(draft: GoodsDraft): void {
  if (draft.wrong.length > 0 || draft.goods_id !== undefined) return;
  const hasCode = draft.code !== '' || draft.variants.some(({ bn, barcode = '' }) => bn !== '' || barcode !== '');
  if (draft.name === undefined && !hasCode)
    draft.wrong.push({ line: draft.lines[0] ?? 0, column: '', message: '缺少商品名称、编码或条形码' });
}

/** Reads goods group by group, so that its caller can let others have a turn. */
export function* draftsOf(
  groups: readonly Group[],
  { columns, format }: Pick<ReadColumns, 'columns' | 'format'>,
  options: IntakeOptions,
): Generator<GoodsDraft> {
  const [reader, said] = [new RowReader(columns), formatOf(format)];
  const repeats = new Repeats();
  for (const group of groups) {
    const draft = readDraft(group, reader, said, options);
    repeats.note(draft);
    assertWhole(draft);
    yield draft;
  }
}

export type { Grid, GridRow, Group };
export { groupRows };
