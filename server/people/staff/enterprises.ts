/** Enterprises as shoppers see them: those that are open, and those a member belongs to. */
import { and, asc, eq } from 'drizzle-orm';
import type { Enterprise, OwnEnterprise } from '../../../schemas/types/contract.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { enterprise, staff, staffRelative } from './tables.ts';

function enterpriseAnswer(row: typeof enterprise.$inferSelect): Enterprise {
  return {
    id: String(row.enterpriseId),
    company_id: '1',
    name: row.name,
    enterprise_sn: row.sn,
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
    sn === '' ? undefined : eq(enterprise.sn, sn),
    id ? eq(enterprise.enterpriseId, id) : undefined,
  );
  const [total, rows] = await Promise.all([
    db.$count(enterprise, where),
    db
      .select()
      .from(enterprise)
      .where(where)
      .orderBy(asc(enterprise.sort), asc(enterprise.enterpriseId))
      .limit(pageSize)
      .offset(offset),
  ]);
  return listAnswer(rows.map(enterpriseAnswer), total);
};

interface Belonging {
  row: typeof enterprise.$inferSelect;
  workNo: string;
  name: string;
  disabled: boolean;
}

function ownAnswer({ row, workNo, name, disabled }: Belonging, isRelative: boolean): OwnEnterprise {
  return {
    company_id: '1',
    enterprise_id: String(row.enterpriseId),
    name: row.name,
    enterprise_sn: row.sn,
    login_account: isRelative ? '' : workNo,
    staff_name: isRelative ? '' : name,
    disabled: row.disabled,
    identity_disabled: disabled ? 1 : 0,
    is_employee: !isRelative,
    is_relative: isRelative,
  };
}

/** GET user/enterprises: one row an enterprise; who is staff there is no relative as well. */
export const ownEnterprises: Handler<'ownEnterprises'> = async ({ db, member: { userId } }, input) => {
  const columns = { row: enterprise, workNo: staff.workNo, name: staff.name, disabled: staff.disabled };
  const { disabled, activity_id } = input;
  const wanted = disabled === undefined ? undefined : eq(enterprise.disabled, disabled);
  const [own, invited] = await Promise.all([
    db
      .select(columns)
      .from(staff)
      .innerJoin(enterprise, eq(enterprise.enterpriseId, staff.enterpriseId))
      .where(and(eq(staff.userId, userId), wanted))
      .orderBy(asc(staff.disabled), asc(enterprise.sort), asc(enterprise.enterpriseId)),
    db
      .select(columns)
      .from(staffRelative)
      .innerJoin(staff, eq(staff.staffId, staffRelative.staffId))
      .innerJoin(enterprise, eq(enterprise.enterpriseId, staff.enterpriseId))
      .where(
        and(
          eq(staffRelative.userId, userId),
          wanted,
          activity_id ? eq(staffRelative.activityId, activity_id) : undefined,
        ),
      )
      .orderBy(asc(enterprise.sort), asc(enterprise.enterpriseId)),
  ]);
  const list = new Map(invited.map((row) => [row.row.enterpriseId, ownAnswer(row, true)]));
  const all = [...own.map((row) => ownAnswer(row, false)), ...list.values()];
  const each = all.filter(
    (row, index) => all.findIndex(({ enterprise_id }) => enterprise_id === row.enterprise_id) === index,
  );
  return { ...each[0], list: each };
};
