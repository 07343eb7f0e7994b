/** Enterprises for shoppers: open ones, and those a member belongs to. */
import { and, asc, eq } from 'drizzle-orm';
import type { Enterprise, OwnEnterprise } from '../../../schemas/types/contract.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { enterprise, staff, staffRelative } from './tables.ts';

function enterpriseAnswer(row: typeof enterprise.$inferSelect): Enterprise {
  return {
    id: String(row.enterprise_id),
    company_id: '1',
    name: row.name,
    enterprise_sn: row.enterprise_sn,
    auth_type: row.ways.join(','),
    disabled: row.disabled,
    sort: row.sort,
    created: row.created,
    updated: row.updated,
    relay_host: null,
    smtp_port: null,
    email_user: null,
    email_password: null,
  };
}

export const listEnterprises: Handler<'listEnterprises'> = async ({ db }, input) => {
  const { pageSize, offset } = pagingOf(input, 20, 50);
  const { enterprise_sn: sn = '', enterprise_id: id } = input;
  const where = and(
    eq(enterprise.disabled, false),
    sn === '' ? undefined : eq(enterprise.enterprise_sn, sn),
    id ? eq(enterprise.enterprise_id, id) : undefined,
  );
  const [total, rows] = await Promise.all([
    db.$count(enterprise, where),
    db
      .select()
      .from(enterprise)
      .where(where)
      .orderBy(asc(enterprise.sort), asc(enterprise.enterprise_id))
      .limit(pageSize)
      .offset(offset),
  ]);
  return listAnswer(rows.map(enterpriseAnswer), total);
};

interface Belonging {
  row: typeof enterprise.$inferSelect;
  work_no: string;
  name: string;
  disabled: boolean;
}

function ownAnswer({ row, work_no, name, disabled }: Belonging, isRelative: boolean): OwnEnterprise {
  return {
    company_id: '1',
    enterprise_id: String(row.enterprise_id),
    name: row.name,
    enterprise_sn: row.enterprise_sn,
    login_account: isRelative ? '' : work_no,
    staff_name: isRelative ? '' : name,
    disabled: row.disabled,
    identity_disabled: disabled ? 1 : 0,
    is_employee: !isRelative,
    is_relative: isRelative,
  };
}

/** GET user/enterprises: one row per enterprise; a member of staff is not listed as a relative too. */
export const ownEnterprises: Handler<'ownEnterprises'> = async ({ db, member: { user_id } }, input) => {
  const columns = { row: enterprise, work_no: staff.work_no, name: staff.name, disabled: staff.disabled };
  const { disabled, activity_id } = input;
  const wanted = disabled === undefined ? undefined : eq(enterprise.disabled, disabled);
  const [own, invited] = await Promise.all([
    db
      .select(columns)
      .from(staff)
      .innerJoin(enterprise, eq(enterprise.enterprise_id, staff.enterprise_id))
      .where(and(eq(staff.user_id, user_id), wanted))
      .orderBy(asc(staff.disabled), asc(enterprise.sort), asc(enterprise.enterprise_id)),
    db
      .select(columns)
      .from(staffRelative)
      .innerJoin(staff, eq(staff.staff_id, staffRelative.staff_id))
      .innerJoin(enterprise, eq(enterprise.enterprise_id, staff.enterprise_id))
      .where(
        and(
          eq(staffRelative.user_id, user_id),
          wanted,
          activity_id ? eq(staffRelative.activity_id, activity_id) : undefined,
        ),
      )
      .orderBy(asc(enterprise.sort), asc(enterprise.enterprise_id)),
  ]);
  const list = new Map(invited.map((row) => [row.row.enterprise_id, ownAnswer(row, true)]));
  const all = [...own.map((row) => ownAnswer(row, false)), ...list.values()];
  const each = all.filter(
    (row, index) => all.findIndex(({ enterprise_id }) => enterprise_id === row.enterprise_id) === index,
  );
  return { ...each[0], list: each };
};
