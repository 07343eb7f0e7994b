import { useEffect } from 'react';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { PublishRequest } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Badge, type BadgeTone } from '../../../ui/text/Badge.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import type { ListDef, RowTools } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useOffice } from '../office-context.ts';
import { Decision } from '../parts/Decision.tsx';

const STATES: Record<PublishRequest['state'], { text: string; tone: BadgeTone }> = {
  waiting: { text: '待审核', tone: 'warning' },
  approved: { text: '已发布', tone: 'success' },
  refused: { text: '已拒绝', tone: 'danger' },
  withdrawn: { text: '已撤回', tone: 'neutral' },
  replaced: { text: '已重新申请', tone: 'neutral' },
};

const PARTS = { header: '头部', body: '正文', footer: '尾部' } as const;

const partsText = ({ parts }: PublishRequest): string => parts.map(({ part }) => PARTS[part]).join('、');

function stateOf({ state, changed }: PublishRequest): { text: string; tone: BadgeTone } {
  return changed ? { text: '已又修改', tone: 'warning' } : STATES[state];
}

function RequestDetail({ row, tools }: { row: PublishRequest; tools: RowTools }) {
  const { notices } = useOffice();
  const { request_id, page_id, state, own, changed, title } = row;
  const { session } = tools;
  const decide = (action: 'approve' | 'refuse', reason: string, done: string): Promise<unknown> =>
    tools.attempt(
      () => ask(session, 'POST /mall/page-requests/:request_id/decide', { request_id, action, reason }),
      done,
    );
  const withdraw = async (): Promise<void> => {
    if (!(await notices.confirm(`撤回「${title}」的发布申请？草稿不变，之后可以重新申请。`, '撤回'))) return;
    await tools.attempt(() => ask(session, 'POST /mall/page-requests/:request_id/withdraw', { request_id }), '已撤回');
  };
  const address = session.may('pages.write')
    ? `/edit/pages/${page_id}?request=${request_id}`
    : `/edit/preview/${page_id}?platform=${row.platform}&version=${row.parts.find((one) => one.page_id === page_id)?.version ?? ''}`;
  return (
    <>
      {changed && <p role="status">申请之后草稿又改过，不能批准；需要重新申请。</p>}
      <p>
        {session.may('pages.write') ? (
          <LinkButton to={address}>查看不同之处</LinkButton>
        ) : (
          <a href={address} target="_blank" rel="noreferrer">
            预览
          </a>
        )}
      </p>
      {state === 'waiting' && own && <Button onClick={() => void withdraw()}>撤回申请</Button>}
      {state === 'waiting' && session.mayEverywhere('publishing.write') && (
        <Decision
          reasonTitle="拒绝原因"
          yes={{ text: '批准并发布', question: `批准「${title}」（${partsText(row)}）？顾客立即看到。` }}
          no={{ text: '拒绝', question: `拒绝「${title}」的发布申请？页面不会改变。` }}
          onYes={() => decide('approve', '', '已批准并发布')}
          onNo={(reason) => decide('refuse', reason, '已拒绝，申请人会收到原因')}
        />
      )}
    </>
  );
}

const requests: ListDef<PublishRequest> = {
  name: 'page-requests',
  title: '发布申请',
  call: 'GET /mall/page-requests',
  idOf: (row) => String(row.request_id),
  titleOf: (row) => `${row.asked_by}对「${row.title}」的发布申请`,
  empty: '没有发布申请。没有发布权限的同事在编辑器里按“申请发布”后，申请会到这里',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: Object.entries(STATES).map(([value, { text }]) => ({ value, text })),
    },
  ],
  columns: [
    { id: 'title', lead: true, title: '页面', text: (row) => row.title },
    { id: 'parts', title: '部分', width: 136, text: partsText },
    { id: 'note', title: '说明', text: (row) => row.note },
    { id: 'asked_by', title: '申请人', width: 112, text: (row) => row.asked_by },
    { id: 'asked', title: '申请时间', width: 144, text: (row) => formatDateTime(row.asked) },
    {
      id: 'state',
      title: '状态',
      width: 104,
      text: (row) => stateOf(row).text,
      mark: true,
      cell: (row) => <Badge {...stateOf(row)} />,
    },
    {
      id: 'decided_by',
      title: '审核人',
      width: 112,
      text: ({ state, decided_by }) => (state === 'waiting' ? '' : decided_by),
    },
    { id: 'reason', title: '拒绝原因', text: (row) => row.reason },
  ],
  actions: (row, tools) => (
    <Button
      kind="quiet"
      aria-label={`查看${row.asked_by}对「${row.title}」的发布申请`}
      onClick={() => tools.open(String(row.request_id))}
    >
      {row.state === 'waiting' && !row.own ? '审核' : '查看'}
    </Button>
  ),
  detail: (row, tools) => <RequestDetail key={`${row.request_id}-${row.state}`} row={row} tools={tools} />,
};

/** Requests to publish pages: all for who may publish, else the own ones, whose decisions are seen here. */
export default function PageRequestList() {
  const { session } = useOffice();
  useEffect(() => {
    if (session.may('pages.write')) ask(session, 'POST /mall/page-requests/seen', {}).catch(() => undefined);
  }, [session]);
  return <ListPage def={requests} />;
}
