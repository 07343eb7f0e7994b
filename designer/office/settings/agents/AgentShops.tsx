/** What the mall's own goods and each shop open to assistants of shoppers, with the addresses of the feeds. */
import type { AgentShop } from '../../../../schemas/types/contract.ts';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { DialogButton } from '../../parts/DialogButton.tsx';
import { AgentShopDialog } from './AgentShopDialog.tsx';
import { FeedAddress } from './FeedAddress.tsx';
import { SigningKeysButton } from './SigningKeys.tsx';

const wordOf = (isOpen: boolean): string => (isOpen ? '已开启' : '未开启');

const state = (isOpen: boolean) => <Badge tone={isOpen ? 'success' : 'neutral'} text={wordOf(isOpen)} />;

function Addresses({ row }: { row: AgentShop }) {
  if (!row.is_valid) return <Note>店铺已关闭，助手购物和商品数据都不开放。</Note>;
  if (!row.feeds) return <Note>商品数据未开启，没有地址。</Note>;
  return (
    <Stack>
      <FeedAddress title="Google Merchant Center（XML）" address={row.merchant_feed} />
      <FeedAddress title="AI 助手，每行一个规格（JSON Lines）" address={row.agent_feed} />
      <FeedAddress title="AI 助手，每行一件商品（ACP）" address={row.acp_feed} />
      <Note>
        把地址填到对方的后台，由对方定时读取；价格和库存是读取时的。任何人都能打开，只有顾客在商城里能看到的内容。
      </Note>
    </Stack>
  );
}

const shops: ListDef<AgentShop> = {
  name: 'agent-shops',
  title: '助手与商品数据',
  call: 'GET /mall/agent-shops',
  idOf: (row) => String(row.shop_id),
  titleOf: (row) => row.name,
  search: '搜索店铺名称',
  empty: '还没有店铺',
  columns: [
    {
      id: 'name',
      lead: true,
      title: '店铺',
      text: (row) => (row.shop_id === 0 ? `${row.name}（自营商品）` : row.name),
    },
    {
      id: 'state',
      title: '状态',
      width: 88,
      mark: true,
      text: (row) => (row.is_valid ? '营业中' : '已关闭'),
      cell: (row) => <Badge tone={row.is_valid ? 'success' : 'neutral'} text={row.is_valid ? '营业中' : '已关闭'} />,
    },
    { id: 'buying', title: '助手购物', width: 96, text: (row) => wordOf(row.buying), cell: (row) => state(row.buying) },
    { id: 'feeds', title: '商品数据', width: 96, text: (row) => wordOf(row.feeds), cell: (row) => state(row.feeds) },
    { id: 'per_minute', title: '每分钟调用', width: 96, align: 'right', text: (row) => String(row.per_minute) },
  ],
  actions: (row, tools) => (
    <>
      <Button kind="quiet" aria-label={`查看地址 ${row.name}`} onClick={() => tools.open(String(row.shop_id))}>
        地址
      </Button>
      {tools.session.may('connections.write') && (
        <DialogButton
          text="设置"
          label={`设置 ${row.name}`}
          onDone={() => void tools.attempt(() => Promise.resolve(), '已保存')}
          dialog={(ends) => <AgentShopDialog row={row} {...ends} />}
        />
      )}
    </>
  ),
  detail: (row) => <Addresses row={row} />,
};

/** The shops with what they open. */
export default function AgentShops() {
  return (
    <ListPage def={shops} tools={() => <SigningKeysButton />}>
      <Note>
        都默认关闭，按店铺开启。「助手购物」让顾客的 AI
        助手查商品、加购物车、提交订单，付款仍由顾客本人完成；「商品数据」公开商品、价格和库存的文件，供 Google Merchant
        Center 和 AI 助手读取。
      </Note>
    </ListPage>
  );
}
