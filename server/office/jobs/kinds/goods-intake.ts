/** Imports of goods with variants: each row is the lines of one goods, read again by the mapping that its operator confirmed. */
import { draftsOf, type GridRow, type Group } from '../../../../engine/rules/intake/intake.ts';
import type { ReadColumn } from '../../../../engine/rules/intake/headings/columns.ts';
import type { IntakeOptions } from '../../../../engine/rules/intake/read-variant.ts';
import { saveDrafts, type SaveOptions } from '../../../goods/intake/save.ts';
import type { Job } from '../kind.ts';
import { rowKind, type TableInput, type Wrong } from '../rows.ts';

/** What the job keeps of the request that began it. */
export interface IntakeInput extends TableInput, IntakeOptions, Omit<SaveOptions, 'job_id'> {
  format: string;
  columns: ReadColumn[];
}

export type IntakeRow = Group;

const isGroup = (data: unknown): data is IntakeRow => typeof data === 'object' && data !== null && 'rows' in data;

/** The lines of a goods for its operator: 第 3-5 行. */
export function linesLabel(rows: readonly Pick<GridRow, 'line'>[]): string {
  const [first, last] = [rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0];
  return first === last ? `第 ${first} 行` : `第 ${first}-${last} 行`;
}

const labelOf = (data: unknown): string => (isGroup(data) ? linesLabel(data.rows) : '');

// The call's schema validated this input when the job was begun.
const inputOf = ({ input }: Job): IntakeInput => input as unknown as IntakeInput;

export const goodsIntake = rowKind({
  right: 'goods.write',
  isScoped: true,
  width: 50,
  labelOf,
  treat: async (_tx, context, job, rows) => {
    const input = inputOf(job);
    const drafts = [
      ...draftsOf(
        rows.flatMap(({ data }) => (isGroup(data) ? [data] : [])),
        input,
        input,
      ),
    ];
    const failures = await saveDrafts(context, drafts, { ...input, job_id: job.job_id });
    return rows.flatMap(({ place, data }, at): Wrong[] => {
      const failure = failures[at];
      return failure ? [{ place, label: labelOf(data), message: failure.message }] : [];
    });
  },
});
