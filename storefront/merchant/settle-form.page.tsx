import { Island } from '../../engine/render/Island.tsx';
import type { MerchantSettingAnswer } from '../../schemas/types/contract.ts';
import type { RegionSource } from '../shell/api/mall-api.ts';
import SettleCompanyForm from './SettleCompanyForm.island.tsx';
import SettleKindForm, { type SettleKindFormProps } from './SettleKindForm.island.tsx';
import SettlePapersForm from './SettlePapersForm.island.tsx';
import {
  isHandedIn,
  loadApplication,
  ofMerchant,
  settlePage,
  type Application,
  type BankList,
} from './merchant-page.ts';
import { StepBar } from './StepBar.tsx';
import { answered, redirectTo, type LoadArgs, type PageProps, type Site } from '../route-types.ts';
import { richText } from '../../engine/document/rich-text.ts';
import { Stack, Well } from '../../ui/layout/flow.tsx';
import styles from './merchant.module.css';

type Part = 1 | 2 | 3;

interface SettleData {
  application: Application;
  part: Part;
  /** last part that can be opened */
  reached: Part;
  /** for the first part */
  types: SettleKindFormProps['types'];
  /** for the second part */
  regions: RegionSource;
  banks: BankList;
  setting: MerchantSettingAnswer;
}

function asPart(number: number): Part {
  return number <= 1 ? 1 : number === 2 ? 2 : 3;
}

/** Scopes of business, each with its kind; a kind without scopes is a choice itself. */
async function typesOf({ api, site }: LoadArgs): Promise<SettleKindFormProps['types']> {
  const list = async (parent_id: string | number) =>
    ofMerchant(await api.call('GET merchant/type/list', { page: 1, page_size: 100, parent_id }), site).list;
  const kinds = await list(0);
  const below = await Promise.all(kinds.map(({ id }) => list(id)));
  return kinds.flatMap(({ id, name }, index) => {
    const scopes = below[index] ?? [];
    if (scopes.length === 0) return [{ value: String(id), text: name }];
    return scopes.map((scope) => ({ value: String(scope.id), text: `${name} / ${scope.name}` }));
  });
}

/** /shop/settleForm: the application in three parts, each saved on the server; ?step= opens a part that was reached. */
export async function load(args: LoadArgs): Promise<SettleData> {
  const { api, site } = args;
  const application = await loadApplication(args);
  if (isHandedIn(application)) throw redirectTo(`${site.base}/shop/review`);
  const reached = asPart(application.step);
  const wanted = Number(site.url.searchParams.get('step')) || (application.status.audit_status === '3' ? 1 : reached);
  const part = asPart(Math.min(wanted, reached));
  const [types, regions, banks, setting] = await Promise.all([
    part === 1 ? typesOf(args) : [],
    part === 2 ? api.regions() : { address: '', provinces: [] },
    part === 2 ? api.call('GET adapay/bank/list', { page: 1, page_size: 100 }) : undefined,
    api.call('GET merchant/basesetting'),
  ]);
  return { application, part, reached, types, regions, banks: banks?.data?.list ?? [], setting: answered(setting) };
}

function PartForm({ data, site }: { data: SettleData; site: Site }) {
  const { application, part, types, regions, banks, setting } = data;
  const { detail } = application;
  const page = settlePage(site, part);
  const { base } = site;
  if (part === 1) {
    const { settled_type, merchant_type_id } = detail;
    const values = { settled_type, merchant_type_id: String(merchant_type_id) === '0' ? '' : String(merchant_type_id) };
    const props = { page, types, kinds: setting.settled_type, values };
    return <Island name="SettleKindForm" component={SettleKindForm} props={props} hydrate="touch" />;
  }
  if (part === 2) {
    const { province, city, area: county } = detail;
    const values = {
      province,
      city,
      county,
      merchant_name: detail.merchant_name,
      social_credit_code_id: detail.social_credit_code_id,
      address: detail.address,
      legal_name: detail.legal_name,
      legal_cert_id: detail.legal_cert_id,
      legal_mobile: detail.legal_mobile,
      bank_acct_type: detail.bank_acct_type,
      card_id_mask: detail.card_id_mask,
      bank_name: detail.bank_name,
      bank_mobile: detail.bank_mobile,
    };
    const props = { page, base, regions, banks: banks.map(({ bank_name }) => bank_name), values };
    return <Island name="SettleCompanyForm" component={SettleCompanyForm} props={props} hydrate="touch" />;
  }
  const values = {
    license_url: detail.license_url,
    legal_certid_front_url: detail.legal_certid_front_url,
    legal_cert_id_back_url: detail.legal_cert_id_back_url,
    bank_card_front_url: detail.bank_card_front_url,
    is_agree_agreement: detail.is_agree_agreement ? '1' : '',
  };
  const props = { page, base, values, account: detail.bank_acct_type, agreement: richText(setting.content) };
  return <Island name="SettlePapersForm" component={SettlePapersForm} props={props} hydrate="touch" />;
}

export default function SettleFormPage({ data, site }: PageProps<SettleData>) {
  const { application, part, reached, setting } = data;
  const { audit_status, audit_memo } = application.status;
  return (
    <div className={styles.page}>
      <Stack as="section" gap={5} className={styles.ground} aria-labelledby="settle">
        <h1 id="settle">入驻申请</h1>
        <StepBar base={site.base} part={part} reached={reached} />
        {audit_status === '3' && (
          <Well as="p" tone="danger" role="note">
            <b>上次申请未通过</b> {audit_memo}
          </Well>
        )}
        {site.form?.notice && (
          <Well as="p" tone="success" role="status">
            {site.form.notice}
          </Well>
        )}
        {setting.display_on_pc ? <PartForm data={data} site={site} /> : <p>商家入驻暂未开放，您填写的内容已经保存。</p>}
      </Stack>
    </div>
  );
}
