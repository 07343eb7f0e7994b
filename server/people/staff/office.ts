/** The office's calls about enterprises and their staff lists. */
import { and, asc, desc, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { MallEnterprise, MallStaff } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { countAsStaff } from './join.ts';
import { enterprise, staff } from './tables.ts';

// The column is written with its table's name: in a query of a single table drizzle omits it, and the inner table has a column of
// the same name.
const counted = (joined: boolean): SQL<number> =>
  sql<number>`(select count(*)::int from staff s where s.enterprise_id = enterprise.enterprise_id
    ${joined ? sql`and s.user_id is not null` : sql``})`;

async function enterpriseRows(db: Db, where: SQL | undefined, order: SQL[], limit = 1, offset = 0) {
  const rows = await db
    .select({ row: enterprise, staff: counted(false), joined: counted(true) })
    .from(enterprise)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ row, ...numbers }): MallEnterprise => ({
    enterprise_id: row.enterprise_id,
    name: row.name,
    enterprise_sn: row.enterprise_sn,
    ways: row.ways,
    disabled: row.disabled,
    ...numbers,
    created: row.created,
  }));
}

const byId = [asc(enterprise.enterprise_id)];
const noEnterprise = (): Failure => notFound(SERVER_MESSAGES.noEnterprise);

async function oneEnterprise(db: Db, id: number): Promise<MallEnterprise | Failure> {
  const [row] = await enterpriseRows(db, eq(enterprise.enterprise_id, id), byId);
  return row ?? noEnterprise();
}

export const officeEnterprises: Handler<'officeEnterprises'> = async ({ db }, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const where = and(
    finds(input.keyword, enterprise.name, enterprise.enterprise_sn),
    input.disabled === undefined ? undefined : eq(enterprise.disabled, input.disabled),
  );
  const columns = { enterprise_id: enterprise.enterprise_id, name: enterprise.name, created: enterprise.created };
  const order = sortOf(input, columns, [desc(enterprise.enterprise_id)], enterprise.enterprise_id);
  const [total, list] = await Promise.all([
    db.$count(enterprise, where),
    enterpriseRows(db, where, order, pageSize, offset),
  ]);
  return listAnswer(list, total);
};

export const readEnterprise: Handler<'readEnterprise'> = ({ db }, { enterprise_id }) =>
  oneEnterprise(db, enterprise_id);

function fieldsOf({ name, enterprise_sn, ways, disabled = false }: InputOf<'addEnterprise'>) {
  return { name: name.trim(), enterprise_sn, ways: [...new Set(ways)], disabled };
}

async function takenCode(tx: Db, sn: string, id: number): Promise<Failure | undefined> {
  const others = and(eq(enterprise.enterprise_sn, sn), ne(enterprise.enterprise_id, id));
  return (await tx.$count(enterprise, others)) > 0
    ? fail('企业编码已存在', 422, { field: 'enterprise_sn' })
    : undefined;
}

export const addEnterprise: Handler<'addEnterprise'> = async (context, input) => {
  const fields = fieldsOf(input);
  const now = seconds(context);
  return transact(context, async (tx, context) => {
    const taken = await takenCode(tx, fields.enterprise_sn, 0);
    if (taken) return taken;
    const [made] = await tx
      .insert(enterprise)
      .values({ ...fields, created: now, updated: now })
      .returning({ id: enterprise.enterprise_id });
    const id = made?.id ?? 0;
    await record(context, 'enterprise.create', `enterprise:${id}`, { before: null, after: fields }, tx);
    return oneEnterprise(tx, id);
  });
};

/** Members of a closed enterprise do not count as staff until it is open again. */
export const changeEnterprise: Handler<'changeEnterprise'> = async (context, input) => {
  const fields = fieldsOf(input);
  const id = input.enterprise_id ?? 0;
  const one = eq(enterprise.enterprise_id, id);
  return transact(context, async (tx, context) => {
    const [before] = await tx.select().from(enterprise).where(one).for('update');
    if (!before) return noEnterprise();
    const taken = await takenCode(tx, fields.enterprise_sn, id);
    if (taken) return taken;
    await tx
      .update(enterprise)
      .set({ ...fields, updated: seconds(context) })
      .where(one);
    if (before.disabled !== fields.disabled) {
      const joined = await tx
        .select({ user_id: staff.user_id })
        .from(staff)
        .where(and(eq(staff.enterprise_id, id), isNotNull(staff.user_id)));
      for (const { user_id } of joined) if (user_id !== null) await countAsStaff(tx, user_id);
    }
    const { name, enterprise_sn, ways, disabled } = before;
    const detail = { before: { name, enterprise_sn, ways, disabled }, after: fields };
    await record(context, 'enterprise.change', `enterprise:${id}`, detail, tx);
    return oneEnterprise(tx, id);
  });
};

async function staffRows(db: Db, where: SQL | undefined, order: SQL[], limit = 1, offset = 0): Promise<MallStaff[]> {
  const rows = await db
    .select({ row: staff, company: enterprise.name })
    .from(staff)
    .innerJoin(enterprise, eq(enterprise.enterprise_id, staff.enterprise_id))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ row, company }) => ({
    staff_id: row.staff_id,
    enterprise_id: row.enterprise_id,
    enterprise_name: company,
    work_no: row.work_no,
    name: row.name,
    mobile: row.mobile,
    email: row.email,
    disabled: row.disabled,
    user_id: row.user_id,
    joined: row.joined,
    created: row.created,
  }));
}

export async function oneOfStaff(db: Db, staffId: number): Promise<MallStaff | undefined> {
  return (await staffRows(db, eq(staff.staff_id, staffId), [asc(staff.staff_id)]))[0];
}

export const officeStaff: Handler<'officeStaff'> = async ({ db }, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const { enterprise_id: id, disabled, joined } = input;
  const where = and(
    finds(input.keyword, staff.work_no, staff.name, staff.mobile, staff.email),
    id ? eq(staff.enterprise_id, id) : undefined,
    disabled === undefined ? undefined : eq(staff.disabled, disabled),
    joined === undefined ? undefined : joined ? isNotNull(staff.user_id) : isNull(staff.user_id),
  );
  const columns = { staff_id: staff.staff_id, work_no: staff.work_no, joined: staff.joined };
  const order = sortOf(input, columns, [desc(staff.staff_id)], staff.staff_id);
  const [total, list] = await Promise.all([db.$count(staff, where), staffRows(db, where, order, pageSize, offset)]);
  return listAnswer(list, total);
};

/** Disabling a row takes the staff prices away at once; the member's account stays. */
export const changeStaff: Handler<'changeStaff'> = async (context, { staff_id, disabled }) => {
  const one = eq(staff.staff_id, staff_id);
  return transact(context, async (tx, context) => {
    const [before] = await tx.select().from(staff).where(one).for('update');
    if (!before) return notFound(SERVER_MESSAGES.noStaff);
    if (before.disabled !== disabled) {
      await tx.update(staff).set({ disabled }).where(one);
      if (before.user_id !== null) await countAsStaff(tx, before.user_id);
      const action = disabled ? 'staff.disable' : 'staff.enable';
      await record(context, action, `staff:${staff_id}`, { before: before.disabled, after: disabled }, tx);
    }
    return (await oneOfStaff(tx, staff_id)) ?? throwFailure(notFound(SERVER_MESSAGES.noStaff));
  });
};
