import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { MallApproval } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Badge, type BadgeTone } from '../../../../ui/text/Badge.tsx';
import { Decision } from '../../parts/Decision.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { Facts } from '../../../../ui/text/Facts.tsx';

const STATES: Record<MallApproval['state'], { text: string; tone: BadgeTone }> = {
  waiting: { text: '待复核', tone: 'warning' },
  approved: { text: '已批准', tone: 'success' },
  refused: { text: '已拒绝', tone: 'danger' },
  withdrawn: { text: '已撤回', tone: 'neutral' },
};

/** The page of the object that the request is about. */
const PATHS: Record<MallApproval['kind'], (target: string) => string> = {
  voucher: () => '/edit/vouchers?state=review',
  cancel: (target) => `/edit/orders/${target}`,
  begin: (target) => `/edit/orders/${target}`,
  short: (target) => `/edit/orders/${target}`,
  edit: (target) => `/edit/orders/${target}`,
  price: (target) => `/edit/orders/${target}`,
  refund: (target) => `/edit/aftersales/${target}`,
  points: (target) => `/edit/members/${target}`,
  payout: (target) => `/edit/payouts?distributor_id=${target}`,
};

const TARGETS: Record<MallApproval['kind'], string> = {
  voucher: '查看转账凭证',
  cancel: '查看订单',
  begin: '查看订单',
  short: '查看订单',
  edit: '查看订单',
  price: '查看订单',
  refund: '查看售后单',
  points: '查看会员',
  payout: '查看店铺结算单',
};

/** A withdrawn request was not decided. */
const isDecided = ({ state }: MallApproval): boolean => state === 'approved' || state === 'refused';

/** An operator's own request waits for a second person and can be withdrawn until it is decided. */
function OwnRequest({ row, tools }: { row: MallApproval; tools: RowTools }) {
  const { notices } = useOffice();
  const withdraw = async (): Promise<void> => {
    if (!(await notices.confirm(`撤回「${row.about}」的复核申请？不会有任何改变，之后可以重新提交。`, '撤回'))) return;
    await tools.attempt(
      () => ask(tools.session, 'POST /mall/approvals/:approval_id/withdraw', { approval_id: row.id }),
      '已撤回',
    );
  };
  return (
    <>
      <p>这是您提交的申请，须由另一位同事复核。</p>
      <Button onClick={() => void withdraw()}>撤回申请</Button>
    </>
  );
}

function ApprovalDetail({ row, tools }: { row: MallApproval; tools: RowTools }) {
  const decide = (action: 'approve' | 'refuse', note: string, done: string): Promise<unknown> =>
    tools.attempt(
      () => ask(tools.session, 'POST /mall/approvals/:approval_id/decide', { approval_id: row.id, action, note }),
      done,
    );
  // Facts that the columns of the list do not contain.
  const facts: [string, string][] = [
    ['复核时间', isDecided(row) ? formatDateTime(row.decided_at) : ''],
    ['拒绝原因', row.note],
  ];
  const mayDecide = row.state === 'waiting' && !row.is_own && tools.session.may('money.write');
  return (
    <>
      <Facts names="long" facts={facts} />
      <p>
        <LinkButton to={PATHS[row.kind](row.target)}>{TARGETS[row.kind]}</LinkButton>
      </p>
      {row.state === 'waiting' && row.is_own && <OwnRequest row={row} tools={tools} />}
      {mayDecide && (
        <Decision
          reasonTitle="拒绝原因"
          yes={{ text: '批准', question: `批准「${row.about}」，金额 ${formatYuan(row.amount)}？批准后立即生效。` }}
          no={{ text: '拒绝', question: `拒绝「${row.about}」？不会有任何改变。` }}
          onYes={() => decide('approve', '', '已批准并生效')}
          onNo={(note) => decide('refuse', note, '已拒绝')}
        />
      )}
    </>
  );
}

const approvals: ListDef<MallApproval> = {
  name: 'approvals',
  title: '待复核',
  call: 'GET /mall/approvals',
  idOf: (row) => String(row.id),
  titleOf: (row) => row.about,
  empty: '没有需要复核的申请。在复核设置里填写额度后，超过额度的退款、到账和积分调整会先到这里',
  sort: '-id',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: Object.entries(STATES).map(([value, { text }]) => ({ value, text })),
    },
  ],
  columns: [
    { id: 'id', title: '编号', width: 64, sortable: true, text: (row) => String(row.id) },
    { id: 'about', lead: true, title: '内容', text: (row) => row.about },
    {
      id: 'amount',
      title: '金额',
      width: 120,
      align: 'right',
      sortable: true,
      text: (row) => formatYuan(row.amount),
    },
    { id: 'reason', title: '原因', text: (row) => row.reason },
    { id: 'asked_by', title: '提交人', width: 112, text: (row) => row.asked_by },
    { id: 'asked_at', title: '提交时间', width: 144, text: (row) => formatDateTime(row.asked_at) },
    {
      id: 'state',
      title: '状态',
      width: 88,
      text: (row) => STATES[row.state].text,
      mark: true,
      cell: ({ state }) => <Badge tone={STATES[state].tone} text={STATES[state].text} />,
    },
    { id: 'decided_by', title: '复核人', width: 112, text: (row) => (isDecided(row) ? row.decided_by : '') },
  ],
  actions: (row, tools) => (
    <Button kind="quiet" aria-label={`查看复核 ${row.id}`} onClick={() => tools.open(String(row.id))}>
      {row.state === 'waiting' && !row.is_own ? '复核' : '查看'}
    </Button>
  ),
  detail: (row, tools) => <ApprovalDetail key={`${row.id}-${row.state}`} row={row} tools={tools} />,
};

/** Requests for amounts above the limit of one person, decided by another. */
export default function ApprovalList() {
  return <ListPage def={approvals} />;
}
