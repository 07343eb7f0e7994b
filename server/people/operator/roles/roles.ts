/** Roles: the templates, and those that the mall makes of rights and shops. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  beyond,
  isRight,
  ROLE_IDS,
  ROLE_NAMES,
  ROLES,
  rightsOf,
  SHOP_RIGHTS,
  rightsText,
  withReading,
  type Grants,
  type Right,
} from '../../../../schemas/rights.ts';
import type { MallRole } from '../../../../schemas/types/contract.ts';
import { templateOf } from '../../../kernel/access/operator-grants.ts';
import type { Handler, OperatorContext } from '../../../kernel/calls/operation.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { listAnswer } from '../../../kernel/http/input.ts';
import { record } from '../../../kernel/system/audit.ts';
import { transact } from '../../../kernel/system/transact.ts';
import { shop } from '../../../places/shop/tables.ts';
import { operatorRole, role } from '../tables.ts';

const LONGEST = 20;
const MOST_SHOPS = 200;
const NONE = '角色不存在，可能已被删除';

type Row = typeof role.$inferSelect;
type Fields = Pick<Row, 'name' | 'rights' | 'shop_ids'>;

/** A role as it grants: of a template by its number, or of a row. */
export interface Grant {
  role_id: number;
  name: string;
  rights: Right[];
  shop_ids: number[] | undefined;
}

const grantOf = (row: Row): Grant => ({
  role_id: row.role_id,
  name: row.name,
  rights: withReading(row.rights.filter(isRight)),
  shop_ids: row.shop_ids ?? undefined,
});

const TEMPLATES: readonly Grant[] = ROLES.flatMap((name) =>
  name === 'merchant'
    ? []
    : [
        {
          role_id: ROLE_IDS[name],
          name: ROLE_NAMES[name],
          rights: rightsOf(name),
          shop_ids: undefined,
        },
      ],
);

/** The templates, then the mall's own roles by name. */
export async function readRoles(db: Db): Promise<Grant[]> {
  return [...TEMPLATES, ...(await db.select().from(role).orderBy(asc(role.name))).map(grantOf)];
}

/** The roles with these numbers; the failure when one does not exist. */
export async function rolesOf(tx: Db, ids: readonly number[]): Promise<Grant[] | Failure> {
  const wanted = [...new Set(ids)];
  const own = wanted.filter((id) => !templateOf(id));
  const rows = own.length === 0 ? [] : await tx.select().from(role).where(inArray(role.role_id, own)).for('share');
  const found = [...TEMPLATES.filter(({ role_id }) => wanted.includes(role_id)), ...rows.map(grantOf)];
  return found.length === wanted.length ? found : fail(NONE, 422, { field: 'role_ids' });
}

/** Refuses a role that grants more than the giver has. */
export function givenFailure(grants: Grants, roles: readonly Grant[], field: string): Failure | undefined {
  for (const one of roles) {
    const more = beyond(grants, one);
    if (more.length > 0)
      return fail(`您没有「${rightsText(more)}」的权限，不能给别人`, 403, {
        field,
      });
  }
  return undefined;
}

/** The templates, then the mall's own roles by name. */
async function everyRole({ db, operator }: OperatorContext): Promise<MallRole[]> {
  const [rows, counts] = await Promise.all([
    db.select().from(role).orderBy(asc(role.name)),
    db
      .select({
        role_id: operatorRole.role_id,
        operators: sql<number>`count(*)::int`,
      })
      .from(operatorRole)
      .groupBy(operatorRole.role_id),
  ]);
  const shops = await shopNames(
    db,
    rows.flatMap(({ shop_ids }) => shop_ids ?? []),
  );
  const shopOf = (id: number) => ({
    distributor_id: id,
    name: shops.get(id) ?? `店铺 ${id}`,
  });
  return [...TEMPLATES, ...rows.map(grantOf)].map((one): MallRole => {
    const { role_id, name, rights, shop_ids } = one;
    return {
      role_id,
      name,
      rights,
      ...(shop_ids && { shops: shop_ids.map(shopOf) }),
      template: templateOf(role_id) !== undefined,
      operators: counts.find((row) => row.role_id === role_id)?.operators ?? 0,
      version: rows.find((row) => row.role_id === role_id)?.version ?? 0,
      grantable: beyond(operator.grants, one).length === 0,
    };
  });
}

/** GET /mall/roles */
export const listRoles: Handler<'listRoles'> = async (context) => {
  const list = await everyRole(context);
  return listAnswer(list, list.length);
};

/** GET /mall/roles/:role_id */
export const readRole: Handler<'readRole'> = async (context, { role_id }) =>
  (await everyRole(context)).find((one) => one.role_id === role_id) ?? notFound(NONE);

