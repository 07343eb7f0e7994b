import {
  BANK_ACCOUNT_TYPES,
  LICENCE_NAMES,
  LICENCE_TITLES,
  SETTLED_TYPES,
} from '../../engine/rules/people/merchant.ts';
import type { SettlementDetail } from '../../schemas/types/contract.ts';
import { Facts } from '../parts/Facts.tsx';
import { loadApplication, type Application } from './merchant-page.ts';
import { redirectTo, type LoadArgs, type PageProps, type Site } from '../route-types.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Columns, Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './merchant.module.css';

/** /shop/review: the result of the application, and the submitted data. */
export async function load(args: LoadArgs): Promise<Application> {
  const application = await loadApplication(args);
  if (application.status.audit_status === '') throw redirectTo(`${args.site.base}/shop/settleForm`);
  return application;
}

const STATES = {
  '': { title: '尚未提交', text: '' },
  '1': { title: '审核中', text: '申请已提交，商城将在三个工作日内完成审核，结果会以短信通知您。' },
  '2': { title: '审核通过', text: '店铺已经开通，您可以用登录本页的手机号码进入商家中心。' },
  '3': { title: '未通过审核', text: '' },
} as const;

const TONES = { '': undefined, '1': 'link', '2': undefined, '3': 'danger' } as const;

function Way({ status, site: { base } }: { status: Application['status']; site: Site }) {
  const { audit_status } = status;
  if (audit_status === '3')
    return (
      <Row at="start" above>
        <ButtonLink kind="primary" size="large" href={`${base}/shop/settleForm?step=1`}>
          修改申请
        </ButtonLink>
      </Row>
    );
  if (audit_status !== '2') return null;
  return (
    <Row gap={3} wraps="always" at="start" above>
      <ButtonLink kind="primary" size="large" href="/edit">
        进入商家中心
      </ButtonLink>
      <ButtonLink size="large" href={`${base}/shop?login=1`}>
        重新登录
      </ButtonLink>
    </Row>
  );
}

/** Masks a number, so that bystanders cannot read it. */
function masked(number: string): string {
  return number.length < 9 ? number : `${number.slice(0, 4)}${'*'.repeat(number.length - 8)}${number.slice(-4)}`;
}

function Papers({ detail }: { detail: SettlementDetail }) {
  const papers = LICENCE_NAMES.filter((name) => detail[name] !== '');
  return (
    <Row as="ul" gap={4} wraps="always" align="start" className={styles.papers} aria-label="证照">
      {papers.map((name) => (
        <li key={name}>
          <a href={detail[name]} target="_blank" rel="noreferrer">
            <img src={detail[name]} alt={LICENCE_TITLES[name]} width="160" height="120" />
          </a>
          <Text size="xs">{LICENCE_TITLES[name]}</Text>
        </li>
      ))}
    </Row>
  );
}

export default function SettleReviewPage({ data, site }: PageProps<Application>) {
  const { status, detail } = data;
  const { title, text } = STATES[status.audit_status];
  const kind = detail.settled_type === '' ? '' : SETTLED_TYPES[detail.settled_type];
  const account = detail.bank_acct_type === '' ? '' : BANK_ACCOUNT_TYPES[detail.bank_acct_type];
  const place = [detail.province, detail.city === detail.province ? '' : detail.city, detail.area, detail.address];
  return (
    <div className={styles.page}>
      <Stack as="section" gap={5} className={styles.ground} aria-labelledby="review">
        <Stack gap={2} className={styles.state} data-state={status.audit_status}>
          <Text as="h1" id="review" tone={TONES[status.audit_status]}>
            {title}
          </Text>
          <p>{text || `原因：${status.audit_memo || '商城没有说明，请联系客服'}`}</p>
          <Way status={status} site={site} />
        </Stack>
        <Columns gap={5}>
          <Facts
            title="企业信息"
            facts={[
              { name: '商家类型', value: kind },
              { name: '经营范围', value: [detail.merchant_type_parent_name, detail.merchant_type_name].join(' / ') },
              { name: '企业名称', value: detail.merchant_name },
              { name: '信用代码', value: detail.social_credit_code_id },
              { name: '地址', value: place.join('') },
            ]}
          />
          <Facts
            title="法人与结算账户"
            facts={[
              { name: '法人姓名', value: detail.legal_name },
              { name: '身份证号', value: masked(detail.legal_cert_id) },
              { name: '手机号码', value: masked(detail.legal_mobile) },
              { name: '账户类型', value: account },
              { name: '开户银行', value: detail.bank_name },
              { name: '银行账号', value: masked(detail.card_id_mask) },
            ]}
          />
        </Columns>
        <Papers detail={detail} />
      </Stack>
    </div>
  );
}
