/**
 * The application in its three parts (contract, settlementapply). Each part is stored when it is sent: a draft unchecked, a final
 * one after its checks. The third part submits the application, and all parts are checked again.
 */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import {
  COMPANY_NAMES,
  companyMessage,
  LICENCE_NAMES,
  LICENCE_TITLES,
  licenceMessage,
  MERCHANT_MESSAGES,
  printedCode,
  type CompanyFields,
  type LicenceFields,
} from '../../../engine/rules/people/merchant.ts';
import { regionMessage } from '../../../engine/rules/places/address.ts';
import { isComplete, regionPath, type Region } from '../../../engine/rules/places/regions.ts';
import type { MerchantSettingAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notSignedIn, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, MerchantContext } from '../../kernel/calls/operation.ts';
import { announce, notifyOperators } from '../../kernel/live/news.ts';
import { regionTree } from '../../places/region/tree.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import type { MerchantRow } from './answers.ts';
import { picturesNamed } from '../../content/picture/upload/own-uploads.ts';
import { forgetUnused, licenceKey, licenceUrl } from './pictures.ts';
import { moveApplication } from './machine.ts';
import { settlementSetting, typeOf } from './settlement.ts';
import { merchant } from './tables.ts';

type Input = Parameters<Handler<'saveSettlement'>>[1];
type Values = Partial<MerchantRow>;

/** What the parts are checked against; read before the transaction, which occupies the connection. */
interface Rules {
  tree: Region[];
  setting: MerchantSettingAnswer;
}

async function rulesOf(context: MerchantContext): Promise<Rules> {
  const [tree, setting] = await Promise.all([regionTree(context), settlementSetting(context)]);
  return { tree, setting };
}

/** Messages by the contract's field names. */
type Problems = Record<string, string>;

function companyOf(row: MerchantRow): CompanyFields {
  return {
    merchant_name: row.name,
    social_credit_code_id: row.credit_code,
    address: row.address,
    legal_name: row.legal_name,
    legal_cert_id: row.legal_cert_id,
    legal_mobile: row.legal_mobile,
    bank_acct_type: row.bank_acct_type,
    card_id_mask: row.card_id,
    bank_name: row.bank_name,
    bank_mobile: row.bank_mobile,
  };
}

function licencesOf(row: MerchantRow): LicenceFields {
  return {
    license_url: licenceUrl(row.licence),
    legal_certid_front_url: licenceUrl(row.legal_front),
    legal_cert_id_back_url: licenceUrl(row.legal_back),
    bank_card_front_url: licenceUrl(row.bank_card),
  };
}

function kindValues(row: MerchantRow, input: Input): Values {
  const { settled_type: kind = row.settled_type, merchant_type_id: typeId, merchant_type_parent_id: parent } = input;
  return {
    settled_type: kind === 'enterprise' || kind === 'soletrader' ? kind : '',
    type_id: typeId ?? parent ?? row.type_id,
  };
}

/** Names and codes of the regions, from the province downwards, as far as they exist. */
function placeValues({ tree }: Rules, input: Input): Values {
  const { regions, regions_id: ids } = input;
  if (!regions && !ids) return {};
  const names = [0, 1, 2].map((level) => ({
    label: (regions?.[level] ?? '').slice(0, 50),
    id: String(ids?.[level] ?? ''),
  }));
  const path = regionPath(tree, names);
  const [province = '', city = '', area = ''] = path.map(({ label }) => label);
  return { province, city, area, region_ids: path.map(({ id }) => String(id)) };
}

function companyValues(rules: Rules, row: MerchantRow, input: Input): Values {
  const before = companyOf(row);
  const sent = (name: keyof CompanyFields): string => input[name] ?? before[name];
  const account = sent('bank_acct_type');
  return {
    ...placeValues(rules, input),
    name: sent('merchant_name'),
    credit_code: printedCode(sent('social_credit_code_id')),
    address: sent('address'),
    legal_name: sent('legal_name'),
    legal_cert_id: printedCode(sent('legal_cert_id')),
    legal_mobile: printedCode(sent('legal_mobile')),
    bank_acct_type: account === '1' || account === '2' ? account : '',
    card_id: printedCode(sent('card_id_mask')),
    bank_name: sent('bank_name'),
    bank_mobile: printedCode(sent('bank_mobile')),
  };
}

/** Picture addresses that do not belong to this merchant are ignored. */
async function licenceValues(context: MerchantContext, row: MerchantRow, input: Input, tx: Db): Promise<Values> {
  const before = licencesOf(row);
  const key = (name: keyof LicenceFields): Promise<string> => licenceKey(context, tx, row, input[name] ?? before[name]);
  return {
    licence: await key('license_url'),
    legal_front: await key('legal_certid_front_url'),
    legal_back: await key('legal_cert_id_back_url'),
    bank_card: await key('bank_card_front_url'),
    agreed: input.is_agree_agreement ? row.agreed || seconds(context) : row.agreed,
  };
}

async function kindProblems({ setting }: Rules, row: MerchantRow, tx: Db): Promise<Problems> {
  const isOpen = setting.settled_type.some((kind) => kind === row.settled_type);
  return {
    settled_type: isOpen ? '' : MERCHANT_MESSAGES.settledType,
    merchant_type_id: (await typeOf(tx, row.type_id))?.isLeaf ? '' : MERCHANT_MESSAGES.type,
  };
}

