/** Applications in the forms that merchant and office get. */
import { placeText } from '../../../engine/rules/format/place.ts';
import type { MallMerchant, SettlementDetail } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { ApplicationState } from './machine.ts';
import { licenceUrl } from './pictures.ts';
import { typeOf, type TypeChoice } from './settlement.ts';
import type { merchant } from './tables.ts';

export type MerchantRow = typeof merchant.$inferSelect;

const STATES = ['', '1', '2', '3'] as const;
const STATE_NAMES = ['draft', 'review', 'approved', 'refused'] as const;

/** The contract's values: 1 in review, 2 approved, 3 refused; '' before it was submitted. */
export function auditStatusOf({ audit_status }: MerchantRow): (typeof STATES)[number] {
  return STATES[audit_status] ?? '';
}

/** The number of a state of the office's list. */
export function stateNumber(name: (typeof STATE_NAMES)[number]): ApplicationState {
  return STATE_NAMES.indexOf(name) as ApplicationState;
}

function typeFields(
  type: TypeChoice | undefined,
): Pick<
  SettlementDetail,
  'merchant_type_parent_id' | 'merchant_type_parent_name' | 'merchant_type_id' | 'merchant_type_name'
> {
  if (!type)
    return {
      merchant_type_parent_id: '0',
      merchant_type_parent_name: '',
      merchant_type_id: '0',
      merchant_type_name: '',
    };
  const top = type.parent_id === 0 ? { id: type.id, name: type.name } : { id: type.parent_id, name: type.parentName };
  return {
    merchant_type_parent_id: String(top.id),
    merchant_type_parent_name: top.name,
    merchant_type_id: String(type.id),
    merchant_type_name: type.name,
  };
}

/** All fields of an application; pictures by addresses below the path that serves them. */
export async function detailOf(
  context: Pick<Context, 'db'>,
  row: MerchantRow,
  place: 'shop' | 'office' = 'shop',
): Promise<SettlementDetail> {
  const picture = (key: string): string => licenceUrl(key, place);
  return {
    id: String(row.merchant_id),
    company_id: '1',
    mobile: row.mobile,
    is_agree_agreement: row.agreed > 0,
    ...typeFields(await typeOf(context.db, row.type_id)),
    settled_type: row.settled_type,
    merchant_name: row.name,
    social_credit_code_id: row.credit_code,
    regions_id: JSON.stringify(row.region_ids),
    province: row.province,
    city: row.city,
    area: row.area,
    address: row.address,
    legal_name: row.legal_name,
    legal_cert_id: row.legal_cert_id,
    legal_mobile: row.legal_mobile,
    bank_acct_type: row.bank_acct_type,
    card_id_mask: row.card_id,
    bank_name: row.bank_name,
    bank_mobile: row.bank_mobile,
    license_url: picture(row.licence),
    legal_certid_front_url: picture(row.legal_front),
    legal_cert_id_back_url: picture(row.legal_back),
    bank_card_front_url: picture(row.bank_card),
    audit_status: auditStatusOf(row),
    audit_memo: row.audit_memo,
    source: 'pc',
    created: row.created,
    updated: row.updated,
  };
}

/** A row of the office's list. */
export function listedMerchant(row: MerchantRow, typeName: string): MallMerchant {
  const { province, city, area } = row;
  return {
    merchant_id: row.merchant_id,
    merchant_name: row.name,
    mobile: row.mobile,
    settled_type: row.settled_type,
    merchant_type_name: typeName,
    place: placeText(province, city, area),
    state: STATE_NAMES[row.audit_status] ?? 'draft',
    submitted: row.submitted,
    audited: row.audited,
    created: row.created,
    distributor_id: row.shop_id,
  };
}
