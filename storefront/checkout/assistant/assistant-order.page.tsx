import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { Address, ReadHandoverAnswer } from '../../../schemas/types/contract.ts';
import { goodsPath } from '../../goods/parts/goods-path.ts';
import { LineGoods } from '../../goods/cards/LineGoods.tsx';
import { addressLine, addressPlace } from '../../parts/address/AddressText.tsx';
import { withAddress } from '../../parts/address/with-address.ts';
import { Facts, type Fact } from '../../parts/Facts.tsx';
import { answered, notFound, redirectTo, type LoadArgs, type PageProps, type Site } from '../../route-types.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { Columns, Row, Stack } from '../../../ui/layout/flow.tsx';
import { Empty } from '../../../ui/text/State.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from '../checkout.module.css';
import fields from '../fields/fields.module.css';

/** What can be ordered or taken over, or why nothing can: cancelled, unknown or too old, or nothing left of it to buy. */
type Handover = ReadHandoverAnswer | { state: 'gone' } | { state: 'sold'; reason: string };

interface AssistantOrderData {
  handover: Handover;
  addresses: Address[];
}

const ID = /^\w[\w-]{1,59}$/;

/**
 * /cart/assistant/{id}: what an assistant put together, for the member who opens its address to order and pay. Works without scripts;
 * links choose the address.
 */
export async function load({ api, site, params }: LoadArgs): Promise<AssistantOrderData> {
  const id = params['id'] ?? '';
  if (!ID.test(id)) throw notFound();
  const chosen = site.url.searchParams.get('address_id') ?? '';
  const [handover, addresses] = await Promise.all([
    api.call('GET /mall/assistant/:checkout_id', {
      checkout_id: id,
      ...(/^\d{1,10}$/.test(chosen) && { address_id: chosen }),
    }),
    api.call('GET member/addresslist'),
  ]);
  const { refused } = handover;
  if (refused?.status === 404) return { handover: { state: 'gone' }, addresses: [] };
  if (refused?.status === 422) return { handover: { state: 'sold', reason: refused.message }, addresses: [] };
  const answer = answered(handover);
  if (answer.state === 'ordered') throw redirectTo(`${site.base}/member/trade/${answer.order_id ?? ''}`);
  return { handover: answer, addresses: addresses.data?.list ?? [] };
}

export const status = ({ handover }: AssistantOrderData): number => (handover.state === 'gone' ? 404 : 200);

type Offer = NonNullable<ReadHandoverAnswer['offer']>;

