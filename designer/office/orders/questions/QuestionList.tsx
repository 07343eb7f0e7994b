import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallQuestion } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { STATES } from '../reviews/review-texts.ts';
import { QuestionDetail } from './QuestionDetail.tsx';

const stateOf = (row: MallQuestion) => STATES[row.waits ? 'waiting' : row.state];

const questions: ListDef<MallQuestion> = {
  name: 'goods-questions',
  title: '商品问答',
  call: 'GET /mall/goods-questions',
  idOf: (row) => String(row.question_id),
  titleOf: (row) => `${row.goods_name}的提问`,
  search: '问题或商品',
  empty: '还没有提问，会员可以在商品页提问',
  sort: '-created',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: [
        { value: 'waiting', text: '待审核' },
        { value: 'unanswered', text: '待回答' },
        { value: 'shown', text: '已显示' },
        { value: 'hidden', text: '已隐藏' },
      ],
    },
    { kind: 'dates', name: 'created', title: '提问时间' },
  ],
  columns: [
    { id: 'question_id', title: '编号', width: 64, sortable: true, text: (row) => String(row.question_id) },
    { id: 'goods', lead: true, title: '商品', width: 200, text: (row) => row.goods_name },
    { id: 'content', title: '问题', text: (row) => row.content },
    { id: 'answers', title: '回答', width: 56, align: 'right', text: (row) => String(row.answers) },
    { id: 'answered', title: '商家', width: 72, text: (row) => (row.is_answered ? '已回答' : '未回答') },
    {
      id: 'state',
      title: '状态',
      width: 80,
      text: (row) => stateOf(row).text,
      mark: true,
      cell: (row) => <Badge {...stateOf(row)} />,
    },
    { id: 'created', title: '提问时间', width: 144, sortable: true, text: (row) => formatDateTime(row.created) },
    { id: 'username', title: '会员', width: 112, hidden: true, text: (row) => row.username },
  ],
  bulkRight: 'reviews.write',
  bulk: [
    {
      title: '通过显示',
      question: (what) => `公开显示${what}提问？`,
      run: async (session, ids) => {
        const { count } = await ask(session, 'PUT /mall/goods-questions', { question_ids: [...ids], state: 'shown' });
        return `已显示 ${count} 条提问`;
      },
    },
  ],
  actions: (row, tools) => {
    const answers = !row.is_answered && row.state === 'shown' && tools.session.may('orders.write');
    const text = row.waits && tools.session.may('reviews.write') ? '审核' : answers ? '回答' : '查看';
    return (
      <Button
        kind="quiet"
        aria-label={`${text}${row.question_id}号提问`}
        onClick={() => tools.open(String(row.question_id))}
      >
        {text}
      </Button>
    );
  },
  detail: (row, tools) => <QuestionDetail key={row.question_id} questionId={row.question_id} tools={tools} />,
};

/** Questions about goods: searched, answered, published and hidden. */
export default function QuestionList() {
  return <ListPage def={questions} />;
}
