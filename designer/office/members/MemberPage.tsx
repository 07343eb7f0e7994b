import { Columns, Scroll, Stack } from '../../../ui/layout/flow.tsx';
import { Table } from '../../../ui/list/Table.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { useCall } from '../../calls/use-call.ts';
import { Figures } from '../../../ui/text/Figures.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { sumText } from '../../../engine/rules/orders/order-sum.ts';
import type { MallMemberDetail, MallMemberMoves } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { OwnApprovals } from '../money/approvals/OwnApprovals.tsx';
import { useAttempt, useOffice } from '../office-context.ts';
import type { PageProps } from '../../route.ts';
import { BlockDialog, GradeDialog, PointsDialog } from './MemberDialogs.tsx';
import { TagBadges } from '../form/tags/TagDialogs.tsx';
import { GIFT_TITLES, useGifts, useSending } from './send/SendDialog.tsx';
import { OwnTags } from './tags/MemberTags.tsx';
import { Actions, Card, Head } from '../../../ui/layout/layout.tsx';
import { Failed, Pending } from '../../../ui/text/Pending.tsx';
import { Thumb } from '../../../ui/text/Thumb.tsx';
import { sizedPicture } from '../../../engine/picture.ts';

interface PartProps {
  detail: MallMemberDetail;
  put(detail: MallMemberDetail): void;
}

