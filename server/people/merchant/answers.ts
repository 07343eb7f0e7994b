/** Applications as they leave: to the merchant, to the office. */
import type { MallMerchant, SettlementDetail } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { ApplicationState } from './machine.ts';
import { licenceUrl } from './pictures.ts';
import { typeOf, type TypeChoice } from './settlement.ts';
import type { merchant } from './tables.ts';

export type MerchantRow = typeof merchant.$inferSelect;

const STATES = ['', '1', '2', '3'] as const;
const STATE_NAMES = ['draft', 'review', 'approved', 'refused'] as const;

/** As on the wire: 1 in review, 2 approved, 3 refused; '' before it was handed in. */
export function auditStatusOf({ auditStatus }: MerchantRow): (typeof STATES)[number] {
  return STATES[auditStatus] ?? '';
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
  const top = type.parentId === 0 ? { id: type.id, name: type.name } : { id: type.parentId, name: type.parentName };
  return {
    merchant_type_parent_id: String(top.id),
    merchant_type_parent_name: top.name,
    merchant_type_id: String(type.id),
    merchant_type_name: type.name,
  };
}

/** All that was filled in; pictures by addresses below the path that serves them. */
export async function detailOf(
  context: Pick<Context, 'db'>,
  row: MerchantRow,
  place: 'shop' | 'office' = 'shop',
): Promise<SettlementDetail> {
  const picture = (key: string): string => licenceUrl(key, place);
  return {
    id: String(row.merchantId),
    company_id: '1',
    mobile: row.mobile,
    is_agree_agreement: row.agreed > 0,
    ...typeFields(await typeOf(context.db, row.typeId)),
    settled_type: row.settledType,
    merchant_name: row.name,
    social_credit_code_id: row.creditCode,
    regions_id: row.regionIds,
    province: row.province,
    city: row.city,
    area: row.area,
    address: row.address,
    legal_name: row.legalName,
    legal_cert_id: row.legalCertId,
    legal_mobile: row.legalMobile,
    bank_acct_type: row.bankAcctType,
    card_id_mask: row.cardId,
    bank_name: row.bankName,
    bank_mobile: row.bankMobile,
    license_url: picture(row.licence),
    legal_certid_front_url: picture(row.legalFront),
    legal_cert_id_back_url: picture(row.legalBack),
    bank_card_front_url: picture(row.bankCard),
    audit_status: auditStatusOf(row),
    audit_memo: row.auditMemo,
    source: 'pc',
    created: row.created,
    updated: row.updated,
  };
}

/** A row of the office's list. */
export function listedMerchant(row: MerchantRow, typeName: string): MallMerchant {
  const { province, city, area } = row;
  return {
    merchant_id: row.merchantId,
    merchant_name: row.name,
    mobile: row.mobile,
    settled_type: row.settledType,
    merchant_type_name: typeName,
    place: [province, city === province ? '' : city, area].join(''),
    state: STATE_NAMES[row.auditStatus] ?? 'draft',
    submitted: row.submitted,
    audited: row.audited,
    created: row.created,
    distributor_id: row.shopId,
  };
}
