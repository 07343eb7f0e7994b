import { useRef, useState, type FormEvent } from 'react';
import { ORDERS_MESSAGES } from '../../../../engine/rules/messages/orders.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { Cut } from '../../../../widgets/parts/Cut.tsx';
import { Picture } from '../../../../widgets/parts/pictures/Picture.tsx';
import { Price } from '../../../../widgets/parts/goods/Price.tsx';
import { useShop } from '../../../shell/client/shop-context.ts';
import { SelectBox } from '../../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { toast } from '../../../parts/asking/toast.ts';
import styles from './ItemPackages.module.css';

interface Part {
  name: string;
  href: string;
  /** Variants in stock; the first is chosen at the start. Prices in cents. */
  skus: { id: string; text: string; price: number; packed: number; picture: string }[];
}

export interface PackageOffer {
  id: string;
  name: string;
  parts: Part[];
}

export interface ItemPackagesProps {
  list: PackageOffer[];
  base: string;
  distributorId: string;
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

function PartCard({ part, chosen, onChoose }: { part: Part; chosen: number; onChoose(index: number): void }) {
  const sku = part.skus[chosen];
  if (!sku) return null;
  return (
    <Stack gap={1} align="start" className={styles.part}>
      <Stack as="a" gap={2} href={part.href}>
        <span className={styles.picture}>
          <Picture address={sku.picture} alt="" width={120} height={120} />
        </span>
        <Cut text={part.name} />
      </Stack>
      {part.skus.length > 1 && (
        <SelectBox
          aria-label={`${part.name}的规格`}
          autoComplete="off"
          value={chosen}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {part.skus.map(({ id, text }, index) => (
            <option key={id} value={index}>
              {text}
            </option>
          ))}
        </SelectBox>
      )}
      <Price cents={sku.packed} market={sku.price} />
    </Stack>
  );
}

function useBuying({ base, distributorId }: ItemPackagesProps) {
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  /** Goods that an attempt added before it failed; the next one goes on with the rest. */
  const added = useRef(new Set<string>());
  const buy = async (ids: string[]): Promise<void> => {
    if (!shop || busy) return;
    setBusy(true);
    try {
      const { cart } = await shop.stores();
      for (const item_id of ids.filter((id) => !added.current.has(id))) {
        await cart.add({ item_id, num: 1, distributor_id: distributorId });
        added.current.add(item_id);
      }
      added.current.clear();
      toast(ORDERS_MESSAGES.addedToCart, 'success');
      location.assign(`${base}/cart`);
    } catch {
      // The API client displays the message.
    } finally {
      setBusy(false);
    }
  };
  return { buy, busy };
}

function Offer({ offer, props }: { offer: PackageOffer; props: ItemPackagesProps }) {
  const [chosen, setChosen] = useState(() => offer.parts.map(() => 0));
  const { buy, busy } = useBuying(props);
  const skus = offer.parts.flatMap((part, index) => part.skus[chosen[index] ?? 0] ?? []);
  const packed = sum(skus.map((sku) => sku.packed));
  const saved = sum(skus.map((sku) => sku.price)) - packed;
  return (
    <Row
      as="form"
      wraps="always"
      className={styles.offer}
      aria-label={offer.name}
      method="post"
      action={`${props.base}/cart/add`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void buy(skus.map(({ id }) => id));
      }}
    >
      <input type="hidden" name="item_id" value={skus.map(({ id }) => id).join()} />
      <input type="hidden" name="num" value="1" />
      <input type="hidden" name="distributor_id" value={props.distributorId} />
      <Row as="ul" wraps="always" gap={4}>
        {offer.parts.map((part, index) => (
          <Row as="li" key={part.href} gap={4}>
            <PartCard
              part={part}
              chosen={chosen[index] ?? 0}
              onChoose={(next) => setChosen((before) => before.with(index, next))}
            />
          </Row>
        ))}
      </Row>
      <p className={styles.total} aria-live="polite">
        <span>{offer.name}</span>
        <Text as="b" size="lg" weight="plain">
          套餐价 <Price cents={packed} />
        </Text>
        <Text tone="danger">已省{formatYuan(saved)}</Text>
        <Button type="submit" kind="primary" busy={busy}>
          买套餐
        </Button>
      </p>
    </Row>
  );
}

/** Packages with these goods: goods + goods = one price; all of them are added to the cart in one step. */
export default function ItemPackages(props: ItemPackagesProps) {
  return props.list.map((offer) => <Offer key={offer.id} offer={offer} props={props} />);
}
