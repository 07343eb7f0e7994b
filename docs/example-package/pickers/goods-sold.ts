/** A picker: goods with what was sold of them, from the shop's own call. */
import { definePicker, PLUGIN_API, say } from 'mallwright/designer/plugin/api.ts';

interface Answer {
  data?: { list?: Record<string, unknown>[]; total_count?: number };
}

export default definePicker({
  api: PLUGIN_API,
  title: '选择评价的商品',
  search: '商品名称',
  identity: 'item_id',
  columns: [
    { title: '商品', text: (row) => String(row['item_name']) },
    { title: '已售', width: 80, text: (row) => String(row['sales'] ?? 0) },
  ],
  load: async ({ page, pageSize, keyword }) => {
    const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize), keywords: keyword });
    const answer = await fetch(`/api/h5app/wxapp/goods/items?${query}`);
    const { data } = (await answer.json()) as Answer;
    if (!data?.list) throw new Error(say('商品没有读到'));
    return { rows: data.list, total: Number(data.total_count ?? data.list.length) };
  },
  value: (row) => String(row['item_id']),
  label: (value) => say('商品 {id}', { id: String(value) }),
});
