import { useMemo } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { specText } from '../../../../engine/rules/goods/specs.ts';
import type { MallReview } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useShops } from '../../shops/use-shops.ts';
import { ReviewDetail } from './ReviewDetail.tsx';
import { starText, STATES } from './review-texts.ts';

const reviews: ListDef<MallReview> = {
  name: 'reviews',
  title: '商品评价',
  call: 'GET /mall/reviews',
  idOf: (row) => String(row.rate_id),
  titleOf: (row) => `${row.goods_name}的评价`,
  search: '评价内容、商品或订单号',
  empty: '还没有评价，买家在订单完成后可以评价',
  sort: '-created',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: [
        { value: 'waiting', text: '待审核' },
        { value: 'unanswered', text: '待回复' },
        { value: 'shown', text: '已显示' },
        { value: 'hidden', text: '已隐藏' },
      ],
    },
    {
      kind: 'choice',
      name: 'star',
      title: '星级',
      options: [5, 4, 3, 2, 1].map((star) => ({ value: String(star), text: `${star}星` })),
    },
    {
      kind: 'choice',
      name: 'has_pics',
      title: '图片',
      options: [
        { value: 'true', text: '有图' },
        { value: 'false', text: '无图' },
      ],
    },
    { kind: 'dates', name: 'created', title: '评价时间' },
  ],
  columns: [
    { id: 'rate_id', title: '编号', width: 64, sortable: true, text: (row) => String(row.rate_id) },
    { id: 'goods', lead: true, title: '商品', width: 200, text: (row) => row.goods_name },
    { id: 'star', title: '星级', width: 96, sortable: true, text: (row) => starText(row.star) },
    {
      id: 'content',
      title: '评价',
      text: (row) => (row.addition ? `${row.content}【追评】${row.addition.content}` : row.content),
    },
    {
      id: 'pics',
      title: '图片',
      width: 56,
      align: 'right',
      text: (row) => String(row.pics.length + (row.addition?.pics.length ?? 0)),
    },
    { id: 'answered', title: '回复', width: 72, text: (row) => (row.is_answered ? '已回复' : '未回复') },
    {
      id: 'state',
      title: '状态',
      width: 80,
      text: (row) => STATES[row.waits ? 'waiting' : row.state].text,
      mark: true,
      cell: (row) => <Badge {...STATES[row.waits ? 'waiting' : row.state]} />,
    },
    { id: 'created', title: '评价时间', width: 144, sortable: true, text: (row) => formatDateTime(row.created) },
    { id: 'order_id', title: '订单号', width: 160, hidden: true, text: (row) => row.order_id },
    { id: 'username', title: '买家', width: 112, hidden: true, text: (row) => row.username },
    { id: 'shop', title: '店铺', width: 112, hidden: true, text: (row) => row.distributor_name },
    { id: 'spec', title: '规格', width: 160, hidden: true, text: (row) => specText(row.item_spec_desc) },
    { id: 'praises', title: '点赞', width: 64, align: 'right', hidden: true, text: (row) => String(row.praise_num) },
    { id: 'hidden_reason', title: '隐藏原因', width: 160, hidden: true, text: (row) => row.hidden_reason },
  ],
  bulkRight: 'reviews.write',
  bulk: [
    {
      title: '通过显示',
      question: (what) => `公开显示${what}评价和它们的追加评价？`,
      run: async (session, ids) => {
        const { count } = await ask(session, 'PUT /mall/reviews', { rate_ids: [...ids], state: 'shown' });
        return `已显示 ${count} 条评价`;
      },
    },
  ],
  actions: (row, tools) => {
    const answers = !row.is_answered && row.state === 'shown' && tools.session.may('orders.write');
    const text = row.waits && tools.session.may('reviews.write') ? '审核' : answers ? '回复' : '查看';
    return (
      <Button kind="quiet" aria-label={`${text}${row.rate_id}号评价`} onClick={() => tools.open(String(row.rate_id))}>
        {text}
      </Button>
    );
  },
  detail: (row, tools) => <ReviewDetail key={row.rate_id} rateId={row.rate_id} tools={tools} />,
};

/** Buyers' reviews of goods: searched, answered, published and hidden. */
export default function ReviewList() {
  const shops = useShops();
  const def = useMemo((): ListDef<MallReview> => {
    if (shops === undefined || shops.length < 2) return reviews;
    const [tabs, ...others] = reviews.filters ?? [];
    const ofShop = { kind: 'choice', name: 'distributor_id', title: '店铺', options: shops } as const;
    return { ...reviews, filters: [...(tabs ? [tabs] : []), ofShop, ...others] };
  }, [shops]);
  return <ListPage def={def} />;
}