function Lines({ offer: { items, distributor_id }, base }: { offer: Offer; base: string }) {
  return (
    <Stack as="ul">
      {items.map(({ item_id, order_item_type: type, ...item }) => (
        <li key={`${type} ${item_id}`} className={fields.line}>
          <LineGoods
            href={type === 'gift' ? undefined : goodsPath(base, { item_id, distributor_id, point: 0 })}
            picture={item.pic}
            name={item.item_name}
            spec={item.item_spec_desc}
            gift={type === 'gift'}
          />
          <Text tone="second" numeric data-only="desk">
            {formatYuan(item.price)}
          </Text>
          <Text tone="second" numeric className={fields.num}>
            ×{item.num}
          </Text>
          <Text weight="strong" numeric className={fields.fee}>
            {formatYuan(item.total_fee)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

const less = (fee: number): string => (fee > 0 ? formatYuan(-fee) : '');

function placeFacts({ receiver, pickup, is_services: isService }: Offer): Fact[] {
  const { name, mobile, state, city, district, address } = receiver;
  if (isService) return [{ name: '交付', value: '付款后交付，无需配送' }];
  return [
    { name: pickup === '' ? '收货人' : '提货人', value: `${name} ${mobile}` },
    {
      name: '收货地址',
      value: pickup === '' ? addressPlace({ province: state, city, county: district, adrdetail: address }) : '',
    },
    { name: '自提', value: pickup },
  ];
}

/** The member's other addresses, and a new one. */
function Addresses({ offer, addresses, site }: { offer: Offer; addresses: readonly Address[]; site: Site }) {
  if (offer.is_services || offer.pickup !== '') return null;
  const here = site.url.pathname;
  const others = addresses.filter(({ address_id }) => Number(address_id) !== offer.address_id);
  return (
    <Stack as="ul" gap={4} aria-label="更换收货地址">
      {others.map((row) => (
        <li key={String(row.address_id)}>
          <Text as="a" tone="link" href={withAddress(here, String(row.address_id))}>
            改寄 {addressLine(row)}
          </Text>
        </li>
      ))}
      <li>
        <Text as="a" tone="link" touch href={`${site.base}/cart/addAddress?back=${encodeURIComponent(here)}`}>
          新增收货地址
        </Text>
      </li>
    </Stack>
  );
}

function Submit({ text, fields: sent, site }: { text: string; fields: Record<string, number>; site: Site }) {
  return (
    <Stack as="form" method="post" action={site.url.pathname + site.url.search}>
      {site.form?.error && <Note tone="error">{site.form.error}</Note>}
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="primary" size="large">
        {text}
      </Button>
    </Stack>
  );
}

function Amounts({ offer, site }: { offer: Offer; site: Site }) {
  return (
    <Stack gap={4}>
      <Facts
        title="金额"
        facts={[
          { name: '商品总额', value: formatYuan(offer.item_fee) },
          { name: '优惠', value: less(offer.discount_fee) },
          { name: '运费', value: formatYuan(offer.freight_fee) },
        ]}
      />
      <Row as="p" at="edges" align="baseline">
        应付总额
        <Text as="strong" tone="price" size="xl" numeric>
          {formatYuan(offer.total_fee)}
        </Text>
      </Row>
      {offer.refusal === '' ? (
        <Submit text="提交订单" fields={{ shown_fee: offer.total_fee, address_id: offer.address_id }} site={site} />
      ) : (
        <Note tone="error">{offer.refusal}</Note>
      )}
    </Stack>
  );
}

interface OpenProps {
  agent: string;
  offer: Offer;
  addresses: readonly Address[];
  site: Site;
}

function Open({ agent, offer, addresses, site }: OpenProps) {
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={4}>
          <Text tone="second" long="breaks">
            由购物助手 {agent}{' '}
            准备。提交前请核对商品、地址和金额；价格和优惠按您的账号计算。下单后，助手能看到这笔订单的商品、金额和进度。
          </Text>
          {offer.notes.map((note) => (
            <Note key={note}>{note}</Note>
          ))}
          <Lines offer={offer} base={site.base} />
        </Stack>
      </Card>
      <Columns align="stretch">
        <Card>
          <Stack gap={4}>
            <Facts title="配送" facts={placeFacts(offer)} />
            <Addresses offer={offer} addresses={addresses} site={site} />
          </Stack>
        </Card>
        <Card>
          <Amounts offer={offer} site={site} />
        </Card>
      </Columns>
    </Stack>
  );
}

function Nothing({ title, base }: { title: string; base: string }) {
  return (
    <Empty
      card
      picture="/artwork/mall/empty-orders.svg"
      title={title}
      hint="可以让助手重新准备一份"
      action={<ButtonLink href={`${base}/`}>去逛逛</ButtonLink>}
    />
  );
}

function Content({ data, site }: PageProps<AssistantOrderData>) {
  const { handover, addresses } = data;
  if (handover.state === 'gone') return <Nothing title="没有这个结算单，或已过期" base={site.base} />;
  if (handover.state === 'sold') return <Nothing title={handover.reason} base={site.base} />;
  const { state, agent = '', offer, total_fee: fee = 0 } = handover;
  if (state === 'open' && offer) return <Open agent={agent} offer={offer} addresses={addresses} site={site} />;
  if (state !== 'paid') return <Nothing title="这个结算单已取消" base={site.base} />;
  return (
    <Card>
      <Stack gap={4} align="start">
        <Text tone="second">这笔订单已由购物助手付款。收进您的账号后，可以查看物流、申请售后和开发票。</Text>
        <Submit text="收进我的订单" fields={{ shown_fee: fee }} site={site} />
      </Stack>
    </Card>
  );
}

export default function AssistantOrderPage(props: PageProps<AssistantOrderData>) {
  return (
    <div className={styles.page}>
      <h1>{props.data.handover.state === 'paid' ? '助手已付款的订单' : '助手为您准备的订单'}</h1>
      <Content {...props} />
    </div>
  );
}
