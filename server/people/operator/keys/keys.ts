/** API keys in the office: who may make them, of which roles, and who ends them. */
import { desc, inArray } from 'drizzle-orm';
import { beyond, rightsText, type Granting } from '../../../../schemas/rights.ts';
import type { ApiKey } from '../../../../schemas/types/contract.ts';
import { DAY } from '../../../../engine/rules/format/time.ts';
import { drawKey, endKey, keyGrants, storeKey } from '../../../kernel/access/keys/keys.ts';
import { templateOf } from '../../../kernel/access/operator-grants.ts';
import { apiKey } from '../../../kernel/access/tables.ts';
import type { Handler, OperatorContext } from '../../../kernel/calls/operation.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { listAnswer } from '../../../kernel/http/input.ts';
import { record } from '../../../kernel/system/audit.ts';
import { transact } from '../../../kernel/system/transact.ts';
import { readRoles, rolesOf, shopNames, type Grant } from '../roles/roles.ts';
import { operator } from '../tables.ts';

const LONGEST = 30;
const USUAL_PACE = 300;
const MOST_PACE = 1200;
const MOST_DAYS = 3650;

type Row = typeof apiKey.$inferSelect;
type Fields = Pick<Row, 'role_ids' | 'shop_ids'>;

/** What a key has by these roles, each right with its shops. */
function grantedBy({ role_ids, shop_ids }: Fields, roles: readonly Grant[]): Granting[] {
  const own = roles
    .filter(({ role_id }) => !templateOf(role_id))
    .map((role) => ({ ...role, shop_ids: role.shop_ids ?? null }));
  return [...keyGrants({ role_ids, shop_ids }, own)].map(([right, shops]) => ({ rights: [right], shop_ids: shops }));
}

function stateOf({ revoked, expires }: Row, now: number): ApiKey['state'] {
  if (revoked !== null) return 'revoked';
  return expires !== null && expires <= now ? 'expired' : 'active';
}

async function answersOf(context: OperatorContext, rows: readonly Row[]): Promise<ApiKey[]> {
  const { db } = context;
  const makers = rows.map(({ created_by }) => created_by);
  const [roles, shops, operators] = await Promise.all([
    readRoles(db),
    shopNames(
      db,
      rows.flatMap(({ shop_ids }) => shop_ids ?? []),
    ),
    makers.length === 0 ? [] : db.select().from(operator).where(inArray(operator.operator_id, makers)),
  ]);
  return rows.map((row): ApiKey => {
    const { key_id, name, prefix, per_minute, created, last_used, expires, shop_ids } = row;
    return {
      key_id,
      name,
      prefix,
      per_minute,
      created,
      last_used,
      expires,
      roles: roles.filter(({ role_id }) => row.role_ids.includes(role_id)).map((role) => role.name),
      rights: grantedBy(row, roles).flatMap(({ rights }) => rights),
      ...(shop_ids && {
        shops: shop_ids.map((id) => ({ distributor_id: id, name: shops.get(id) ?? `店铺 ${id}` })),
      }),
      created_by: operators.find(({ operator_id }) => operator_id === row.created_by)?.username ?? '',
      state: stateOf(row, seconds(context)),
    };
  });
}

/** GET /mall/api-keys */
export const listApiKeys: Handler<'listApiKeys'> = async (context) => {
  const rows = await context.db.select().from(apiKey).orderBy(desc(apiKey.key_id));
  return listAnswer(await answersOf(context, rows), rows.length);
};

const mayGive = ({ operator: { grants } }: OperatorContext, granted: readonly Granting[]): boolean =>
  granted.length > 0 && granted.every((one) => beyond(grants, one).length === 0);

/** GET /mall/api-keys/roles */
export const listKeyRoles: Handler<'listKeyRoles'> = async (context) => {
  const roles = await readRoles(context.db);
  const list = roles.flatMap(({ role_id, name }) => {
    const granted = grantedBy({ role_ids: [role_id], shop_ids: null }, roles);
    return mayGive(context, granted) ? [{ role_id, name, rights: granted.flatMap(({ rights }) => rights) }] : [];
  });
  return { list };
};

