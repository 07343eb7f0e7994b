import { useEffect, useState } from 'react';
import type { NearbyShops, ShopNearby, Tag } from '../../engine/document/content.ts';
import { hasTag, MAX_NEAR_SHOPS, tabsOfTags } from '../../engine/rules/places/near-shops.ts';
import { Tabs } from '../../widgets/parts/menus/Tabs.tsx';
import { useShop } from '../shell/client/shop-context.ts';
import { ShopCards } from './ShopCard.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Row } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './shops.module.css';

export interface NearShopsProps {
  /** '' or '/h5' */
  base: string;
  /** Shops shown until the position is known. */
  shops: NearbyShops;
  /** The shops' city; '' when other shops are recommended instead. */
  city: string;
}

type State = 'asking' | 'here' | 'city' | 'failed';

function Content({ shops, tag, base }: { shops: ShopNearby[]; tag: Tag; base: string }) {
  const fitting = shops.filter((shop) => hasTag(shop, tag));
  if (fitting.length === 0)
    return (
      <Row as="p" at="middle" className={styles.none}>
        附近暂无店铺
      </Row>
    );
  return <ShopCards shops={fitting} base={base} />;
}

function placeText(state: State, city: string): string {
  if (state === 'here') return '按与您的距离排列';
  return city ? `${city}的店铺` : '为您推荐的店铺';
}

/**
 * Shops near the shopper in tabs by tag (storefront spec 4, Nearby shops): first those of the default city, then those around the
 * browser's position. Without a position a message is shown, and the city's shops stay.
 */
export default function NearShops({ base, shops: before, city }: NearShopsProps) {
  const shop = useShop();
  const [{ list, tagList }, setShops] = useState(before);
  const [state, setState] = useState<State>('asking');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!shop) return;
    let wanted = true;
    shop.nearbyShops().then(
      (found) => {
        if (!wanted) return;
        setShops(found);
        setState(found.list.some(({ distance }) => distance !== '') ? 'here' : 'city');
      },
      () => wanted && setState('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [shop, attempt]);
  const retry = (): void => {
    setState('asking');
    setAttempt(attempt + 1);
  };
  const visible = list.slice(0, MAX_NEAR_SHOPS);
  const tabs = tabsOfTags(visible, tagList);
  const heading = (
    <Row align="baseline" gap={3} wraps="always" className={styles.place}>
      <h1>附近店铺</h1>
      <Note role="status">{placeText(state, city)}</Note>
      {state === 'asking' && <Note className={styles.asking}>正在获取您的位置…</Note>}
    </Row>
  );
  return (
    <section className={styles.near}>
      {state === 'failed' && (
        <Row as="p" at="middle" gap={3} className={styles.none} role="alert">
          附近店铺加载失败
          <Button size="small" onClick={retry}>
            重试
          </Button>
        </Row>
      )}
      <Tabs
        label="店铺标签"
        heading={heading}
        tabs={tabs.map((tag) => ({
          text: tag.tag_name,
          content: <Content shops={visible} tag={tag} base={base} />,
        }))}
        interactive
      />
    </section>
  );
}
