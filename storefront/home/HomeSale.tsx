import { Island } from '../../engine/render/Island.tsx';
import type { SeckillSession } from '../../schemas/types/contract.ts';
import SaleClock from '../goods/seckill/SaleClock.island.tsx';
import type { MallApi } from '../shell/api/mall-api.ts';
import type { Site } from '../route-types.ts';
import { SaleItems } from '../goods/seckill/SaleItems.tsx';
import { Row } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './HomeSale.module.css';

/** How many sessions are searched, and how many goods a row has. */
const SESSIONS = 3;
const ROW = 5;

/** The flash sale that began first among the running ones with goods; undefined when there is none, or it could not be read. */
export async function loadSale(api: MallApi): Promise<SeckillSession | undefined> {
  const query = { status: 'valid' as const, page: 1, pageSize: SESSIONS };
  const { data } = await api.call('GET promotion/seckillactivity/getlist', query);
  return data?.list.find(({ items }) => items.length > 0);
}

/** A running flash sale on the home page: remaining time, prices, how much is sold, and the link to all flash sales. */
export function HomeSale({ session, base }: { session: SeckillSession } & Pick<Site, 'base'>) {
  const firstRow = { ...session, items: session.items.slice(0, ROW) };
  return (
    <section className={styles.sale} aria-labelledby="sale" data-phone={base === '' ? undefined : ''}>
      <Row wraps="always" gap={4} className={styles.head}>
        <h2 id="sale">限时秒杀</h2>
        <Text as={Row} tone="second" wraps="always" gap={4}>
          <span data-only="desk">{session.activity_name}</span>
          <Row as="span">
            距结束
            <Island
              name="SaleClock"
              component={SaleClock}
              props={{ seconds: session.last_seconds, stays: true }}
              hydrate="visible"
            />
          </Row>
        </Text>
        <a className="push" href={`${base}/seckill`} aria-label="更多限时秒杀">
          更多 ›
        </a>
      </Row>
      <SaleItems session={firstRow} base={base} row />
    </section>
  );
}
