/** Whether the mall accepts new merchants, its terms, kinds of merchants and banks: setting `merchant-settlement`. */
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { ListBanksAnswer, MerchantSettingAnswer, MerchantTypesAnswer } from '../../../schemas/types/contract.ts';
import type { SettingFields } from '../../../schemas/types/settings.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail } from '../../kernel/http/answer.ts';
import type { DbClock } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import type { Codec, SettingPages } from '../../kernel/system/settings/setting-page.ts';
import { settingOf, unsetValue } from '../../kernel/system/settings/settings.ts';
import { BANKS } from './banks.ts';
import { merchantType } from './tables.ts';

const KINDS = ['enterprise', 'soletrader'] as const;

const termsSetting: Codec<MerchantSettingAnswer, SettingFields['merchant-settings']> = {
  key: 'merchant-settlement',
  decode: ({ settled_type: accepted = [], ...terms }) => ({
    ...terms,
    enterprise: accepted.includes('enterprise'),
    soletrader: accepted.includes('soletrader'),
  }),
  encode: ({ display_on_pc, content, ...accepts }) => ({
    display_on_pc,
    content,
    settled_type: KINDS.filter((kind) => accepts[kind]),
  }),
};

export const merchantPage: SettingPages['merchant-settings'] = {
  codecs: [termsSetting],
  prepare: async (_context, fields) =>
    fields.display_on_pc && !fields.enterprise && !fields.soletrader
      ? fail('开放入驻时，企业和个体工商户至少接受一种', 422, { field: 'enterprise' })
      : fields,
};

/** Applications are closed until the setting opens them. */
export async function settlementSetting(context: DbClock): Promise<MerchantSettingAnswer> {
  return { ...unsetValue(termsSetting), ...(await settingOf(context, termsSetting)) };
}

/** Kinds of merchants, or the scopes below one. */
export const merchantTypes: Handler<'merchantTypes'> = async (context, input): Promise<MerchantTypesAnswer> => {
  const { pageSize, offset } = pagingOf(input, 100);
  const { parent_id = 0, name } = input;
  const where: SQL | undefined = and(
    eq(merchantType.is_shown, true),
    eq(merchantType.parent_id, parent_id),
    finds(name, merchantType.name),
  );
  const [total, rows] = await Promise.all([
    context.db.$count(merchantType, where),
    context.db
      .select()
      .from(merchantType)
      .where(where)
      .orderBy(asc(merchantType.sort), asc(merchantType.type_id))
      .limit(pageSize)
      .offset(offset),
  ]);
  const list = rows.map(({ type_id, parent_id: parentId, name: title, sort, created, is_shown: isVisible }) => ({
    id: String(type_id),
    company_id: '1',
    name: title,
    parent_id: String(parentId),
    path: parentId === 0 ? String(type_id) : `${parentId},${type_id}`,
    sort,
    level: parentId === 0 ? 0 : 1,
    created,
    updated: created,
    is_show: isVisible,
  }));
  return listAnswer(list, total);
};

export interface TypeChoice {
  id: number;
  name: string;
  parent_id: number;
  parentName: string;
  /** true when it has no scopes below it, so that it can be chosen. */
  isLeaf: boolean;
}

/** A visible type with its parent; undefined when it does not exist. */
export async function typeOf(db: Db, typeId: number): Promise<TypeChoice | undefined> {
  const visible = eq(merchantType.is_shown, true);
  const [row] = await db
    .select()
    .from(merchantType)
    .where(and(eq(merchantType.type_id, typeId), visible));
  if (!row) return undefined;
  const [[parent], below] = await Promise.all([
    db.select({ name: merchantType.name }).from(merchantType).where(eq(merchantType.type_id, row.parent_id)),
    db.$count(merchantType, and(eq(merchantType.parent_id, typeId), visible)),
  ]);
  return {
    id: typeId,
    name: row.name,
    parent_id: row.parent_id,
    parentName: parent?.name ?? '',
    isLeaf: below === 0,
  };
}

/** Banks whose name contains the words. */
export const listBanks: Handler<'listBanks'> = async (_context, input): Promise<ListBanksAnswer> => {
  const { pageSize, offset } = pagingOf(input, 20);
  const found = BANKS.filter(({ bank_name }) => bank_name.includes(input.bank_name ?? ''));
  return Promise.resolve(listAnswer(found.slice(offset, offset + pageSize), found.length));
};
