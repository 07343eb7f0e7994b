/** People of a shop of the mall's own: accounts of the office that see this shop and nothing else. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { SHOP_RIGHTS } from '../../../schemas/rights.ts';
import type { Db } from '../../kernel/db/database.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import type { Handler, OperatorContext } from '../../kernel/calls/operation.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { addMallOperator } from '../operator/accounts-list.ts';
import { addRole } from '../operator/roles/roles.ts';
import { role } from '../operator/tables.ts';
import { ownShop } from './own-shops.ts';

/** Characters that a role's name may have (roles.ts) less those of what is added to the shop's. */
const NAME_OF_SHOP = 12;

/** The role of a shop's staff, made with its first one. An operator may change it later like any other. */
async function roleOf(tx: Db, context: OperatorContext, shopId: number, shopName: string): Promise<number> {
  const name = `${[...shopName].slice(0, NAME_OF_SHOP).join('')}店员`;
  const names = [name, name + shopId];
  const isShops = sql`${role.shop_ids} = array[${shopId}]::integer[]`;
  const find = () =>
    tx
      .select()
      .from(role)
      .where(and(isShops, inArray(role.name, names)));
  const [known] = await find();
  if (known) return known.role_id;
  const isTaken = (await tx.$count(role, eq(role.name, name))) > 0;
  const fields = { name: isTaken ? name + shopId : name, rights: [...SHOP_RIGHTS], shop_ids: [shopId] };
  orThrow(await addRole(context, fields));
  const [made] = await find();
  if (!made) throw new Error('The role was not stored.');
  return made.role_id;
}

/** POST /mall/shops/:distributor_id/staff */
export const addShopStaff: Handler<'addShopStaff'> = (context, { distributor_id, ...account }) =>
  transact(context, async (tx, context) => {
    const row = await ownShop(context, distributor_id);
    if (isFailure(row)) return row;
    const role_id = await roleOf(tx, context, distributor_id, row.name);
    return addMallOperator(context, { ...account, role_ids: [role_id] });
  });
