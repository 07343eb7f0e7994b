/** Reads and checks the fields of an address, and finds its regions in the region tree. */
import {
  ADDRESS_LIMITS,
  addressLabelMessage,
  postalCodeMessage,
  receiverNameMessage,
  regionMessage,
  streetMessage,
  telephoneMessage,
  type AddressFields,
} from '../../../engine/rules/places/address.ts';
import { definedOf } from '../../../engine/rules/wire/pick.ts';
import { isComplete, regionPath } from '../../../engine/rules/places/regions.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { textOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { regionTree } from '../region/tree.ts';
import type { memberAddress } from './tables.ts';

export type AddressRow = typeof memberAddress.$inferSelect;
export type AddressValues = Pick<
  AddressRow,
  'username' | 'telephone' | 'province' | 'city' | 'county' | 'adrdetail' | 'postal_code' | 'label' | 'codes'
>;

type Sent = InputOf<'saveAddress'>;

const LEVELS = ['province', 'city', 'county'] as const;

/** The number of an address: address_id, or addr_id of the older calls (contract 10.1). */
export function addressIdOf(input: InputOf<'readAddress'>): number | undefined {
  return input.address_id ?? input.addr_id;
}

const EMPTY = {
  username: '',
  telephone: '',
  province: '',
  city: '',
  county: '',
  adrdetail: '',
  postal_code: '',
  label: '',
};

function fieldsOf(input: Sent, before: AddressRow | undefined): AddressFields {
  const { username, telephone, province, city, county, adrdetail, postal_code: postalCode, label } = before ?? EMPTY;
  const sent = definedOf({
    username: input.username ?? input.name,
    telephone: input.telephone ?? input.mobile,
    province: input.province,
    city: input.city,
    county: input.county,
    adrdetail: input.adrdetail ?? input.addr,
    postalCode: input.postalCode,
    label: input.label,
  });
  return { username, telephone, province, city, county, adrdetail, postalCode, label, ...sent };
}

/** Region codes sent with or instead of the names, from province to county. */
function codesOf({ tmp_code: sent }: Sent): string[] {
  const codes: unknown[] = typeof sent === 'string' ? sent.split(',') : Array.isArray(sent) ? sent : [];
  return codes.slice(0, LEVELS.length).map((code) => textOf(code, 10));
}

/** Errors by field; empty when there are none. */
function errorsOf(fields: AddressFields): Record<string, string[]> {
  const tooLong = fields.adrdetail.length > ADDRESS_LIMITS.adrdetail ? '详细地址过长' : '';
  const messages: [string, string][] = [
    ['username', receiverNameMessage(fields.username)],
    ['telephone', telephoneMessage(fields.telephone)],
    ['adrdetail', streetMessage(fields.adrdetail) || tooLong],
    ['postalCode', postalCodeMessage(fields.postalCode)],
    ['label', addressLabelMessage(fields.label)],
  ];
  return Object.fromEntries(
    messages.filter(([, message]) => message !== '').map(([name, message]) => [name, [message]]),
  );
}

/**
 * The address in the stored form, or a failure with messages at the fields. `before` supplies fields that an update does not
 * contain.
 */
export async function readAddress(
  context: Context,
  input: Sent,
  before?: AddressRow,
): Promise<AddressValues | Failure> {
  const fields = fieldsOf(input, before);
  const codes = codesOf(input);
  const names = LEVELS.map((level, index) => ({ label: fields[level], id: codes[index] ?? '' }));
  const path = regionPath(await regionTree(context), names);
  const extra = path.length < 3 && (names[path.length]?.label ?? '') !== '';
  const errors = errorsOf(fields);
  if (!isComplete(path) || extra) {
    const { field, message } = regionMessage(path.length);
    errors[field] = [message];
  }
  const order = ['username', 'telephone', ...LEVELS, 'adrdetail', 'postalCode', 'label'];
  const first = order.find((name) => errors[name]);
  if (first) return fail(errors[first]?.[0] ?? '', 422, { errors });
  const [province, city, county] = path.map(({ label }) => label);
  return {
    username: fields.username,
    telephone: fields.telephone,
    province: province ?? '',
    city: city ?? '',
    county: county ?? '',
    adrdetail: fields.adrdetail,
    postal_code: fields.postalCode,
    label: fields.label,
    codes: path.map(({ id }) => Number(id)),
  };
}
