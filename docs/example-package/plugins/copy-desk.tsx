/** A plugin of the editor: reads and puts right the texts of a page. */
import { observer } from 'mobx-react-lite';
import { definePlugin, PLUGIN_API, say, type OpenPage } from 'mallwright/designer/plugin/api.ts';

const TEXT = 'W0011';
/** px; a headline that nobody has to look for. */
const HEADLINE = 36;

const textsOf = (page: OpenPage) => page.widgets().filter(({ type }) => type === TEXT);

/** All texts of the page, one below the other; a press selects the widget. */
const Texts = observer(function Texts({ page }: { page: OpenPage }) {
  const texts = textsOf(page);
  if (texts.length === 0) return <p>{say('这个页面还没有文本挂件')}</p>;
  return (
    <ul aria-label={say('全部文字')}>
      {texts.map(({ id, values }) => (
        <li key={id}>
          <button type="button" onClick={() => page.select(id)}>
            {String(values['text'])}
          </button>
        </li>
      ))}
    </ul>
  );
});

/** The name of a goods by its number, from the shop's own call. */
async function goodsName(id: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`/api/h5app/wxapp/goods/items/${encodeURIComponent(id)}`, { signal });
  const { data } = (await answer.json()) as { data?: { item_name?: string; item_id?: unknown } };
  if (data?.item_name === undefined) throw new Error(say('没有编号为 {id} 的商品', { id }));
  return data.item_name;
}

export default definePlugin({
  api: PLUGIN_API,
  title: '文案助手',
  commands: [
    {
      name: 'headline',
      title: '把所选文本设为大标题',
      press: 'mod+alt+h',
      condition: (page) => page.selected().some(({ type }) => type === TEXT),
      run: (page) =>
        page.change('设为大标题', (edit) => {
          for (const { id, type } of page.selected()) if (type === TEXT) edit.set(id, { fontSize: HEADLINE });
        }),
    },
    {
      name: 'voice',
      title: '在页面末尾添加顾客的话',
      run: (page) => page.change('添加顾客的话', (edit) => void edit.add('W0100')),
    },
  ],
  panes: [{ name: 'texts', title: '文字', component: Texts }],
  checks: [
    (page) =>
      textsOf(page)
        .filter(({ values }) => /待定|TODO/.test(String(values['text'])))
        .map(({ id }) => ({ widget: id, property: 'text', message: '文字还没有写完' })),
  ],
  resolvers: [
    {
      type: 'W0100',
      on: ['goodsId'],
      resolve: async ({ goodsId }, { signal }) => ({
        goodsName: goodsId === '' ? '' : await goodsName(String(goodsId), signal),
      }),
    },
  ],
});