interface Input {
  name: string;
  role_ids: number[];
  shop_ids?: number[] | undefined;
  days?: number | undefined;
  per_minute?: number | undefined;
}

/** What a new key is, or what is wrong with it. */
async function fieldsOf(
  tx: Db,
  context: OperatorContext,
  input: Input,
): Promise<{ name: string; role_ids: number[]; shop_ids: number[] | null; roles: Grant[] } | Failure> {
  const name = input.name.trim();
  if (name === '' || [...name].length > LONGEST) return fail(`请输入1-${LONGEST}个字的名称`, 422, { field: 'name' });
  const role_ids = [...new Set(input.role_ids)];
  if (role_ids.length === 0) return fail('请至少选择一个角色', 422, { field: 'role_ids' });
  const roles = await rolesOf(tx, role_ids);
  if (isFailure(roles)) return roles;
  const shop_ids = input.shop_ids ? [...new Set(input.shop_ids)].toSorted((a, b) => a - b) : null;
  if (shop_ids?.length === 0) return fail('请至少选择一家店铺', 422, { field: 'shop_ids' });
  if (shop_ids && (await shopNames(tx, shop_ids)).size < shop_ids.length)
    return fail('店铺不存在，请重新选择', 422, { field: 'shop_ids' });
  const granted = grantedBy({ role_ids, shop_ids }, roles);
  if (granted.length === 0) return fail('这些角色和店铺没有可以给密钥的权限', 422, { field: 'role_ids' });
  const more = granted.flatMap((one) => beyond(context.operator.grants, one));
  if (more.length > 0) return fail(`您没有「${rightsText(more)}」的权限，不能给密钥`, 403, { field: 'role_ids' });
  return { name, role_ids, shop_ids, roles };
}

/** POST /mall/api-keys */
export const addApiKey: Handler<'addApiKey'> = (context, input) =>
  transact(context, async (tx, context): Promise<ApiKey | Failure> => {
    const { days = 0, per_minute = USUAL_PACE } = input;
    if (days < 0 || days > MOST_DAYS) return fail(`有效期最多${MOST_DAYS}天`, 422, { field: 'days' });
    if (per_minute < 1 || per_minute > MOST_PACE)
      return fail(`每分钟次数为1-${MOST_PACE}`, 422, { field: 'per_minute' });
    const fields = await fieldsOf(tx, context, input);
    if (isFailure(fields)) return fields;
    const { name, role_ids, shop_ids, roles } = fields;
    const now = seconds(context);
    const { key, ...drawn } = drawKey();
    const row = await storeKey(tx, {
      name,
      ...drawn,
      role_ids,
      shop_ids,
      per_minute,
      expires: days === 0 ? null : now + days * DAY,
      created: now,
      created_by: context.operator.operator_id,
    });
    const [answer] = await answersOf(context, [row]);
    if (!answer) throw new Error('The key was not read.');
    const after = {
      name,
      roles: roles.map((role) => role.name).join('、'),
      shops: answer.shops?.map((shop) => shop.name).join('、') ?? '全部店铺',
      per_minute,
    };
    await record(context, 'api-key.add', `api-key:${row.key_id}`, { before: null, after }, tx);
    return { ...answer, key };
  });

/** DELETE /mall/api-keys/:key_id */
export const revokeApiKey: Handler<'revokeApiKey'> = (context, { key_id }) =>
  transact(context, async (tx, context) => {
    const ended = await endKey(tx, key_id, seconds(context));
    if (!ended) return notFound('密钥不存在，或已被吊销');
    await record(context, 'api-key.revoke', `api-key:${key_id}`, { before: { name: ended.name }, after: null }, tx);
    return { result: true };
  });
