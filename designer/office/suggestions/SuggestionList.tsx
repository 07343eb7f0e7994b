import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { Suggestion } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Badge, type BadgeTone } from '../../../ui/text/Badge.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import type { ListDef } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';
import { SuggestionDetail, titleOfText } from './SuggestionDetail.tsx';

const STATES: Record<Suggestion['state'], { text: string; tone: BadgeTone }> = {
  waiting: { text: '待处理', tone: 'warning' },
  taken: { text: '已采纳', tone: 'success' },
  dropped: { text: '未采纳', tone: 'danger' },
  withdrawn: { text: '已撤回', tone: 'neutral' },
  replaced: { text: '已有新建议', tone: 'neutral' },
};

const KINDS: Record<Suggestion['kind'], string> = { goods_texts: '商品文案', coupon: '优惠券' };

const options = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }));

const suggestions: ListDef<Suggestion> = {
  name: 'suggestions',
  title: '修改建议',
  call: 'GET /mall/suggestions',
  idOf: (row) => String(row.suggestion_id),
  titleOf: (row) => `${KINDS[row.kind]}：${row.about}`,
  empty: '还没有建议。助手通过接口写的商品文案和优惠券先到这里，采纳后才生效',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: options(Object.fromEntries(Object.entries(STATES).map(([state, { text }]) => [state, text]))),
    },
    { kind: 'choice', name: 'kind', title: '类型', options: options(KINDS) },
  ],
  columns: [
    { id: 'id', title: '编号', width: 64, text: (row) => String(row.suggestion_id) },
    { id: 'about', lead: true, title: '内容', text: (row) => row.about },
    { id: 'kind', title: '类型', width: 96, text: (row) => KINDS[row.kind] },
    {
      id: 'fields',
      title: '修改项',
      width: 176,
      text: (row) => (row.kind === 'coupon' ? '新优惠券' : row.fields.map(titleOfText).join('、')),
    },
    { id: 'by', title: '提交人', width: 144, text: (row) => row.suggested_by },
    { id: 'at', title: '提交时间', width: 144, text: (row) => formatDateTime(row.suggested_at) },
    {
      id: 'state',
      title: '状态',
      width: 96,
      mark: true,
      text: (row) => STATES[row.state].text,
      cell: ({ state }) => <Badge tone={STATES[state].tone} text={STATES[state].text} />,
    },
    { id: 'decided_by', title: '处理人', width: 112, text: (row) => row.decided_by },
  ],
  actions: (row, tools) => (
    <Button
      kind="quiet"
      aria-label={`${row.may_decide ? '处理' : '查看'}建议 ${row.suggestion_id}`}
      onClick={() => tools.open(String(row.suggestion_id))}
    >
      {row.may_decide ? '处理' : '查看'}
    </Button>
  ),
  detail: (row, tools) => <SuggestionDetail key={`${row.suggestion_id}-${row.state}`} row={row} tools={tools} />,
};

/** Goods texts and coupons that assistants and colleagues drafted. */
export default function SuggestionList() {
  return (
    <ListPage def={suggestions}>
      <Note>助手和没有修改权限的同事可以提交商品文案和优惠券；有权限的人核对后采纳，采纳之前顾客什么也看不到。</Note>
    </ListPage>
  );
}
