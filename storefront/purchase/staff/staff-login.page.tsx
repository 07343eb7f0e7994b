import { Island } from '../../../engine/render/Island.tsx';
import { loginPath } from '../../../engine/links/login-path.ts';
import { isStaffWay, STAFF_WAY_NAMES, type StaffWay } from '../../../engine/rules/people/staff.ts';
import type { Enterprise, OwnEnterprise, PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import type { AnswerOf } from '../../../schemas/calls.ts';
import StaffLoginForm from './StaffLoginForm.island.tsx';
import { AuthCard } from '../../sign-in/parts/AuthCard.tsx';
import { accountForm, loadPicture, wantedOf } from '../../sign-in/parts/account-form.ts';
import { codeWays } from '../../sign-in/parts/code-ways.ts';
import { NoWay } from '../../sign-in/parts/NoWay.tsx';
import type { TermsText } from '../../sign-in/parts/Terms.tsx';
import { purchasesPath, staffLoginPath } from './staff-places.ts';
import { answered, type LoadArgs, type PageProps, type Site } from '../../route-types.ts';
import parts from '../../sign-in/parts/auth.module.css';
import { richText } from '../../../engine/document/rich-text.ts';
import { Row, Well } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';

interface StaffLoginData {
  way: StaffWay;
  enterprises: Enterprise[];
  /** enterprises whose staff the member is */
  own: OwnEnterprise[];
  picture: PictureCodeAnswer | null;
  /** undefined when the backend has no such agreement */
  texts: TermsText[] | undefined;
}

/** How many enterprises are listed; others are only found by number or address. */
const MAX_ENTERPRISES = 50;

/** /staff/login: staff are verified by a code sent to the contact in the enterprise's staff list; way is account, mobile or email. */
export async function load(args: LoadArgs): Promise<StaffLoginData> {
  const { api, site } = args;
  const way = site.url.searchParams.get('way');
  const [enterprises, own, picture, agreement] = await Promise.all([
    api.call('GET enterprises', { page: 1, pageSize: MAX_ENTERPRISES }).then(answered),
    site.member ? api.call('GET user/enterprises') : undefined,
    site.member ? null : loadPicture(args, 'staff'),
    api.call('GET /mall/staff/agreement'),
  ]);
  return {
    way: isStaffWay(way) && waysOf(site).includes(way) ? way : 'account',
    enterprises: enterprises.list,
    own: own?.data?.list.filter(({ is_employee }) => is_employee) ?? [],
    picture,
    texts: agreement.data ? textsOf(agreement.data) : undefined,
  };
}

function textsOf({ type, title, content, version }: AnswerOf<'GET /mall/staff/agreement'>): TermsText[] {
  return version === '' ? [] : [{ type, title, html: richText(content), version }];
}

/** A work number's code goes wherever the list says; the others need their own way to reach the person. */
const waysOf = (site: Site): StaffWay[] => {
  const codes = codeWays(site);
  return codes.length === 0 ? [] : ['account', ...codes];
};

function Ways({ site, way, target }: { site: Site; way: StaffWay; target: string }) {
  return (
    <Row as="ul" gap={5} className={`${parts.ways} ${parts.apart}`}>
      {waysOf(site).map((one) => (
        <li key={one}>
          <a
            href={staffLoginPath(site.base, target, one === 'account' ? '' : one)}
            aria-current={one === way ? 'page' : undefined}
          >
            {STAFF_WAY_NAMES[one]}
          </a>
        </li>
      ))}
    </Row>
  );
}

/** The verifications the member already has. */
function Own({ own, base }: { own: OwnEnterprise[]; base: string }) {
  if (own.length === 0) return null;
  return (
    <Well tone="primary" className={`${parts.links} ${parts.apart}`}>
      <p>
        您已认证：
        {own.map(({ name, login_account }) => `${name}（工号 ${login_account}）`).join('、')}
      </p>
      <a href={purchasesPath(base)}>查看内购活动</a>
    </Well>
  );
}

export default function StaffLoginPage({ data, site }: PageProps<StaffLoginData>) {
  const { way, own, picture, texts = [] } = data;
  const { base, member } = site;
  const target = wantedOf(site);
  const here = staffLoginPath(base, target, way === 'account' ? '' : way);
  const enterprises = data.enterprises
    .filter(({ auth_type }) => auth_type.split(',').includes(way))
    .map(({ id, name }) => ({ value: String(id), text: name }));
  const agreement = `${base}/license/staff?redirectUrl=${encodeURIComponent(here)}`;
  const props = { page: accountForm(site, here), way, enterprises, picture, reads: member === null, texts, agreement };
  return (
    <AuthCard
      title={member ? '员工认证' : '员工登录'}
      links={
        <>
          {data.texts && <a href={agreement}>员工内购协议</a>}
          {!member && <a href={loginPath(base, target)}>会员登录</a>}
        </>
      }
    >
      <Own own={own} base={base} />
      <Ways site={site} way={way} target={target} />
      {waysOf(site).length === 0 ? (
        <NoWay base={base} text="本商城暂不能发送验证码" />
      ) : enterprises.length === 0 ? (
        <Note>{`还没有企业开通${STAFF_WAY_NAMES[way]}认证，请换一种方式或联系企业管理员。`}</Note>
      ) : (
        <Island
          name="StaffLoginForm"
          component={StaffLoginForm}
          props={{ ...props, submit: member ? '认证' : '登录' }}
          hydrate="touch"
        />
      )}
    </AuthCard>
  );
}
