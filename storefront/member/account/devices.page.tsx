import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { ListDevicesAnswer } from '../../../schemas/types/contract.ts';
import { FormAlert } from '../../sign-in/parts/CodeFields.tsx';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { MemberList } from '../parts/MemberList.tsx';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import type { LoadArgs, PageProps } from '../../route-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Done } from '../parts/Done.tsx';
import styles from '../parts/member.module.css';

interface DevicesData {
  /** undefined when the devices could not be read */
  devices: ListDevicesAnswer['list'] | undefined;
  navCounts: NavCounts;
}

/** /member/devices: devices on which the member is signed in; each can be signed out. */
export async function load({ api, site }: LoadArgs): Promise<DevicesData> {
  const [devices, navCounts] = await Promise.all([api.call('GET /mall/member/devices'), loadCounts({ api, site })]);
  return { devices: devices.data?.list, navCounts };
}

/** Signing out is undone by signing in again, so there is no question. */
function Device({ row, action }: { row: ListDevicesAnswer['list'][number]; action: string }) {
  const { device_id, device, created, last_used, current } = row;
  return (
    <Row as="li" at="edges" gap={4} className={styles.line}>
      <div>
        <Row>
          <strong>{device}</strong>
          {current && <Badge tone="primary" text="本机" />}
        </Row>
        <Note size="small">
          {formatDateTime(created)} 登录，最近使用 {formatDateTime(last_used)}
        </Note>
      </div>
      {!current && (
        <form className="fixed" method="post" action={action}>
          <input type="hidden" name="device_id" value={device_id} />
          <Button type="submit" size="small" aria-label={`退出登录：${device}`}>
            退出登录
          </Button>
        </form>
      )}
    </Row>
  );
}

export default function DevicesPage({ data, site }: PageProps<DevicesData>) {
  const { devices = [], navCounts } = data;
  const action = `${site.base}/member/devices`;
  const done = site.url.searchParams.get('done') === '1' && !site.form;
  return (
    <MemberArea site={site} title="登录设备" counts={navCounts}>
      <FormAlert message={site.form?.error ?? ''} />
      {done && <Done text="已退出登录" />}
      <MemberList
        site={site}
        total={data.devices?.length}
        pageSize={Math.max(1, devices.length)}
        empty={{ picture: 'empty-results', title: '没有登录的设备', href: site.base || '/', action: '回首页' }}
      >
        <ul className={`${styles.lines} card`} aria-label="登录设备">
          {devices.map((row) => (
            <Device key={row.device_id} row={row} action={action} />
          ))}
        </ul>
        {devices.length > 1 && (
          <form method="post" action={action}>
            <input type="hidden" name="others" value="1" />
            <Row at="end" gap={4} wraps="phone" above className={styles.below}>
              <Note>发现陌生设备时，请退出它并修改密码。</Note>
              <Button type="submit" className="push">
                退出其他所有设备
              </Button>
            </Row>
          </form>
        )}
      </MemberList>
    </MemberArea>
  );
}