export async function shopNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: shop.distributor_id, name: shop.name })
    .from(shop)
    .where(inArray(shop.distributor_id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Input {
  name: string;
  rights: string[];
  shop_ids?: number[] | undefined;
}

/** The fields of a role as they are stored, or what is wrong with them. */
async function fieldsOf(tx: Db, { operator }: OperatorContext, input: Input): Promise<Fields | Failure> {
  const name = input.name.trim();
  if (name === '' || [...name].length > LONGEST) return fail(`请输入1-${LONGEST}个字的名称`, 422, { field: 'name' });
  if (Object.values(ROLE_NAMES).includes(name)) return fail('这是内置角色的名称，请换一个', 422, { field: 'name' });
  const unknown = input.rights.find((right) => !isRight(right));
  if (unknown !== undefined) return fail(`没有名为「${unknown}」的权限`, 422, { field: 'rights' });
  const rights = withReading(input.rights.filter(isRight));
  if (rights.length === 0) return fail('请至少选择一项权限', 422, { field: 'rights' });
  const shop_ids = input.shop_ids ? [...new Set(input.shop_ids)].toSorted((a, b) => a - b) : null;
  if (shop_ids) {
    if (shop_ids.length === 0) return fail('请至少选择一家店铺', 422, { field: 'shop_ids' });
    if (shop_ids.length > MOST_SHOPS) return fail(`最多选择${MOST_SHOPS}家店铺`, 422, { field: 'shop_ids' });
    if ((await shopNames(tx, shop_ids)).size < shop_ids.length)
      return fail('店铺不存在，请重新选择', 422, { field: 'shop_ids' });
    const whole = rights.filter((right) => !SHOP_RIGHTS.includes(right));
    if (whole.length > 0)
      return fail(`「${rightsText(whole)}」不能限定店铺，请取消这些权限或选择全部店铺`, 422, { field: 'rights' });
  }
  const fields = { role_id: 0, name, rights, shop_ids: shop_ids ?? undefined };
  return (
    givenFailure(operator.grants, [fields], 'rights') ?? {
      name,
      rights,
      shop_ids,
    }
  );
}

/** A role in the words of the trail. */
async function wordsOf(tx: Db, { name, rights, shop_ids }: Fields): Promise<Record<string, string>> {
  const names = await shopNames(tx, shop_ids ?? []);
  const shops = shop_ids ? shop_ids.map((id) => names.get(id) ?? `店铺 ${id}`).join('、') : '全部店铺';
  return { name, rights: rightsText(rights.filter(isRight)), shop_ids: shops };
}

const taken = (): Failure => fail('已有同名的角色', 422, { field: 'name' });

const isTaken = async (tx: Db, name: string, except = 0): Promise<boolean> =>
  (await tx.$count(role, and(eq(role.name, name), sql`${role.role_id} <> ${except}`))) > 0;

/** POST /mall/roles */
export const addRole: Handler<'addRole'> = (context, input) =>
  transact(context, async (tx, context) => {
    const fields = await fieldsOf(tx, context, input);
    if (isFailure(fields)) return fields;
    const facts = {
      created: seconds(context),
      created_by: context.operator.operator_id,
    };
    const [made] = await tx
      .insert(role)
      .values({ ...fields, ...facts })
      .onConflictDoNothing()
      .returning();
    if (!made) return taken();
    const after = await wordsOf(tx, made);
    await record(context, 'role.add', `role:${made.role_id}`, { before: null, after }, tx);
    return readRole(context, { role_id: made.role_id });
  });

/** A role of the mall, locked; a template cannot be changed. What the operator may not give may not be changed either. */
async function locked(tx: Db, { operator }: OperatorContext, roleId: number): Promise<Row | Failure> {
  if (templateOf(roleId)) return fail('内置角色不能修改，请以它为模板新建');
  const [row] = await tx.select().from(role).where(eq(role.role_id, roleId)).for('update');
  if (!row) return notFound(NONE);
  return givenFailure(operator.grants, [grantOf(row)], 'rights') ?? row;
}

/** PUT /mall/roles/:role_id: what it grants holds from the next call of everybody who has it. */
export const changeRole: Handler<'changeRole'> = (context, { role_id, version, ...input }) =>
  transact(context, async (tx, context) => {
    const before = await locked(tx, context, role_id);
    if (isFailure(before)) return before;
    if (before.version !== version) return fail('角色已被别人修改，请刷新后重试', 409);
    const own = await tx.$count(
      operatorRole,
      and(eq(operatorRole.role_id, role_id), eq(operatorRole.operator_id, context.operator.operator_id)),
    );
    if (own > 0) return fail('不能修改自己的角色');
    const fields = await fieldsOf(tx, context, input);
    if (isFailure(fields)) return fields;
    if (await isTaken(tx, fields.name, role_id)) return taken();
    await tx
      .update(role)
      .set({ ...fields, version: version + 1 })
      .where(eq(role.role_id, role_id));
    const detail = {
      before: await wordsOf(tx, before),
      after: await wordsOf(tx, fields),
    };
    await record(context, 'role.change', `role:${role_id}`, detail, tx);
    return readRole(context, { role_id });
  });

/** DELETE /mall/roles/:role_id: one in use only with `in_use`, which takes it from its operators. */
export const deleteRole: Handler<'deleteRole'> = (context, { role_id, in_use = false }) =>
  transact(context, async (tx, context) => {
    const before = await locked(tx, context, role_id);
    if (isFailure(before)) return before;
    const held = await tx
      .select({ id: operatorRole.operator_id })
      .from(operatorRole)
      .where(eq(operatorRole.role_id, role_id));
    if (held.some(({ id }) => id === context.operator.operator_id)) return fail('不能删除自己的角色');
    if (held.length > 0 && !in_use)
      return fail(`有 ${held.length} 位操作员正在使用该角色，删除后他们将失去这些权限`, 409);
    await tx.delete(operatorRole).where(eq(operatorRole.role_id, role_id));
    await tx.delete(role).where(eq(role.role_id, role_id));
    await record(context, 'role.delete', `role:${role_id}`, { before: await wordsOf(tx, before), after: null }, tx);
    return { result: true };
  });
