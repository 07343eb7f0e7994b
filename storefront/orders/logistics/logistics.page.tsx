import type { DeliveryListAnswer, TrackList } from '../../../schemas/types/contract.ts';
import { Deliveries, DeliveryGoods, DeliveryHead, DeliveryMates, type Delivery } from './Deliveries.tsx';
import { MemberArea } from '../../member/parts/area/MemberArea.tsx';
import { ParcelRoute } from './ParcelRoute.tsx';
import { ParcelTracking } from './ParcelTracking.tsx';
import { loadCounts, type NavCounts } from '../../member/parts/member-places.ts';
import { answered, answeredOr, LackingAddress, notFound, type LoadArgs, type PageProps } from '../../route-types.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/text/State.tsx';
import records from '../../member/parts/records.module.css';
import styles from './logistics.module.css';

interface LogisticsData {
  orderId: string;
  deliveries: DeliveryListAnswer;
  /** By the shipment's id; undefined when tracking could not be read. */
  tracking: Record<string, TrackList | undefined>;
  navCounts: NavCounts;
}

/** How many parcels are tracked; further parcels of an order are shown without tracking. */
const MAX_TRACKED = 20;

/** /member/trade/logistics?order_id=: tracking of an order's parcels. */
export async function load({ api, site }: LoadArgs): Promise<LogisticsData> {
  const orderId = site.url.searchParams.get('order_id') ?? '';
  if (orderId === '')
    throw new LackingAddress({
      title: '缺少订单编号',
      hint: '请从订单进入，查看它的物流。',
      way: { name: '查看我的订单', path: '/member/trade' },
    });
  if (!/^\d{1,20}$/.test(orderId)) throw notFound();
  const [result, navCounts] = await Promise.all([
    api.call('GET delivery/lists', { order_id: orderId }),
    loadCounts({ api, site }),
  ]);
  const deliveries = answered(result);
  const parcels = deliveries.list.filter(isParcel).slice(0, MAX_TRACKED);
  const ways = await Promise.all(
    parcels.map(async ({ delivery_id }): Promise<[string, TrackList | undefined]> => {
      return [delivery_id, answeredOr(await api.call('GET delivery/trackerpull', { delivery_id }), undefined)];
    }),
  );
  return { orderId, deliveries, tracking: Object.fromEntries(ways), navCounts };
}

function isParcel({ delivery_code }: Delivery): boolean {
  return delivery_code !== '';
}

/** How many parcels are open at first; further ones open with a click. */
const OPEN = 3;

export default function LogisticsPage({ data, site }: PageProps<LogisticsData>) {
  const { orderId, deliveries, tracking, navCounts } = data;
  const orderHref = `${site.base}/member/trade/${orderId}`;
  const parcels = deliveries.list.filter(isParcel);
  const others = deliveries.list.filter((delivery) => !isParcel(delivery));
  return (
    <MemberArea
      site={site}
      title="物流信息"
      parents={[
        { name: '我的订单', href: `${site.base}/member/trade` },
        { name: '订单详情', href: orderHref },
      ]}
      counts={navCounts}
    >
      {parcels.map((parcel, index) => (
        <section key={parcel.delivery_id} className={records.part} aria-label={`包裹 ${parcel.delivery_code}`}>
          <DeliveryHead delivery={parcel} />
          <DeliveryMates delivery={parcel} />
          <ParcelRoute route={parcel.route} />
          <DeliveryGoods items={parcel.items} />
          <details className={styles.track} open={index < OPEN}>
            <summary>物流轨迹</summary>
            <ParcelTracking tracking={tracking[parcel.delivery_id]} />
          </details>
        </section>
      ))}
      {parcels.length > 0 && others.length > 0 && (
        <section className={records.card} aria-label="其余商品">
          <Deliveries list={others} />
        </section>
      )}
      {parcels.length === 0 && (
        <Empty
          card
          picture="/artwork/mall/empty-orders.svg"
          title="这个订单还没有包裹"
          hint="商家发货后，可以在这里查看物流"
          action={
            <ButtonLink kind="primary" href={orderHref}>
              查看订单
            </ButtonLink>
          }
        />
      )}
    </MemberArea>
  );
}
