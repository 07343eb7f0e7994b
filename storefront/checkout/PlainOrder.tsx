import type { Params } from '../../engine/rules/wire/form-encoding.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import type { Address } from '../../schemas/types/contract.ts';
import { withAddress } from '../parts/address/with-address.ts';
import { addressLine } from '../parts/address/AddressText.tsx';
import type { Site } from '../route-types.ts';
import { groupOrderBody, initialGroupDraft } from './group/group-draft.ts';
import { initialDraft, orderBody, REMARK_LIMIT } from './order/order-draft.ts';
import type { CheckoutProps } from './order/useCheckout.ts';
import type { GroupCheckoutProps } from './group/useGroupCheckout.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Input } from '../../ui/controls/Input.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import styles from './checkout.module.css';

/** The order made when nothing can be chosen. */
interface Plain {
  body: Params;
  /** cents */
  total: number;
  /** undefined when there is no address */
  address: Address | undefined;
  ships: boolean;
}

const addressOf = ({ addresses, addressId }: Pick<CheckoutProps, 'addresses' | 'addressId'>): Address | undefined =>
  addresses.find(({ address_id }) => String(address_id) === addressId);

function plainOne(props: CheckoutProps): Plain {
  const address = addressOf(props);
  const body = orderBody(props.of, initialDraft(address), address, props.quote);
  return { body, total: props.quote.total_fee, address, ships: !props.quote.is_services };
}

function plainSeveral(props: GroupCheckoutProps): Plain {
  const address = addressOf(props);
  const shopIds = props.shops.map(({ shopId }) => shopId);
  const body = groupOrderBody(initialGroupDraft(shopIds, address), address, props.quote);
  const ships = props.quote.orders.some(({ fee }) => !fee.is_services);
  return { body, total: props.quote.total_fee, address, ships };
}

type PlainOrderProps = { site: Site } & (
  | { one: CheckoutProps; several?: undefined }
  | { several: GroupCheckoutProps; one?: undefined }
);

/** The checkout without scripts: everything is ordered as the page shows it; links choose the address. */
export function PlainOrder({ site, one, several }: PlainOrderProps) {
  const { body, total, address, ships } = one ? plainOne(one) : plainSeveral(several);
  const { addresses } = one ?? several;
  const here = site.url.pathname + site.url.search;
  const others = addresses.filter((row) => row !== address);
  return (
    <noscript>
      <Stack as="form" align="start" className={`${styles.card} ${styles.plain}`} method="post" action={here}>
        {site.form?.error && <p className="notice danger">{site.form.error}</p>}
        <p>浏览器未启用脚本，将按本页所示的地址、优惠和金额下单。需要自提、发票或更换优惠时，请启用脚本。</p>
        {ships && address && <p>寄送至 {addressLine(address)}</p>}
        {ships && others.length > 0 && (
          <ul aria-label="其他收货地址">
            {others.map((row) => (
              <li key={String(row.address_id)}>
                <a href={withAddress(here, String(row.address_id))}>改寄 {addressLine(row)}</a>
              </li>
            ))}
          </ul>
        )}
        {ships && !address ? (
          <p>请先添加收货地址</p>
        ) : (
          <>
            <input type="hidden" name="order" value={JSON.stringify(body)} />
            <Row as="label" gap={3}>
              <span className="fixed">订单备注</span>
              <Input
                className="grow"
                name="remark"
                defaultValue={site.form?.values['remark']}
                maxLength={REMARK_LIMIT}
                autoComplete="off"
              />
            </Row>
            <Button type="submit" kind="primary" size="large">{`提交订单（${formatYuan(total)}）`}</Button>
          </>
        )}
      </Stack>
    </noscript>
  );
}
