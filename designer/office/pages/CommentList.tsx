import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { ListCommentNoticesAnswer } from '../../../schemas/types/contract.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Badge, type BadgeTone } from '../../../ui/text/Badge.tsx';
import type { ListDef } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';

type Row = ListCommentNoticesAnswer['list'][number];

function stateOf({ seen, resolved }: Row): { tone: BadgeTone; text: string } {
  if (resolved) return { tone: 'success', text: '已解决' };
  return seen ? { tone: 'neutral', text: '已读' } : { tone: 'warning', text: '未读' };
}

const notices: ListDef<Row> = {
  name: 'page-comments',
  title: '页面批注',
  call: 'GET /mall/page-comments',
  idOf: (row) => String(row.comment_id),
  titleOf: (row) => `${row.author}在「${row.title}」的批注`,
  empty: '还没有人在批注里提到您，也没有人回复您的批注',
  filters: [{ kind: 'tabs', name: 'unseen', title: '状态', options: [{ value: '1', text: '未读' }] }],
  columns: [
    { id: 'title', lead: true, title: '页面', width: 176, text: (row) => row.title },
    { id: 'widget', title: '位置', width: 120, text: (row) => row.widget_name || '整个页面' },
    { id: 'author', title: '谁', width: 112, text: (row) => row.author },
    { id: 'text', title: '批注', text: (row) => row.text },
    {
      id: 'state',
      title: '状态',
      width: 80,
      text: (row) => stateOf(row).text,
      mark: true,
      cell: (row) => <Badge {...stateOf(row)} />,
    },
    { id: 'created', title: '时间', width: 144, text: (row) => formatDateTime(row.created) },
  ],
  actions: (row) => (
    <LinkButton
      kind="quiet"
      aria-label={`查看${row.author}在「${row.title}」的批注`}
      to={`/edit/pages/${row.page_id}?comment=${row.thread_id}`}
    >
      查看
    </LinkButton>
  ),
};

/** Comments on pages that mention the operator, or answer in the operator's threads. */
export default function CommentList() {
  return <ListPage def={notices} />;
}
