import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import { ORDERS_MESSAGES } from '../../engine/rules/messages/orders.ts';
import type { PurchaseActivity, PurchaseItemsAnswer, StaffInvitationAnswer } from '../../schemas/types/contract.ts';
import { FormAlert } from '../sign-in/parts/CodeFields.tsx';
import { MemberArea } from '../member/parts/area/MemberArea.tsx';
import { MemberList } from '../member/parts/MemberList.tsx';
import { pageOf, PAGE_SIZE } from '../parts/list-state.ts';
import { clampPage } from '../member/parts/member-list.ts';
import { loadCounts, type NavCounts } from '../member/parts/member-places.ts';
import { ActivityHead } from './ActivityHead.tsx';
import { PurchaseGrid } from './PurchaseGrid.tsx';
import { EndPart, Relatives } from './Relatives.tsx';
import { purchasePath, purchasesPath, staffLoginPath } from './staff/staff-places.ts';
import { notFound, type LoadArgs, type PageProps, type Site, type Tdk } from '../route-types.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/text/State.tsx';
import { Input } from '../../ui/controls/Input.tsx';
import { Row } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { Done } from '../member/parts/Done.tsx';
import parts from '../member/parts/member.module.css';
import styles from './purchase.module.css';

interface PurchaseData {
  /** undefined when the member does not take part */
  activity: PurchaseActivity | undefined;
  /** undefined when the goods could not be read */
  goods: PurchaseItemsAnswer | undefined;
  /** for staff, in activities that relatives may join */
  invitation: StaffInvitationAnswer | undefined;
  navCounts: NavCounts;
}

const keywordOf = ({ url }: Site): string => (url.searchParams.get('keywords') ?? '').trim().slice(0, 60);

/** /member/purchase/{id}: goods of an internal purchase with their prices, 18 a page; for staff also the invited relatives. */
export async function load({ api, site, params }: LoadArgs): Promise<PurchaseData> {
  const activity_id = params['activity_id'] ?? '';
  if (!/^\d{1,9}$/.test(activity_id)) throw notFound();
  const page = pageOf(site.url.searchParams);
  const [activities, goods, navCounts] = await Promise.all([
    api.call('GET employeepurchase/activities', { activity_id }),
    api.call('GET employeepurchase/activity/items', {
      activity_id,
      page,
      pageSize: PAGE_SIZE,
      keywords: keywordOf(site),
    }),
    loadCounts({ api, site }),
  ]);
  const activity = activities.data?.list[0];
  if (goods.data) clampPage(site, goods.data.total_count, PAGE_SIZE);
  const invites = activity?.is_employee === true && activity.if_relative_join && activity.status !== 'over';
  const invitation = invites ? await api.call('GET /mall/staff/invitation', { activity_id }) : undefined;
  return { activity, goods: goods.data, invitation: invitation?.data, navCounts };
}

export function tdk({ activity }: PurchaseData): Tdk {
  return activity ? { title: activity.name } : {};
}

/** Shown to members who do not take part: how to join. */
export function NoPart({ site }: { site: Site }) {
  const { base, url } = site;
  return (
    <Empty
      card
      picture="/artwork/mall/empty-not-found.svg"
      title={ORDERS_MESSAGES.notInPurchase}
      hint="内购面向合作企业的员工，以及员工邀请的亲友"
      action={
        <ButtonLink kind="primary" href={staffLoginPath(base, url.pathname)}>
          认证员工身份
        </ButtonLink>
      }
    />
  );
}

function Search({ site, total }: { site: Site; total: number | undefined }) {
  return (
    <Row
      as="form"
      className={styles.search}
      role="search"
      aria-label="搜索内购商品"
      method="get"
      action={site.url.pathname}
    >
      <Input
        type="search"
        name="keywords"
        aria-label="搜索内购商品"
        placeholder="搜索内购商品"
        defaultValue={keywordOf(site)}
        maxLength={60}
      />
      <Button type="submit">搜索</Button>
      {total !== undefined && <Text tone="second" className="push">{`共 ${total} 件商品`}</Text>}
    </Row>
  );
}

const DONE: Record<string, string> = {
  joined: '您已参加内购，可以按内购价购买',
  ended: '已结束亲友的参加',
};

function FormOutcome({ site }: { site: Site }) {
  const done = DONE[site.url.searchParams.get('done') ?? ''];
  if (!done || site.form) return <FormAlert message={site.form?.error ?? ''} />;
  return <Done text={done} />;
}

export default function PurchasePage({ data, site }: PageProps<PurchaseData>) {
  const { activity, goods, invitation, navCounts } = data;
  const { base } = site;
  const parents = [{ name: '员工内购', href: purchasesPath(base) }];
  if (!activity)
    return (
      <MemberArea site={site} title="内购活动" parents={parents} counts={navCounts}>
        <NoPart site={site} />
      </MemberArea>
    );
  const own = purchasePath(base, activity.id);
  return (
    <MemberArea site={site} title={activity.name} parents={parents} counts={navCounts}>
      <FormOutcome site={site} />
      <section className={`${parts.line} card`} aria-label="活动信息">
        <ActivityHead activity={activity} />
        {activity.is_relative && (
          <EndPart
            action={own}
            name="退出内购"
            summary="退出内购"
            question="退出后不能再按内购价购买，已下的订单不受影响。"
          />
        )}
      </section>
      <Search site={site} total={goods?.total_count} />
      <MemberList
        site={site}
        total={goods?.total_count}
        pageSize={PAGE_SIZE}
        empty={{
          picture: 'empty-results',
          title: keywordOf(site) === '' ? '活动里还没有商品' : COMMON_MESSAGES.nothingFound,
          href: keywordOf(site) === '' ? purchasesPath(base) : own,
          action: keywordOf(site) === '' ? '看其他活动' : '查看全部',
        }}
      >
        {goods && <PurchaseGrid list={goods.list} activityId={activity.id} site={site} />}
      </MemberList>
      {invitation && <Relatives invitation={invitation} site={site} />}
    </MemberArea>
  );
}
