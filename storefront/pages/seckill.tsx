import { Island } from '../../engine/Island.tsx';
import { formatDateTime } from '../../engine/rules/dates.ts';
import type { SeckillSession } from '../../schemas/types/contract.ts';
import { Price } from '../../widgets/parts/Price.tsx';
import SaleClock from '../islands/SaleClock.tsx';
import { Breadcrumb } from '../parts/Breadcrumb.tsx';
import { Tiles } from '../parts/Tiles.tsx';
import { answered, type LoadArgs, type PageProps, type Site } from '../route-types.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Empty } from '../ui/StatePanel.tsx';
import styles from './seckill.module.css';

type SaleItem = SeckillSession['items'][number];

/** Sessions shown. */
const MOST = 20;

/** /seckill: the flash sales that run and those that come. Those whose goods cannot be sold are left out. */
export async function load({ api }: LoadArgs): Promise<SeckillSession[]> {
  const { list } = answered(await api.call('GET promotion/seckillactivity/getlist', { page: 1, pageSize: MOST }));
  return list.filter(({ items }) => items.length > 0);
}

/** What a piece costs, and while the sale runs how much of it is gone. */
function Offer({ item, runs }: { item: SaleItem; runs: boolean }) {
  const { activity_store: stock, sales_store: sold } = item;
  const percent = stock > 0 ? Math.min(100, Math.round((sold / stock) * 100)) : 0;
  return (
    <>
      <span className={styles.price}>
        <Price cents={item.activity_price} market={item.price} />
      </span>
      {runs && (
        <span className={styles.gone}>
          <progress value={percent} max={100} aria-hidden="true" />
          已抢{percent}%
        </span>
      )}
    </>
  );
}

function Session({ session, site }: { session: SeckillSession; site: Site }) {
  const runs = session.status === 'in_sale';
  const tiles = session.items.map((item) => ({
    key: String(item.item_id),
    href: `${site.base}/items/${item.goods_id}?distributor_id=${item.distributor_id}&sku=${item.item_id}`,
    picture: item.item_pic,
    name: item.item_name,
    state: runs && item.store <= 0 ? '已抢光' : '',
    foot: <Offer item={item} runs={runs} />,
  }));
  return (
    <section className={styles.session}>
      <div className={styles.head}>
        <h2>{session.activity_name}</h2>
        <div className={styles.when}>
          {runs ? '距结束' : `${formatDateTime(session.activity_start_time).slice(5, 16)} 开始`}
          {runs && (
            <Island
              name="SaleClock"
              component={SaleClock}
              props={{ seconds: session.last_seconds }}
              hydrate="visible"
            />
          )}
        </div>
      </div>
      <Tiles list={tiles} />
    </section>
  );
}

export default function SeckillPage({ data, site }: PageProps<SeckillSession[]>) {
  const groups = [
    { name: '正在抢购', list: data.filter(({ status }) => status === 'in_sale') },
    { name: '即将开始', list: data.filter(({ status }) => status === 'in_the_notice') },
  ].filter(({ list }) => list.length > 0);
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={[{ name: '首页', href: site.base || '/' }, { name: '限时秒杀' }]} />
      <h1>限时秒杀</h1>
      {groups.length === 0 && (
        <Empty
          picture="/artwork/mall/empty-results.svg"
          title="现在没有秒杀"
          hint="下一场开始前，先看看其他商品"
          action={
            <ButtonLink href={`${site.base}/items`} kind="primary">
              查看全部商品
            </ButtonLink>
          }
        />
      )}
      {groups.map(({ name, list }) => (
        <div key={name}>
          <p className={styles.kind}>{name}</p>
          {list.map((session) => (
            <Session key={session.seckill_id} session={session} site={site} />
          ))}
        </div>
      ))}
    </div>
  );
}
