import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { sameOriginPath } from '../../../engine/address.ts';
import { inside } from '../../../engine/links/links.ts';
import type { StaffAgreement } from '../../../schemas/types/contract.ts';
import { FormAlert } from '../../sign-in/parts/CodeFields.tsx';
import { Breadcrumb } from '../../parts/Breadcrumb.tsx';
import { purchasesPath, staffLoginPath } from './staff-places.ts';
import { answered, type LoadArgs, type PageProps, type Site } from '../../route-types.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/text/State.tsx';
import { richText } from '../../../engine/document/rich-text.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Panel } from '../../member/parts/Panel.tsx';
import auth from '../../sign-in/parts/auth.module.css';
import styles from '../purchase.module.css';

interface LicenseData {
  agreement: StaffAgreement;
  /** the member is staff: only staff have to accept the agreement */
  isStaff: boolean;
}

/** /license/staff: the staff agreement with its version, and whether the member has accepted it; redirectUrl is the page to return to. */
export async function load({ api, site }: LoadArgs): Promise<LicenseData> {
  const agreement = answered(await api.call('GET /mall/staff/agreement'));
  return { agreement, isStaff: site.member?.isStaff ?? false };
}

/** The page the reader came from; else internal purchases for staff, and the staff sign-in for others. */
function wayBack({ url, base }: Site, isStaff: boolean): string {
  const target = sameOriginPath(url.searchParams.get('redirectUrl'));
  return target ? inside(target, base) : isStaff ? purchasesPath(base) : staffLoginPath(base, purchasesPath(base));
}

function Consent({ data: { agreement, isStaff }, site }: PageProps<LicenseData>) {
  const back = wayBack(site, isStaff);
  const { accepted, accepted_version: old, version } = agreement;
  if (!isStaff)
    return (
      <Row at="edges" gap={3} wraps="always" className={styles.bar}>
        <p>认证员工身份时需要同意本协议。</p>
        <ButtonLink kind="primary" href={back}>
          {site.url.searchParams.has('redirectUrl') ? '返回' : '去认证'}
        </ButtonLink>
      </Row>
    );
  if (accepted > 0)
    return (
      <Row at="edges" gap={3} wraps="always" className={styles.bar}>
        <p role="status">{`您已于 ${formatDateTime(accepted)} 同意本协议（${version} 版）。`}</p>
        <ButtonLink href={back}>返回</ButtonLink>
      </Row>
    );
  return (
    <Row
      as="form"
      at="edges"
      gap={3}
      wraps="always"
      className={styles.bar}
      method="post"
      action={site.url.pathname + site.url.search}
    >
      <input type="hidden" name="version" value={version} />
      <p>{old === '' ? '参加内购前请阅读并同意本协议。' : `您同意过 ${old} 版，协议已更新，请重新阅读并同意。`}</p>
      <Button type="submit" kind="primary">
        我已阅读并同意
      </Button>
    </Row>
  );
}

export default function StaffLicensePage(props: PageProps<LicenseData>) {
  const { data, site } = props;
  const { title, content, version } = data.agreement;
  const name = title || '员工内购协议';
  return (
    <div className="centred">
      <Breadcrumb crumbs={[{ name: '首页', href: site.base || '/' }, { name }]} />
      <Panel as="article" aria-labelledby="license">
        <h1 id="license">{name}</h1>
        {version === '' ? (
          <Empty picture="/artwork/mall/empty-results.svg" title="协议还没有发布" hint="商城发布协议后可以在这里查看" />
        ) : (
          <>
            <Note className={auth.apart}>{`自 ${version} 起生效`}</Note>
            <FormAlert message={site.form?.error ?? ''} />
            <div className={auth.text} data-rich="" dangerouslySetInnerHTML={{ __html: richText(content) }} />
            <Consent {...props} />
          </>
        )}
      </Panel>
    </div>
  );
}