function companyProblems({ tree }: Rules, row: MerchantRow): Problems {
  const fields = companyOf(row);
  const path = regionPath(
    tree,
    [row.province, row.city, row.area].map((label) => ({ label, id: '' })),
  );
  return {
    ...Object.fromEntries(COMPANY_NAMES.map((name) => [name, companyMessage(name, fields)])),
    regions: isComplete(path) ? '' : regionMessage(path.length).message,
  };
}

function licenceProblems(row: MerchantRow, sent: Input): Problems {
  const kept = licencesOf(row);
  const company = companyOf(row);
  const messageOf = (name: keyof LicenceFields): string =>
    kept[name] === '' && picturesNamed(sent[name]).length > 0
      ? `${LICENCE_TITLES[name]}无效，请用申请入驻的手机号登录后重新上传`
      : licenceMessage(name, kept[name], company);
  return Object.fromEntries(LICENCE_NAMES.map((name) => [name, messageOf(name)]));
}

/** A part of the application in its stored form, numbered from 1, with the request's fields. */
interface Part {
  row: MerchantRow;
  part: number;
  sent: Input;
}

async function problemsOf(rules: Rules, { row, part, sent }: Part, tx: Db): Promise<Problems> {
  if (part === 1) return kindProblems(rules, row, tx);
  return part === 2 ? companyProblems(rules, row) : licenceProblems(row, sent);
}

/** Why a part cannot be submitted; undefined when it can. */
async function problemOf(rules: Rules, part: Part, tx: Db): Promise<Failure | undefined> {
  const errors = Object.entries(await problemsOf(rules, part, tx)).filter(([, message]) => message !== '');
  const [first] = errors;
  if (!first) return undefined;
  const byField = Object.fromEntries(errors.map(([name, message]) => [name, [message]]));
  return fail(first[1], 422, { errors: byField });
}

/** Why the application cannot be changed now. */
function changeFailure({ setting }: Rules, row: MerchantRow, step: number): Failure | undefined {
  const saved = moveApplication(row.audit_status, 'save', 'merchant');
  if (isFailure(saved)) return saved;
  if (!setting.display_on_pc) return fail(SERVER_MESSAGES.noMerchants);
  return step > row.step ? fail('请先完成上一步') : undefined;
}

/** true when another merchant with this credit code was approved or is in review. The lock serialises concurrent submissions. */
async function isTaken(tx: Db, { credit_code, merchant_id }: MerchantRow): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`credit-code:${credit_code}`}))`);
  const others = and(
    eq(merchant.credit_code, credit_code),
    ne(merchant.merchant_id, merchant_id),
    inArray(merchant.audit_status, [1, 2]),
  );
  return (await tx.$count(merchant, others)) > 0;
}

/** Checks all parts and submits the application. */
async function handIn(context: MerchantContext, rules: Rules, { row, sent }: Part, tx: Db): Promise<void> {
  for (const part of [1, 2]) {
    const problem = await problemOf(rules, { row, part, sent }, tx);
    if (problem) throwFailure(fail(`第${part}步还没有填好：${problem.message}`));
  }
  if (await isTaken(tx, row)) throwFailure(fail('该统一社会信用代码已申请入驻，请联系客服'));
  const auditStatus = orThrow(moveApplication(row.audit_status, 'hand-in', 'merchant'));
  const now = seconds(context);
  await tx
    .update(merchant)
    .set({ audit_status: auditStatus, audit_memo: '', submitted: now, audited: 0 })
    .where(eq(merchant.merchant_id, row.merchant_id));
  const detail = { before: row.audit_status, after: auditStatus, name: row.name };
  await record(context, 'merchant.submit', `merchant:${row.merchant_id}`, detail, tx);
  notifyOperators(tx, 'merchants.read');
  announce(tx, 'merchant-applied');
}

async function valuesOf(
  context: MerchantContext,
  rules: Rules,
  row: MerchantRow,
  step: number,
  input: Input,
  tx: Db,
): Promise<Values> {
  if (step === 1) return kindValues(row, input);
  return step === 2 ? companyValues(rules, row, input) : licenceValues(context, row, input, tx);
}

/** POST merchant/settlementapply/{step}. */
export const saveSettlement: Handler<'saveSettlement'> = async (context, input) => {
  const step = Number(input.step);
  const isDraft = input.draft ?? false;
  const own = eq(merchant.merchant_id, context.merchant.merchant_id);
  const rules = await rulesOf(context);
  const saved = await transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const [before] = await tx.select().from(merchant).where(own).for('update');
    if (!before) return notSignedIn();
    const failure = changeFailure(rules, before, step);
    if (failure) return failure;
    const values = await valuesOf(context, rules, before, step, input, tx);
    const part = { row: { ...before, ...values }, part: step, sent: input };
    const problem = isDraft ? undefined : await problemOf(rules, part, tx);
    if (problem) return problem;
    const reached = isDraft ? before.step : Math.max(before.step, step + 1);
    await tx
      .update(merchant)
      .set({ ...values, step: reached, updated: seconds(context) })
      .where(own);
    if (!isDraft && step === 3) await handIn(context, rules, part, tx);
    return { status: true };
  });
  if (!isFailure(saved) && step === 3) await forgetUnused(context, context.merchant.merchant_id);
  return saved;
};
