import { useEffect, useState } from 'react';
import type { NearbyShops, ShopNearby, Tag } from '../../engine/document/content.ts';
import { hasTag, MAX_NEAR_SHOPS, tabsOfTags } from '../../engine/rules/places/near-shops.ts';
import { Tabs } from '../../widgets/parts/menus/Tabs.tsx';
import type { ShopCitiesAnswer } from '../../schemas/types/contract.ts';
import { useShop } from '../shell/client/shop-context.ts';
import { ShopCards } from './ShopCard.tsx';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { SelectBox } from '../../ui/controls/Input.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './shops.module.css';

export interface NearShopsProps {
  /** '' or '/h5' */
  base: string;
  /** Shops shown until the position is known. */
  shops: NearbyShops;
  /** The shops' city; '' when other shops are recommended instead. */
  city: string;
  /** The shopper chose the city: the browser is not asked for a position. */
  chosen: boolean;
  cities: ShopCitiesAnswer['list'];
  /** Shops elsewhere, where a city has few. */
  others: ShopNearby[];
}

type State = 'asking' | 'here' | 'city' | 'failed';

const NEAR = '/shops/near';

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

const cityText = (city: string): string => (city ? `${city}的店铺` : '为您推荐的店铺');

/** Which shops these are, and why not the nearest. */
function placeText(state: Exclude<State, 'asking'>, city: string, problem: string): string {
  if (state === 'here') return '按与您的距离排列';
  return problem === '' ? cityText(city) : `${problem}，为您显示${cityText(city)}`;
}

/** Chooses a city by hand; a plain form, so that it works without scripts and position. */
function CityChoice({ base, city, chosen, cities }: Omit<NearShopsProps, 'shops' | 'others'>) {
  if (cities.length === 0) return null;
  return (
    <Row as="form" method="get" action={base + NEAR} wraps="always" aria-label="选择城市">
      <SelectBox name="city" aria-label="城市" defaultValue={city}>
        {!cities.some((one) => one.city === city) && <option value="">选择城市</option>}
        {cities.map((one) => (
          <option key={one.city} value={one.city}>
            {one.city}（{one.count}）
          </option>
        ))}
      </SelectBox>
      <Button type="submit">查看</Button>
      {chosen && (
        <ButtonLink kind="text" href={base + NEAR}>
          使用我的位置
        </ButtonLink>
      )}
    </Row>
  );
}

/**
 * Shops near the shopper in tabs by tag (storefront spec 4, Nearby shops): those of the chosen city, or first those of the default
 * city and then those around the browser's position. Without a position the heading says why, and the city's shops stay.
 */
export default function NearShops(props: NearShopsProps) {
  const { base, shops: before, city, chosen, others } = props;
  const shop = useShop();
  const [{ list, tagList }, setShops] = useState(before);
  const [state, setState] = useState<State>(chosen ? 'city' : 'asking');
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!shop || chosen) return;
    let wanted = true;
    const locate = async (): Promise<void> => {
      const [{ locateShops }, { shops }] = await Promise.all([import('./locate-shops.ts'), shop.apis()]);
      const found = await locateShops(shops);
      if (!wanted) return;
      setShops(found);
      setProblem(found.problem);
      setState(found.list.some(({ distance }) => distance !== '') ? 'here' : 'city');
    };
    locate().catch(() => wanted && setState('failed'));
    return () => {
      wanted = false;
    };
  }, [shop, chosen, attempt]);
  const retry = (): void => {
    setState('asking');
    setAttempt(attempt + 1);
  };
  const visible = list.slice(0, MAX_NEAR_SHOPS);
  const tabs = tabsOfTags(visible, tagList);
  const heading = (
    <Stack className={styles.place}>
      <Row align="baseline" gap={3} wraps="always">
        <h1>附近店铺</h1>
        <Note role="status">
          {state === 'asking' ? (
            <>
              <span className={styles.asking}>正在获取您的位置…</span>
              <noscript>{cityText(city)}</noscript>
            </>
          ) : (
            placeText(state, city, problem)
          )}
        </Note>
      </Row>
      <CityChoice {...props} />
    </Stack>
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
      {state !== 'here' && others.length > 0 && (
        <Stack as="section" gap={4} aria-labelledby="elsewhere">
          <h2 id="elsewhere">其他城市的店铺</h2>
          <ShopCards shops={others} base={base} />
        </Stack>
      )}
    </section>
  );
}
