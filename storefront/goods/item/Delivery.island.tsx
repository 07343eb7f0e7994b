import { useState } from 'react';
import type { GoodsDetail } from '../../../schemas/types/contract.ts';
import { formatDay } from '../../../engine/rules/format/dates.ts';
import { formatYuan, yuanIn } from '../../../engine/rules/format/price.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { Text } from '../../../ui/text/Text.tsx';
import { Fact } from '../parts/Fact.tsx';
import styles from './Delivery.module.css';

export type DeliveryFacts = NonNullable<GoodsDetail['delivery']>;

export interface DeliveryProps {
  itemId: string;
  facts: DeliveryFacts;
  /** Names of provinces to choose from; when empty, the place is plain text. */
  provinces: string[];
}

/** 满59元免运费, 满2件免运费 */
function freeText(free: DeliveryFacts['free']): string {
  if (!free) return '';
  const parts = [free.amount > 0 ? `满${yuanIn(free.amount)}元` : '', free.pieces > 0 ? `满${free.pieces}件` : ''];
  return `${parts.filter(Boolean).join('且')}免运费`;
}

function Terms({ facts }: { facts: DeliveryFacts }) {
  if (facts.refused)
    return (
      <Text as="strong" tone="danger">
        该地区暂不配送
      </Text>
    );
  const free = freeText(facts.free);
  return (
    <>
      <span>{facts.fee > 0 ? `快递 ${formatYuan(facts.fee)}` : '免运费'}</span>
      {free !== '' && <Text tone="danger">{free}</Text>}
      {facts.arrival > 0 && <span>预计{formatDay(facts.arrival)}送达</span>}
    </>
  );
}

/** What the mall promises: in its own words, and the time for after-sales that it set. Other backends do not tell that time. */
function promisesOf({ services, aftersales_days: days = 0 }: Partial<DeliveryFacts>): string[] {
  return [...(services ?? []), ...(days > 0 ? [`收货后 ${days} 天内可申请售后`] : [])];
}

/** Place of delivery with freight and arrival date; choosing another province requests them again and updates them in place. */
export default function Delivery({ itemId, facts: first, provinces }: DeliveryProps) {
  const shop = useShop();
  const [facts, setFacts] = useState(first);
  const [busy, setBusy] = useState(false);
  const services = promisesOf(facts);
  const choose = async (province: string): Promise<void> => {
    if (!shop || busy) return;
    setBusy(true);
    try {
      const { goods } = await shop.apis();
      setFacts((await goods.delivery(itemId, province)) ?? facts);
    } catch {
      // The API client displays the message; the place does not change.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Fact name="送至" role="group" aria-label="配送">
      <div>
        <p className={styles.terms} aria-live="polite" aria-busy={busy || undefined}>
          {provinces.includes(facts.province) ? (
            <select
              className={styles.place}
              aria-label="送至地区"
              autoComplete="off"
              value={facts.province}
              onChange={(event) => void choose(event.target.value)}
            >
              {provinces.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          ) : (
            <span>{facts.province}</span>
          )}
          {facts.city !== '' && <span>{facts.city}</span>}
          <Terms facts={facts} />
        </p>
        {services.length > 0 && (
          <Text as="ul" tone="second" size="xs" className={styles.services} aria-label="服务">
            {services.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </Text>
        )}
      </div>
    </Fact>
  );
}
