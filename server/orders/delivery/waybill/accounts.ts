/** Contracts of shops with carriers. Passwords are written and never answered. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { carriersOf, carrierName } from '../../../../engine/rules/orders/carriers.ts';
import { ACCOUNT_MESSAGES } from '../../../../engine/rules/messages/account.ts';
import { isPhone } from '../../../../engine/rules/people/identity.ts';
import type { CarrierAccount } from '../../../../schemas/types/contract.ts';
import { isOwnShop, ofOwnShops, shopOfNew } from '../../../kernel/access/shops.ts';
import type { Handler } from '../../../kernel/calls/operation.ts';
import { sealer } from '../../../kernel/codes/sealer.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { record } from '../../../kernel/system/audit.ts';
import { orThrow, transact } from '../../../kernel/system/transact.ts';
import { shop } from '../../../places/shop/tables.ts';
import { WAYBILL_PROVIDERS, waybillProvider } from './providers.ts';
import { carrierAccount, type Sender } from './tables.ts';

export type Account = typeof carrierAccount.$inferSelect;

const passwords = sealer('carrier-account');

const NONE = '没有这个物流账号';

/** The password of the account; '' without one. */
export const passwordOf = (services: Parameters<typeof passwords.unseal>[0], row: Account): string =>
  row.password === '' ? '' : passwords.unseal(services, `${row.shop_id}:${row.carrier}`, row.password);

const accountAnswer = (row: Account, shopName: string): CarrierAccount => ({
  account_id: row.account_id,
  distributor_id: row.shop_id,
  distributor_name: row.shop_id === 0 ? '全部店铺' : shopName,
  carrier: row.carrier,
  carrier_name: carrierName(row.carrier),
  provider: row.provider,
  provider_name: waybillProvider(row.provider)?.title ?? row.provider,
  customer: row.customer,
  has_password: row.password !== '',
  month_code: row.month_code,
  pay_type: row.pay_type,
  sender: row.sender,
  version: row.version,
});

/** GET /mall/carrier-accounts: those of the operator's shops, and the mall's that every shop uses. */
export const listCarrierAccounts: Handler<'listCarrierAccounts'> = async (context) => {
  const own = ofOwnShops(context, carrierAccount.shop_id);
  const rows = await context.db
    .select({ row: carrierAccount, shopName: shop.name })
    .from(carrierAccount)
    .leftJoin(shop, eq(shop.distributor_id, carrierAccount.shop_id))
    .where(own)
    .orderBy(asc(carrierAccount.shop_id), asc(carrierAccount.account_id));
  const list = rows.map(({ row, shopName }) => accountAnswer(row, shopName ?? ''));
  const providers = Object.entries(WAYBILL_PROVIDERS)
    .filter(([, provider]) => provider.isOpen(context))
    .map(([name, { title }]) => ({ name, title }));
  return { list, total_count: list.length, providers };
};

function wrongSender({ name, mobile, state, city, address }: Sender): Failure | undefined {
  const at = (field: keyof Sender, message: string): Failure => fail(message, 422, { field: `sender.${field}` });
  if (name === '') return at('name', '请填写寄件人');
  if (!isPhone(mobile)) return at('mobile', ACCOUNT_MESSAGES.phoneFormat);
  if (state === '' || city === '') return at('state', '请选择寄件地区');
  return address === '' ? at('address', '请填写寄件地址') : undefined;
}

/** PUT /mall/carrier-accounts; an empty password keeps the stored one. */
export const writeCarrierAccount: Handler<'writeCarrierAccount'> = async (context, input) => {
  const shopId = shopOfNew(context, input.distributor_id ?? 0);
  if (isFailure(shopId)) return shopId;
  const { carrier, provider, customer, month_code, pay_type, password = '', sender } = input;
  if (!carriersOf(context.config.production).some(({ code }) => code === carrier))
    return fail('没有这家物流公司', 422, { field: 'carrier' });
  if (!waybillProvider(provider)?.isOpen(context)) return fail('这个面单服务还没有接通', 422, { field: 'provider' });
  const wrong = wrongSender(sender);
  if (wrong) return wrong;
  return transact(context, async (tx, context) => {
    const at = and(eq(carrierAccount.shop_id, shopId), eq(carrierAccount.carrier, carrier));
    const [before] = await tx.select().from(carrierAccount).where(at).for('update');
    if (before && before.version !== input.version) return fail('账号已被其他人修改，请刷新后重试', 409);
    const sealed = password === '' ? before?.password : passwords.seal(context, `${shopId}:${carrier}`, password);
    const values = { provider, customer, month_code, pay_type, sender, password: sealed ?? '' };
    const [row] = before
      ? await tx
          .update(carrierAccount)
          .set({ ...values, version: before.version + 1 })
          .where(at)
          .returning()
      : await tx
          .insert(carrierAccount)
          .values({ ...values, shop_id: shopId, carrier, created: seconds(context) })
          .returning();
    if (!row) throw new Error('The account was not stored.');
    const shown = (one: Account | undefined) => one && { ...said(one), password: one.password === '' ? '' : '已设置' };
    const after = { ...said(row), password: password === '' ? shown(before)?.password : '已更换' };
    await record(
      context,
      `carrier-account.${before ? 'put' : 'add'}`,
      `carrier-account:${row.account_id}`,
      { before: shown(before) ?? null, after },
      tx,
    );
    return accountAnswer(row, '');
  });
};

const said = ({ carrier, customer, month_code, sender }: Account) => ({
  carrier: carrierName(carrier),
  customer,
  month_code,
  sender: `${sender.name} ${sender.mobile} ${sender.state}${sender.city}${sender.district}${sender.address}`,
});

/** DELETE /mall/carrier-accounts/:account_id */
export const deleteCarrierAccount: Handler<'deleteCarrierAccount'> = async (context, { account_id }) =>
  transact(context, async (tx, context) => {
    const [row] = await tx.select().from(carrierAccount).where(eq(carrierAccount.account_id, account_id)).for('update');
    if (!row || !isOwnShop(context, row.shop_id)) return notFound(NONE);
    await tx.delete(carrierAccount).where(eq(carrierAccount.account_id, account_id));
    await record(
      context,
      'carrier-account.delete',
      `carrier-account:${account_id}`,
      { before: said(row), after: null },
      tx,
    );
    return { status: true as const };
  });

/** The account that serves orders of the shop: its own before the mall's; the named one, or that of the carrier, or the first. */
export async function accountFor(db: Db, shopId: number, carrier: string): Promise<Account | Failure> {
  const rows = await db
    .select()
    .from(carrierAccount)
    .where(inArray(carrierAccount.shop_id, [0, shopId]))
    .orderBy(asc(carrierAccount.account_id));
  const fitting = rows.filter((row) => carrier === '' || row.carrier === carrier);
  const found = fitting.find(({ shop_id }) => shop_id === shopId) ?? fitting[0];
  return found ?? fail('还没有这家物流公司的账号，请先在「电子面单」里添加', 422, { field: 'carrier' });
}

export const sureAccount = async (db: Db, accountId: number): Promise<Account> => {
  const [row] = await db.select().from(carrierAccount).where(eq(carrierAccount.account_id, accountId));
  return row ?? orThrow<Account>(notFound(NONE));
};