/** Actions on an account; none for an account that its owner has closed. */
function MemberActions({ detail, put }: PartProps) {
  const { session, notices } = useOffice();
  const [dialog, setDialog] = useState<'points' | 'grade' | 'tags' | 'block'>();
  const { disabled, user_id: userId } = detail.member;
  const gifts = useGifts().filter((gift) => gift !== 'points');
  const { send, dialog: sending } = useSending();
  if (!session.may('members.write') || detail.closed) return null;
  const done = (text: string) => (changed: MallMemberDetail) => {
    setDialog(undefined);
    put(changed);
    notices.show(text);
  };
  const unblock = async (): Promise<void> => {
    try {
      done('账号已恢复')(
        await ask(session, 'PUT /mall/members/:user_id', {
          user_id: String(userId),
          disabled: false,
        }),
      );
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
  };
  const close = (): void => setDialog(undefined);
  return (
    <Actions>
      <Button onClick={() => setDialog('points')}>调整积分</Button>
      <Button onClick={() => setDialog('grade')}>修改等级</Button>
      <Button onClick={() => setDialog('tags')}>标签</Button>
      {!disabled &&
        gifts.map((gift) => (
          <Button key={gift} onClick={() => send(gift, { ids: [String(userId)] })}>
            {GIFT_TITLES[gift]}
          </Button>
        ))}
      {sending}
      {disabled ? (
        <Button onClick={() => void unblock()}>恢复账号</Button>
      ) : (
        <Button kind="danger" onClick={() => setDialog('block')}>
          停用账号
        </Button>
      )}
      {dialog === 'points' && <PointsDialog detail={detail} onClose={close} onDone={done('积分已调整')} />}
      {dialog === 'grade' && <GradeDialog detail={detail} onClose={close} onDone={done('等级已修改')} />}
      {dialog === 'tags' && <OwnTags detail={detail} onClose={close} onDone={done('标签已保存')} />}
      {dialog === 'block' && (
        <BlockDialog detail={detail} onClose={close} onDone={done('账号已停用，所有登录已结束')} />
      )}
    </Actions>
  );
}

const SEXES = ['', '男', '女'];

function MemberFacts({ detail }: { detail: MallMemberDetail }) {
  const { member } = detail;
  const facts: [string, string][] = [
    ['会员 ID', String(member.user_id)],
    ['手机号', member.mobile],
    ['邮箱', detail.email],
    ['性别', SEXES[detail.sex] ?? ''],
    ['生日', detail.birthday],
    ['会员等级', member.grade_name],
    ['付费会员', detail.vip_name && `${detail.vip_name}，${formatDateTime(detail.vip_ends)} 到期`],
    ['身份', member.is_staff ? '内购员工' : ''],
    ['注册时间', formatDateTime(member.created)],
    ['登录中的设备', String(detail.sessions)],
  ];
  return (
    <Card as="section" aria-labelledby="member-facts">
      <h2 id="member-facts">资料</h2>
      <Facts columns facts={facts} />
    </Card>
  );
}

function Sums({ detail: { member, orders_count: count, spent } }: { detail: MallMemberDetail }) {
  const sums: [string, string][] = [
    ['支付订单', String(count)],
    ['累计消费', formatYuan(spent)],
    ['积分', String(member.point)],
    ['储值余额', formatYuan(member.deposit)],
  ];
  return <Figures boxed figures={sums} />;
}

/** Number of orders that one click loads. */
const MORE = 20;

/** The latest orders; a click loads earlier ones. */
function Orders({ detail }: { detail: MallMemberDetail }) {
  const { session } = useOffice();
  const attempt = useAttempt(NOTHING);
  const [older, setOlder] = useState<MallMemberDetail['orders']>([]);
  const [next, setNext] = useState(detail.orders_next);
  const mayOpen = session.may('orders.read');
  const orders = [...detail.orders, ...older];
  const { user_id: userId, mobile } = detail.member;
  const more = (after: string): void =>
    void attempt(async () => {
      const page = await ask(session, 'GET /mall/orders', {
        user_id: userId,
        after,
        pageSize: MORE,
      });
      setOlder((before) => [...before, ...page.list]);
      setNext(page.next);
    });
  return (
    <Card as="section" aria-labelledby="member-orders">
      <div className="split">
        <h2 id="member-orders">最近订单</h2>
        {mayOpen && mobile !== '' && orders.length > 0 && (
          <Link to={`/edit/orders?q=${encodeURIComponent(mobile)}`}>全部订单</Link>
        )}
      </div>
      {orders.length === 0 ? (
        <Note>还没有订单</Note>
      ) : (
        <Scroll label="最近订单">
          <Table numbers="last">
            <thead>
              <tr>
                <th scope="col">订单号</th>
                <th scope="col">商品</th>
                <th scope="col">金额</th>
                <th scope="col">状态</th>
                <th scope="col">下单时间</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.order_id}>
                  <td>
                    {mayOpen ? <Link to={`/edit/orders/${order.order_id}`}>{order.order_id}</Link> : order.order_id}
                  </td>
                  <td>{order.goods}</td>
                  <td>{sumText(order)}</td>
                  <td>{order.order_status_msg}</td>
                  <td>{formatDateTime(order.created)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
      {mayOpen && next !== undefined && (
        <Button kind="quiet" onClick={() => more(next)}>
          更早的订单
        </Button>
      )}
    </Card>
  );
}

interface LedgerProps {
  userId: string;
  of: 'points' | 'deposits';
  title: string;
  /** The latest entries. */
  first: MallMemberMoves;
  textOf(change: number): string;
}

/** The latest entries; a click loads older ones. */
function Ledger({ userId, of, title, first, textOf }: LedgerProps) {
  const { session } = useOffice();
  const attempt = useAttempt(NOTHING);
  const [older, setOlder] = useState<MallMemberMoves['list']>([]);
  const [next, setNext] = useState(first.next);
  const rows = [...first.list, ...older];
  const more = (after: string): void =>
    void attempt(async () => {
      const page = await ask(session, 'GET /mall/members/:user_id/moves', {
        user_id: userId,
        of,
        after,
      });
      setOlder((before) => [...before, ...page.list]);
      setNext(page.next);
    });
  return (
    <Card as="section" aria-labelledby={`member-${of}`}>
      <h2 id={`member-${of}`}>{title}</h2>
      {rows.length === 0 ? (
        <Note>还没有记录</Note>
      ) : (
        <Table numbers="last" aria-labelledby={`member-${of}`}>
          <thead>
            <tr>
              <th scope="col">时间</th>
              <th scope="col">原因</th>
              <th scope="col">变化</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{formatDateTime(row.at)}</td>
                <td>{row.text && row.text !== row.kind ? `${row.kind}：${row.text}` : row.kind}</td>
                <td>{`${row.change > 0 ? '+' : ''}${textOf(row.change)}`}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {next !== undefined && (
        <Button
          kind="quiet"
          aria-label={`更早的${title}`}
          onClick={() => more(next)}
        >{`更早的记录（共 ${first.total_count} 条）`}</Button>
      )}
    </Card>
  );
}

/** px of the thumb */
const AVATAR = { width: 32, height: 32 };

const NOTHING = (): void => undefined;

export default function MemberPage({ params, session }: PageProps) {
  const userId = params['user_id'] ?? '';
  const asked = useCall(session, 'GET /mall/members/:user_id', {
    user_id: userId,
  });
  const { value: detail, failure, show: put, reload } = asked;
  if (failure !== '') return <Failed heading="h1" name="会员" reason={failure} retry={reload} />;
  if (!detail) return <Pending size="page" />;
  const { member } = detail;
  const state = detail.closed ? '已注销' : member.disabled ? '已停用' : '正常';
  return (
    <Stack>
      <Head>
        {detail.avatar !== '' && <Thumb src={sizedPicture(detail.avatar, AVATAR)} />}
        <h1>{member.username || member.mobile || detail.email}</h1>
        <Badge tone={state === '正常' ? 'success' : 'danger'} text={state} />
        {!member.proved && !detail.closed && <Badge tone="warning" text="手机号未验证" />}
        <TagBadges tags={member.tags} />
        <MemberActions detail={detail} put={put} />
      </Head>
      {session.may('members.write') && <OwnApprovals about="member" target={userId} onChange={reload} />}
      {!member.proved && !detail.closed && (
        <Note>
          还没有人用这个手机号验证过。本人用它收验证码注册、登录或换绑后，这里的订单、积分和优惠券归本人账号。
        </Note>
      )}
      <Sums detail={detail} />
      <MemberFacts detail={detail} />
      <Orders key={detail.member.user_id} detail={detail} />
      <Columns>
        <Ledger
          key={`points ${detail.points.list[0]?.id}`}
          userId={userId}
          of="points"
          title="积分明细"
          first={detail.points}
          textOf={String}
        />
        <Ledger
          key={`deposits ${detail.deposits.list[0]?.id}`}
          userId={userId}
          of="deposits"
          title="储值明细"
          first={detail.deposits}
          textOf={formatYuan}
        />
      </Columns>
    </Stack>
  );
}
