/** Delivery addresses of members (contract, member/address). Members can use only their own; addresses of others answer 404. */
import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { ADDRESS_MESSAGES, MAX_ADDRESSES } from '../../../engine/rules/places/address.ts';
import type { Address, DeleteAddressAnswer, ListAddressesAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { pagingOf } from '../../kernel/http/input.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { member } from '../../people/member/tables.ts';
import { addressIdOf, readAddress, type AddressRow } from './fields.ts';
import { memberAddress } from './tables.ts';
import { transact } from '../../kernel/system/transact.ts';

const missing = (): Failure => notFound('收货地址不存在');

function addressAnswer(row: AddressRow): Address {
  return {
    address_id: String(row.address_id),
    addr_id: String(row.address_id),
    user_id: String(row.user_id),
    company_id: '1',
    username: row.username,
    name: row.username,
    telephone: row.telephone,
    province: row.province,
    city: row.city,
    county: row.county,
    area: null,
    adrdetail: row.adrdetail,
    addr: row.adrdetail,
    postalCode: row.postal_code,
    label: row.label,
    is_def: row.is_def,
  };
}

function ofMember(userId: number): SQL {
  return eq(memberAddress.user_id, userId);
}

function mine({ member: { user_id } }: MemberContext, input: InputOf<'readAddress'>): SQL | undefined {
  return and(ofMember(user_id), eq(memberAddress.address_id, addressIdOf(input) ?? 0));
}

/** The member's default address as calls answer it; the contract's empty list without one. */
export async function defaultAddress(context: Context): Promise<Address | []> {
  if (!context.member) return [];
  const [row] = await context.db
    .select()
    .from(memberAddress)
    .where(and(ofMember(context.member.user_id), memberAddress.is_def));
  return row ? addressAnswer(row) : [];
}

/** GET member/addresslist: the default first, then the newest. */
export async function listAddresses(
  context: MemberContext,
  input: InputOf<'listAddresses'>,
): Promise<ListAddressesAnswer> {
  const { pageSize, offset } = pagingOf(input, 20);
  const id = addressIdOf(input);
  const { city } = input;
  const where = and(
    ofMember(context.member.user_id),
    id === undefined ? undefined : eq(memberAddress.address_id, id),
    city ? eq(memberAddress.city, city) : undefined,
  );
  const { db } = context;
  const [rows, [count], standard] = await Promise.all([
    db
      .select()
      .from(memberAddress)
      .where(where)
      .orderBy(desc(memberAddress.is_def), desc(memberAddress.address_id))
      .limit(pageSize)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(memberAddress)
      .where(where),
    defaultAddress(context),
  ]);
  return { list: rows.map(addressAnswer), total_count: count?.total ?? 0, defualt_address: standard };
}

/** GET member/address/{address_id}. */
export async function readOne(context: MemberContext, input: InputOf<'readAddress'>): Promise<Address | Failure> {
  const [row] = await context.db.select().from(memberAddress).where(mine(context, input));
  return row ? addressAnswer(row) : missing();
}

/** Serialises changes of a member's addresses, so that there is one default and the limit holds. */
async function inLine<T>(
  context: MemberContext,
  change: (tx: Db, context: MemberContext) => Promise<T | Failure>,
): Promise<T | Failure> {
  return transact(context, async (tx, context) => {
    const { user_id } = context.member;
    await tx.select({ user_id: member.user_id }).from(member).where(eq(member.user_id, user_id)).for('update');
    return change(tx, context);
  });
}

async function clearDefault(tx: Db, userId: number): Promise<void> {
  await tx
    .update(memberAddress)
    .set({ is_def: false })
    .where(and(ofMember(userId), memberAddress.is_def));
}

/** POST member/address. The first address becomes the default. */
async function createAddress(context: MemberContext, input: InputOf<'saveAddress'>): Promise<Address | Failure> {
  const values = await readAddress(context, input);
  if (isFailure(values)) return values;
  return inLine(context, async (tx, context) => {
    const { user_id } = context.member;
    const held = await tx.$count(memberAddress, ofMember(user_id));
    if (held >= MAX_ADDRESSES) return fail(ADDRESS_MESSAGES.tooMany);
    const isDefault = held === 0 || input.is_def === true;
    if (isDefault) await clearDefault(tx, user_id);
    const [row] = await tx
      .insert(memberAddress)
      .values({ ...values, user_id, is_def: isDefault })
      .returning();
    return row ? addressAnswer(row) : missing();
  });
}

/** PUT member/address/{address_id}: fields not sent stay unchanged, so {is_def: 1} alone makes it the default. */
export async function updateAddress(
  context: MemberContext,
  input: InputOf<'updateAddress'>,
): Promise<Address | Failure> {
  return inLine(context, async (tx, context) => {
    const { user_id } = context.member;
    const [before] = await tx.select().from(memberAddress).where(mine(context, input));
    if (!before) return missing();
    const values = await readAddress(context, input, before);
    if (isFailure(values)) return values;
    const { is_def: isDefault = before.is_def } = input;
    if (isDefault) await clearDefault(tx, user_id);
    const [row] = await tx
      .update(memberAddress)
      .set({ ...values, is_def: isDefault })
      .where(mine(context, input))
      .returning();
    return row ? addressAnswer(row) : missing();
  });
}

/** DELETE member/address/{address_id}; when the default is deleted, the newest remaining address becomes the default. */
export async function deleteAddress(
  context: MemberContext,
  input: InputOf<'deleteAddress'>,
): Promise<DeleteAddressAnswer | Failure> {
  return inLine(context, async (tx, context) => {
    const { user_id } = context.member;
    const [row] = await tx.delete(memberAddress).where(mine(context, input)).returning();
    if (!row) return missing();
    if (row.is_def) {
      const newest = tx
        .select({ last: sql<number>`max(${memberAddress.address_id})` })
        .from(memberAddress)
        .where(and(ofMember(user_id), ne(memberAddress.address_id, row.address_id)));
      await tx
        .update(memberAddress)
        .set({ is_def: true })
        .where(and(ofMember(user_id), eq(memberAddress.address_id, newest)));
    }
    return { status: true, address_id: String(row.address_id) };
  });
}

/** POST member/address: adds an address, or changes one when the body contains its number (storefront spec 7.3, "any method"). */
export function saveAddress(context: MemberContext, input: InputOf<'saveAddress'>): Promise<Address | Failure> {
  return addressIdOf(input) === undefined ? createAddress(context, input) : updateAddress(context, input);
}
