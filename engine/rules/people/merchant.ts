/** Checks of the application to sell in the mall (storefront spec 5, contract settlement), for form and server. */
import { foldCode } from '../format/fold.ts';
import { ADDRESS_MESSAGES } from '../places/address.ts';
import { isPhone, taxNumberMessage } from './identity.ts';
import { ACCOUNT_MESSAGES } from '../messages/account.ts';

/** The fields of step 2 with the contract's names; the region is checked separately, against the region tree. */
export interface CompanyFields {
  merchant_name: string;
  social_credit_code_id: string;
  address: string;
  legal_name: string;
  legal_cert_id: string;
  legal_mobile: string;
  /** 1 corporate, 2 private */
  bank_acct_type: string;
  card_id_mask: string;
  bank_name: string;
  bank_mobile: string;
}

/** The fields of step 3: addresses of pictures. */
export interface LicenceFields {
  license_url: string;
  legal_certid_front_url: string;
  legal_cert_id_back_url: string;
  bank_card_front_url: string;
}

export const COMPANY_NAMES = [
  'merchant_name',
  'social_credit_code_id',
  'address',
  'legal_name',
  'legal_cert_id',
  'legal_mobile',
  'bank_acct_type',
  'card_id_mask',
  'bank_name',
  'bank_mobile',
] as const satisfies (keyof CompanyFields)[];

export const LICENCE_NAMES = [
  'license_url',
  'legal_certid_front_url',
  'legal_cert_id_back_url',
  'bank_card_front_url',
] as const satisfies (keyof LicenceFields)[];

export const LICENCE_TITLES: Record<keyof LicenceFields, string> = {
  license_url: '营业执照',
  legal_certid_front_url: '法人身份证人像面',
  legal_cert_id_back_url: '法人身份证国徽面',
  bank_card_front_url: '银行卡正面或开户许可证',
};

export const SETTLED_TYPES = { enterprise: '企业', soletrader: '个体工商户' } as const;
export type SettledType = keyof typeof SETTLED_TYPES;

export const BANK_ACCOUNT_TYPES = { '1': '对公账户', '2': '对私账户' } as const;

/** Maximum characters */
export const MERCHANT_LIMITS = { merchant_name: 50, address: 120, legal_name: 20, bank_name: 60 } as const;

export const MERCHANT_MESSAGES = {
  settledType: '请选择商家类型',
  type: '请选择经营范围',
  region: '请选择所在地区',
  agreement: '请先阅读并同意商家入驻协议',
} as const;

const EMPTY: CompanyFields = {
  merchant_name: '请填写企业名称',
  social_credit_code_id: '请填写统一社会信用代码',
  address: ADDRESS_MESSAGES.adrdetail,
  legal_name: '请填写法人姓名',
  legal_cert_id: '请填写法人身份证号',
  legal_mobile: '请填写法人手机号码',
  bank_acct_type: '请选择账户类型',
  card_id_mask: '请填写银行账号',
  bank_name: '请填写开户银行',
  bank_mobile: '请填写银行预留手机号码',
};

/** The message of an empty field; undefined where it may be empty: a corporate account has no mobile number. */
function emptyMessage(name: keyof CompanyFields, { bank_acct_type }: CompanyFields): string | undefined {
  return name === 'bank_mobile' && bank_acct_type !== '2' ? undefined : EMPTY[name];
}

const phone = (value: string): string => (isPhone(value) ? '' : ACCOUNT_MESSAGES.phoneFormat);
const upTo =
  (most: number, what: string) =>
  (value: string): string =>
    value.length <= most ? '' : `${what}最多${most}个字`;

/** Checks of the filled-in fields. */
const CHECKS: Record<keyof CompanyFields, (value: string) => string> = {
  merchant_name: upTo(MERCHANT_LIMITS.merchant_name, '企业名称'),
  social_credit_code_id: taxNumberMessage,
  address: upTo(MERCHANT_LIMITS.address, '详细地址'),
  legal_name: (value) =>
    /^[\p{Script=Han}A-Za-z·. ]+$/u.test(value) && value.length <= MERCHANT_LIMITS.legal_name
      ? ''
      : '姓名只能包含汉字和字母',
  legal_cert_id: (value) => (/^\d{17}[\dX]$/.test(value) ? '' : '请输入正确的身份证号码'),
  legal_mobile: phone,
  bank_acct_type: (value) => (value in BANK_ACCOUNT_TYPES ? '' : EMPTY.bank_acct_type),
  card_id_mask: (value) => (/^\d{8,30}$/.test(value) ? '' : '请输入正确的银行账号'),
  bank_name: upTo(MERCHANT_LIMITS.bank_name, '开户银行'),
  bank_mobile: phone,
};

/** Message at a field of step 2, or ''. */
export function companyMessage(name: keyof CompanyFields, fields: CompanyFields): string {
  const value = fields[name];
  return value === '' ? (emptyMessage(name, fields) ?? '') : CHECKS[name](value);
}

/** The message at a picture of step 3, or ''. For a corporate account the card's picture may be missing. */
export function licenceMessage(
  name: keyof LicenceFields,
  value: string,
  { bank_acct_type }: Pick<CompanyFields, 'bank_acct_type'>,
): string {
  if (value !== '' || (name === 'bank_card_front_url' && bank_acct_type !== '2')) return '';
  return `请上传${LICENCE_TITLES[name]}`;
}

/** A code as it is printed: in capitals, without spaces. */
export function printedCode(value: string): string {
  return foldCode(value).toUpperCase();
}
