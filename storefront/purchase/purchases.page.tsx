import type { PurchaseActivitiesAnswer, PurchaseActivity } from '../../schemas/types/contract.ts';
import { MemberArea } from '../member/parts/area/MemberArea.tsx';
import { MemberList } from '../member/parts/MemberList.tsx';
import { pageOf } from '../parts/list-state.ts';
import { clampPage, ROWS_PAGE } from '../member/parts/member-list.ts';
import { loadCounts, type NavCounts } from '../member/parts/member-places.ts';
import { ActivityHead } from './ActivityHead.tsx';
import { purchasePath, purchasesPath, staffLoginPath } from './staff/staff-places.ts';
import type { LoadArgs, PageProps, Site } from '../route-types.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import parts from '../member/parts/member.module.css';

interface PurchasesData {
  /** undefined when they could not be read */
  activities: PurchaseActivitiesAnswer | undefined;
  navCounts: NavCounts;
}

/** /member/purchase: internal purchases in which the member takes part, as staff or as a relative; 10 a page. */
export async function load({ api, site }: LoadArgs): Promise<PurchasesData> {
  const page = pageOf(site.url.searchParams);
  const [activities, navCounts] = await Promise.all([
    api.call('GET employeepurchase/activities', { page, pageSize: ROWS_PAGE }),
    loadCounts({ api, site }),
  ]);
  if (activities.data) clampPage(site, activities.data.total_count, ROWS_PAGE);
  return { activities: activities.data, navCounts };
}

function Activity({ activity, site }: { activity: PurchaseActivity; site: Site }) {
  const { id, name, status } = activity;
  return (
    <Row as="li" at="end" gap={4} wraps="phone" className={`${parts.line} card`}>
      <Stack gap={1}>
        <Text as="h2" size="md">
          {name}
        </Text>
        <ActivityHead activity={activity} />
      </Stack>
      <ButtonLink
        className="push"
        kind={status === 'ongoing' ? 'primary' : 'secondary'}
        href={purchasePath(site.base, id)}
        aria-label={`${status === 'ongoing' ? '去选购' : '查看商品'}：${name}`}
      >
        {status === 'ongoing' ? '去选购' : '查看商品'}
      </ButtonLink>
    </Row>
  );
}

export default function PurchasesPage({ data, site }: PageProps<PurchasesData>) {
  const { base } = site;
  const prove = staffLoginPath(base, purchasesPath(base));
  const { activities } = data;
  return (
    <MemberArea
      site={site}
      title="员工内购"
      counts={data.navCounts}
      tools={
        <ButtonLink kind="text" href={prove}>
          员工认证
        </ButtonLink>
      }
    >
      <MemberList
        site={site}
        total={activities?.total_count}
        pageSize={ROWS_PAGE}
        empty={{
          picture: 'empty-results',
          title: '没有可以参加的内购活动',
          hint: '内购面向合作企业的员工，以及员工邀请的亲友',
          href: prove,
          action: '认证员工身份',
        }}
      >
        <Stack as="ul" aria-label="内购活动">
          {activities?.list.map((activity) => (
            <Activity key={activity.id} activity={activity} site={site} />
          ))}
        </Stack>
      </MemberList>
    </MemberArea>
  );
}
