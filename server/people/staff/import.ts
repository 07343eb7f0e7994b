/** Imports lists of staff from tables, one person per row: from a text all rows or none, from a file each that is right. */
import { eq } from 'drizzle-orm';
import { emailMessage, phoneMessage } from '../../../engine/rules/people/identity.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import { readStaffRows, type StaffRow } from '../../../engine/rules/sheets/staff-rows.ts';
import { rowText } from '../../../engine/rules/tables/table.ts';
import type { MallStaff, ImportStaffAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { refused, type Foreseen } from '../../kernel/system/foreseen.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { countAsStaff } from './join.ts';
import { oneOfStaff } from './office.ts';
import { enterprise, staff } from './tables.ts';

/** Maximum rows of one import. */
export const MAX_STAFF = 5000;
/** Maximum errors in one answer. */
const MAX_ERRORS = 100;
/** Rows of one insert. */
const AT_ONCE = 500;

type Row = typeof staff.$inferSelect;
type Fields = Pick<Row, 'work_no' | 'name' | 'mobile' | 'email'>;
type Line = Fields & Pick<StaffRow, 'line' | 'cells'>;
type Wrong = ImportStaffAnswer['errors'][number];

function messageOf({ work_no, name, mobile, email }: Fields): string {
  if (!/^[\w-]{1,32}$/.test(work_no)) return '工号应为1-32位字母、数字、下划线或连字符';
  if (name.length > 30) return '姓名最多30个字';
  if (mobile === '' && email === '') return OFFICE_MESSAGES.staffUnreachable;
  return (mobile === '' ? '' : phoneMessage(mobile)) || (email === '' ? '' : emailMessage(email));
}

const wrongLine = ({ line, cells }: Pick<Line, 'line' | 'cells'>, message: string): Wrong => ({
  line,
  message,
  row: rowText(cells),
});

const ONCE = { work_no: '工号', mobile: '手机号', email: '邮箱' } as const;

/** Errors about values that must be unique in an enterprise's list, compared with existing rows (identified by work number). */
function repeats(lines: readonly Line[], known: readonly Row[]): Wrong[] {
  const numbers = new Set(lines.map(({ work_no }) => work_no));
  const others = known.filter(({ work_no }) => !numbers.has(work_no));
  return (Object.keys(ONCE) as (keyof typeof ONCE)[]).flatMap((key) => {
    const seen = new Set(others.map((row) => row[key]));
    return lines.flatMap((row) => {
      const value = row[key];
      const again = value !== '' && seen.has(value);
      seen.add(value);
      return again ? [wrongLine(row, `${ONCE[key]}重复`)] : [];
    });
  });
}

/** Lines that can be stored, and why each of the others cannot: when one is refused, its values are not free for another. */
function sorted(lines: readonly Line[], known: readonly Row[]): { good: Line[]; wrong: Map<number, string> } {
  const wrong = new Map<number, string>();
  for (const line of lines) {
    const message = messageOf(line);
    if (message !== '') wrong.set(line.line, message);
  }
  for (;;) {
    const good = lines.filter(({ line }) => !wrong.has(line));
    const again = repeats(good, known);
    if (again.length === 0) return { good, wrong };
    for (const { line, message } of again) wrong.set(line, message);
  }
}

const linesFrom = (rows: readonly StaffRow[]): Line[] =>
  rows.map(({ workNo, ...line }) => ({ ...line, work_no: workNo }));

/** Why staff of the enterprise cannot be imported; undefined when they can. */
export async function enterpriseRefusal({ db }: Pick<ScopedContext, 'db'>, id: number): Promise<Failure | undefined> {
  const isThere = (await db.$count(enterprise, eq(enterprise.enterprise_id, id))) > 0;
  return isThere ? undefined : fail(SERVER_MESSAGES.noEnterprise, 422, { field: 'enterprise_id' });
}

/** What an import would do with many rows, without writing. */
export async function foreseenStaff(
  { db }: ScopedContext,
  enterpriseId: number,
  rows: readonly StaffRow[],
): Promise<Foreseen[]> {
  const known = await db.select().from(staff).where(eq(staff.enterprise_id, enterpriseId));
  const lines = linesFrom(rows);
  const { wrong } = sorted(lines, known);
  const byNumber = new Map(known.map((row) => [row.work_no, row]));
  return lines.map((line) => {
    const message = wrong.get(line.line);
    if (message !== undefined) return refused(message);
    const row = byNumber.get(line.work_no);
    return { state: row ? (same(row, line) ? 'same' : 'changed') : 'made', message: '' };
  });
}

/** Stores those of the rows that are right, in the transaction of their job; answers why others are refused, by their lines. */
export async function importStaffRows(
  tx: Db,
  context: ScopedContext,
  enterpriseId: number,
  rows: readonly StaffRow[],
): Promise<ReadonlyMap<number, string>> {
  const [company] = await tx.select().from(enterprise).where(eq(enterprise.enterprise_id, enterpriseId)).for('update');
  if (!company) return new Map(rows.map(({ line }) => [line, SERVER_MESSAGES.noEnterprise]));
  const known = await tx.select().from(staff).where(eq(staff.enterprise_id, enterpriseId));
  const { good, wrong } = sorted(linesFrom(rows), known);
  const done = await store(tx, enterpriseId, good, known, seconds(context));
  await record(context, 'staff.import', `enterprise:${enterpriseId}`, { before: null, after: done }, tx);
  return wrong;
}

const same = (row: Row, line: Fields): boolean =>
  row.name === line.name && row.mobile === line.mobile && row.email === line.email;

/**
 * The changed columns of a row. A different number or address may belong to a different person, so the member must prove it
 * again.
 */
function changed(row: Row, { name, mobile, email }: Line): Partial<Row> {
  const isSame = row.mobile === mobile && row.email === email;
  return { name, mobile, email, proved_until: 0, ...(isSame ? {} : { user_id: null, joined: 0 }) };
}

async function store(tx: Db, enterpriseId: number, lines: readonly Line[], known: readonly Row[], now: number) {
  const rows = new Map(known.map((row) => [row.work_no, row]));
  const fresh = lines.filter(({ work_no }) => !rows.has(work_no));
  const moved = lines.flatMap((line) => {
    const row = rows.get(line.work_no);
    return row && !same(row, line) ? [{ row, set: changed(row, line) }] : [];
  });
  // Numbers may move from one row to another, so they are cleared first.
  for (const { row } of moved)
    await tx.update(staff).set({ mobile: '', email: '' }).where(eq(staff.staff_id, row.staff_id));
  for (const { row, set } of moved) {
    await tx.update(staff).set(set).where(eq(staff.staff_id, row.staff_id));
    if (row.user_id !== null) await countAsStaff(tx, row.user_id);
  }
  const values = fresh.map(({ line: _line, cells: _cells, ...fields }) => ({
    ...fields,
    enterprise_id: enterpriseId,
    created: now,
  }));
  for (let from = 0; from < values.length; from += AT_ONCE)
    await tx.insert(staff).values(values.slice(from, from + AT_ONCE));
  return { added: fresh.length, changed: moved.length, same: lines.length - fresh.length - moved.length };
}

/** POST /mall/staff/import. */
export const importStaff: Handler<'importStaff'> = async (
  context,
  { enterprise_id: id, csv },
): Promise<ImportStaffAnswer | Failure> => {
  const { rows, wrong: unread } = readStaffRows(csv);
  const lines = linesFrom(rows);
  if (lines.length + unread.length === 0) return fail('文件里没有员工', 422, { field: 'csv' });
  if (lines.length > MAX_STAFF) return fail(`一次最多导入${MAX_STAFF}名员工`, 422, { field: 'csv' });
  return transact(context, async (tx, context): Promise<ImportStaffAnswer | Failure> => {
    const [company] = await tx.select().from(enterprise).where(eq(enterprise.enterprise_id, id)).for('update');
    if (!company) return notFound(SERVER_MESSAGES.noEnterprise);
    const known = await tx.select().from(staff).where(eq(staff.enterprise_id, id));
    const wrong = lines.flatMap((line) => {
      const message = messageOf(line);
      return message === '' ? [] : [wrongLine(line, message)];
    });
    const unreadable = unread.map((line) => wrongLine(line, line.message));
    const errors = [...unreadable, ...wrong, ...repeats(lines, known)]
      .toSorted((a, b) => a.line - b.line)
      .slice(0, MAX_ERRORS);
    if (errors.length > 0) return { added: 0, changed: 0, same: 0, errors };
    const done = await store(tx, id, lines, known, seconds(context));
    await record(context, 'staff.import', `enterprise:${id}`, { before: null, after: done }, tx);
    return { ...done, errors: [] };
  });
};

/** POST /mall/staff: adds a person to an enterprise's list. */
export const addStaff: Handler<'addStaff'> = async (context, input): Promise<MallStaff | Failure> => {
  const { enterprise_id, name = '', mobile = '', email = '' } = input;
  const fields = {
    work_no: input.work_no.trim(),
    name: name.trim(),
    mobile: mobile.trim(),
    email: email.trim().toLowerCase(),
  };
  const wrong = messageOf(fields);
  if (wrong !== '') return fail(wrong);
  return transact(context, async (tx, context) => {
    const company = eq(enterprise.enterprise_id, enterprise_id);
    const [found] = await tx.select().from(enterprise).where(company).for('update');
    if (!found) return notFound(SERVER_MESSAGES.noEnterprise);
    const known = await tx.select().from(staff).where(eq(staff.enterprise_id, enterprise_id));
    const taken = (Object.keys(ONCE) as (keyof typeof ONCE)[]).find(
      (key) => fields[key] !== '' && known.some((row) => row[key] === fields[key]),
    );
    if (taken) return fail(`${ONCE[taken]}已在该企业的员工名单中`);
    const values = { ...fields, enterprise_id, created: seconds(context) };
    const [made] = await tx.insert(staff).values(values).returning({ staff_id: staff.staff_id });
    const id = made?.staff_id ?? 0;
    await record(context, 'staff.create', `staff:${id}`, { before: null, after: { enterprise_id, ...fields } }, tx);
    return (await oneOfStaff(tx, id)) ?? throwFailure(notFound(SERVER_MESSAGES.noStaff));
  });
};
