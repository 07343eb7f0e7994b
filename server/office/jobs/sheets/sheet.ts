/** The interface of a kind of tables that come as files, are looked at first, and are written by a job. */
import {
  mappingProblem,
  parted,
  readMapped,
  readMapping,
  withFields,
  type MappedColumn,
} from '../../../../engine/rules/intake/mapped/mapped.ts';
import type { Grid } from '../../../../engine/rules/intake/intake.ts';
import { unmark } from '../../../../engine/rules/tables/mark.ts';
import { REPORT_HEADS, type ReadTable, type Table, type TableRow } from '../../../../engine/rules/tables/table.ts';
import type { Right } from '../../../../schemas/rights.ts';
import type { ScopedContext } from '../../../kernel/calls/operation.ts';
import type { Foreseen } from '../../../kernel/system/foreseen.ts';
import type { JobKind } from '../tables.ts';

export interface SheetLine {
  line: number;
  cells: string[];
}

/** What a table is about beside its rows. */
export interface About {
  /** of staff; 0 for others */
  enterprise_id: number;
}

/** A column of the preview; `id` is that of the table which shows in it for lines that could not be read. */
interface Shown<Id extends string, Row> {
  id: Id;
  title?: string;
  text(row: Row, seen: Foreseen): string;
}

interface Spec<Id extends string, One extends SheetLine, Row extends SheetLine> {
  kind: JobKind;
  /** What is imported, for the job's title. */
  of: string;
  right: Right;
  /** true when operators of single shops may import it for their rows. */
  isScoped: boolean;
  /** Maximum lines of a file. */
  most: number;
  table: Table<Id>;
  rowOf(row: TableRow<Id>): One;
  /** What the lines are together; `placeOf` tells where a column stands among the cells of a line. */
  whole(read: ReadTable<One>, placeOf: (id: Id) => number): ReadTable<Row>;
  shown: readonly Shown<Id, Row>[];
  /** What the import would do with each row. */
  foresee(context: ScopedContext, rows: readonly Row[], about: About): Promise<Foreseen[]>;
}

/** A table whose columns are understood. */
export interface Understood {
  line: number;
  columns: MappedColumn<string>[];
  /** Why nothing can be read yet; '' when it can. */
  problem: string;
  table: ReadTable<SheetLine>;
  foresee(context: ScopedContext, about: About): Promise<Foreseen[]>;
  /** Texts of the preview, of the row at an index and of a line that could not be read. */
  textsOf(at: number, seen: Foreseen): string[];
  textsOfCells(cells: readonly string[]): string[];
}

export interface Sheet extends Pick<Spec<string, SheetLine, SheetLine>, 'kind' | 'of' | 'right' | 'isScoped' | 'most'> {
  /** What columns can mean. */
  fields: readonly { id: string; title: string }[];
  /** Titles of the preview. */
  titles: readonly string[];
  understand(grid: Grid, fields: readonly string[] | undefined): Understood;
}

export function sheetOf<Id extends string, One extends SheetLine, Row extends SheetLine>(
  spec: Spec<Id, One, Row>,
): Sheet {
  const { kind, of, right, isScoped, most, table, rowOf, whole, shown, foresee } = spec;
  const titleOf = (id: Id): string => table.columns[id].titles[0] ?? id;
  return {
    kind,
    of,
    right,
    isScoped,
    most,
    fields: (Object.keys(table.columns) as Id[]).map((id) => ({ id, title: titleOf(id) })),
    titles: shown.map(({ id, title }) => title ?? titleOf(id)),
    understand: (grid, fields) => {
      const rows = parted(grid.rows, table);
      const read = withFields(readMapping(rows, table), table, fields);
      const problem = mappingProblem(read, table);
      // A report's columns are not among the cells.
      const own = read.columns.filter(({ heading }) => !(REPORT_HEADS as readonly string[]).includes(heading));
      const placeOf = (id: Id): number => own.findIndex(({ field }) => field === id);
      const found: ReadTable<Row> =
        problem === '' ? whole(readMapped(rows, read, table, rowOf), placeOf) : { heads: [], rows: [], wrong: [] };
      return {
        line: read.line,
        columns: read.columns,
        problem,
        table: found,
        foresee: (context, about) => foresee(context, found.rows, about),
        textsOf: (at, seen) => {
          const row = found.rows[at];
          return row ? shown.map(({ text }) => text(row, seen)) : [];
        },
        textsOfCells: (cells) => shown.map(({ id }) => unmark(cells[placeOf(id)] ?? '').text),
      };
    },
  };
}
