import { useEffect, useState, type CSSProperties } from 'react';
import { DEFAULT_COLOURS, type W0019NearbyShops } from '../schemas/types/W0019-nearby-shops.ts';
import type { NearbyShops, ShopNearby, Tag } from '../engine/document/content.ts';
import { ALL_SHOPS, hasTag, MAX_NEAR_SHOPS, tabsOfTags } from '../engine/rules/places/near-shops.ts';
import type { Host } from '../engine/host.ts';
import { px, textSize } from '../engine/render/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { automatic, textColour } from './parts/contrast.ts';
import { Cut } from './parts/Cut.tsx';
import { Picture } from './parts/pictures/Picture.tsx';
import { leadsOn } from '../engine/links/link-name.ts';
import { SectionTitle } from './parts/SectionTitle.tsx';
import { Tabs } from './parts/menus/Tabs.tsx';
import styles from './W0019-nearby-shops.module.css';

type Props = WidgetProps<W0019NearbyShops>;
type Answer = NearbyShops | 'loading' | 'failed';

/** Spec 9: banner and logo in px. */
const BANNER = { width: 214, height: 130 };
const LOGO = { width: 70, height: 70 };
/** tokens.css, --grey-1 */
const SHOP_GROUND = '#fafafa';
/** Requests the shops once the widget is hydrated, i.e. when it becomes visible. */
function useNearby(host: Host): { answer: Answer; retry: () => void } {
  const [answer, setAnswer] = useState<Answer>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    host.nearbyShops().then(
      (found) => wanted && setAnswer(found),
      () => wanted && setAnswer('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [host, attempt]);
  const retry = (): void => {
    setAnswer('loading');
    setAttempt(attempt + 1);
  };
  return { answer, retry };
}

/** The chosen tags with their current names, or else those of the listed shops. Pages stored earlier have 全部 among the chosen tags. */
function tabsOf(chosen: Tag[], answer: Answer): Tag[] {
  const picked = chosen.filter((tag) => tag.tag_name !== '' && String(tag.tag_id) !== String(ALL_SHOPS.tag_id));
  if (typeof answer === 'string') return [ALL_SHOPS, ...picked];
  const { list, tagList } = answer;
  const now = picked.map((tag) => tagList.find((one) => String(one.tag_id) === String(tag.tag_id)) ?? tag);
  return picked.length > 0 ? [ALL_SHOPS, ...now] : tabsOfTags(list, tagList);
}

function Shop({ shop, host }: { shop: ShopNearby; host: Host }) {
  const href = `/shops/info?distributor_id=${shop.distributor_id}`;
  return (
    <a className={styles.shop} {...host.linkProps({ linkPage: 'href', href })}>
      <span>
        <Picture address={shop.banner} alt="" {...BANNER} />
      </span>
      <span>
        <Picture address={shop.logo} alt="" {...LOGO} />
      </span>
      <Cut text={shop.name} />
    </a>
  );
}

/** One row of the widest layout; narrow layouts hide the rest. */
const skeleton = (
  <div className={styles.shops} data-waiting role="status" aria-label="加载中">
    {[0, 1, 2, 3, 4].map((card) => (
      <span key={card} className={styles.shop}>
        <span />
        <span />
        <span />
      </span>
    ))}
  </div>
);

/** Shops near the shopper, in tabs by tag. The server sends a skeleton; the list loads when the widget becomes visible. */
export default function NearbyShopsWidget({ config, page, host }: Props) {
  const { answer, retry } = useNearby(host);
  const { wgtTitleFontSize: size, wgtTitleBackgroundColor: ground, wgtMoreRightMargin: right } = config;
  const large = size >= 24 ? 'large' : 'normal';
  const style = {
    '--tab-accent': page.themeColor,
    '--title': textColour(
      config.wgtTitleTextColor,
      automatic(config, DEFAULT_COLOURS, 'wgtTitleTextColor'),
      [ground],
      large,
    ),
    '--title-ground': ground,
    '--title-radius': config.wgtTitleBorderRadius ? undefined : '0',
    '--name': textColour(config.wgtShopNameColor, automatic(config, DEFAULT_COLOURS, 'wgtShopNameColor'), [
      SHOP_GROUND,
    ]),
    '--name-size': textSize(config.wgtShopNameFontSize),
    '--border': config.wgtShopBorder
      ? `${px(config.wgtShopBorderWidth)} solid ${config.wgtShopBorderColor}`
      : undefined,
    // A free panel does not grow with the number of shops, so the list scrolls.
    ...(config.leaf && page.platform === 'pc' && page.mode !== 'design'
      ? { maxHeight: px(config.height), overflowY: 'auto' }
      : {}),
  } as CSSProperties;
  const link = host.linkProps({ linkPage: 'href', href: '/shops/near' });
  const more = leadsOn(link) && {
    // SectionTitle draws the arrow itself.
    text: config.moreText.replace(/\s*[>›＞]\s*$/, ''),
    link,
    style: {
      marginRight: px(right),
      color: textColour(config.wgtMoreTitleColor, automatic(config, DEFAULT_COLOURS, 'wgtMoreTitleColor'), [
        config.foregroundColor,
      ]),
      fontSize: textSize(config.wgtMoreTitleFontSize),
    },
  };
  const content = (tag: Tag) => {
    if (answer === 'loading') return skeleton;
    if (answer === 'failed')
      return (
        <p className={styles.state} role="alert">
          店铺加载失败
          <button type="button" tabIndex={host.interactive ? undefined : -1} onClick={retry}>
            重试
          </button>
        </p>
      );
    const shops = answer.list.slice(0, MAX_NEAR_SHOPS).filter((shop) => hasTag(shop, tag));
    return shops.length === 0 ? (
      <p className={styles.state}>附近暂无店铺</p>
    ) : (
      <div className={styles.shops}>
        {shops.map((shop) => (
          <Shop key={shop.distributor_id} shop={shop} host={host} />
        ))}
      </div>
    );
  };
  const tabs = answer === 'failed' ? [ALL_SHOPS] : tabsOf(config.selectTagList, answer);
  return (
    <section className={styles.nearby} style={style}>
      <Tabs
        label={config.text || config.alias}
        heading={<SectionTitle text={config.text} more={more || undefined} style={{ fontSize: textSize(size) }} />}
        tabs={tabs.map((tag) => ({ text: tag.tag_name, content: content(tag) }))}
        interactive={host.interactive}
      />
    </section>
  );
}
