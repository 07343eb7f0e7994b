import type { CSSProperties } from 'react';
import type { GoodsEntry, ShopEntry } from '../schemas/types/common.ts';
import { DEFAULT_COLOURS, type W0020Recommend } from '../schemas/types/W0020-recommend.ts';
import type { Host } from '../engine/host.ts';
import { textSize } from '../engine/render/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { automatic, groundImage, textColour } from './parts/contrast.ts';
import { Cut } from './parts/Cut.tsx';
import { GoodsCards } from './parts/goods/GoodsCard.tsx';
import { hasLink, leadsOn } from '../engine/links/link-name.ts';
import { LinkedPicture } from './parts/pictures/LinkedPicture.tsx';
import { Picture } from './parts/pictures/Picture.tsx';
import { SectionTitle } from './parts/SectionTitle.tsx';
import styles from './W0020-recommend.module.css';

/** px, designer spec 3 (W0020): sizes of the top picture, the banner, the logo, and the goods' pictures. */
const TOP = { width: 538, height: 96 };
const BANNER = { width: 149, height: 246 };
const LOGO = { width: 80, height: 80 };
const GOODS = 118;
/** Designer spec 9: number of a shop's tags that are shown. */
const TAGS = 2;

function Title({ config, host }: Pick<WidgetProps<W0020Recommend>, 'config' | 'host'>) {
  if (config.wgtHiddenTitle) return null;
  const { titleBackground, wgtTitleColor, wgtTitleFontSize, wgtBackgroundColor1, wgtBackgroundColor2 } = config;
  const size = wgtTitleFontSize >= 24 ? 'large' : 'normal';
  const colours = [wgtBackgroundColor1, wgtBackgroundColor2] as const;
  const grounds = titleBackground ? colours : [config.foregroundColor];
  const color = textColour(wgtTitleColor, automatic(config, DEFAULT_COLOURS, 'wgtTitleColor'), grounds, size);
  const style = {
    fontSize: textSize(wgtTitleFontSize),
    color,
    '--more': color,
    background: titleBackground ? groundImage(colours) : undefined,
  } as CSSProperties;
  const link = host.linkProps(config.moreLinkData);
  const more = hasLink(config.moreLinkData) && leadsOn(link) ? { text: '更多', link } : undefined;
  return (
    <SectionTitle className={styles.title} text={config.text} align={config.titleAlign} more={more} style={style} />
  );
}

/** Name, logo and tags on the shop's banner. */
function About({ shop, host }: { shop: ShopEntry; host: Host }) {
  const id = encodeURIComponent(shop.shop_id);
  const link = id === '' ? undefined : { linkPage: 'href', href: `/shops/info?distributor_id=${id}` };
  return (
    <a className={styles.about} {...host.linkProps(link)}>
      <Picture className={styles.banner} address={shop.banner} alt="" {...BANNER} />
      <Picture className={styles.logo} address={shop.logo} alt="" {...LOGO} />
      <span className={styles.words}>
        <Cut as="strong" text={shop.shop_name} />
        {shop.tag_list.slice(0, TAGS).map((tag, index) => (
          <small key={index} className="cut">
            {tag.tag_name}
          </small>
        ))}
      </span>
    </a>
  );
}

/** Goods of a shop with its shop id; goods without an id are placeholders. */
function ofShop(entry: GoodsEntry, shop: ShopEntry): GoodsEntry {
  return entry.goods_id === '' ? { ...entry, itemId: '' } : { distributor_id: shop.shop_id, ...entry };
}

/** Shops with some of their goods, side by side where there is room; the height follows the content (`measure: content`). */
export default function Recommend({ config, page, host }: WidgetProps<W0020Recommend>) {
  const chosen = <T,>(list: T[], id: (entry: T) => string | number): T[] =>
    config.wgtHideUnselectedItems ? list.filter((entry) => id(entry) !== '') : list;
  const style = {
    '--price': textColour(config.wgtPriceColor, automatic(config, DEFAULT_COLOURS, 'wgtPriceColor'), ['#ffffff']),
  } as CSSProperties;
  return (
    <section style={style}>
      <Title config={config} host={host} />
      <div className={styles.shops}>
        {chosen(config.data, (shop) => shop.shop_id).map((shop, index) => (
          <article key={index} className={styles.shop} aria-label={shop.shop_name}>
            {(shop.shop_pic || page.mode === 'design') && (
              <div className={styles.top}>
                <LinkedPicture
                  address={shop.shop_pic}
                  link={shop.shop_id === '' ? undefined : shop.pathData}
                  name={shop.shop_name}
                  host={host}
                  {...TOP}
                  hint={page.mode !== 'design' ? undefined : `${TOP.width}px * ${TOP.height}px`}
                />
              </div>
            )}
            <div className={styles.body}>
              <About shop={shop} host={host} />
              <GoodsCards
                className={styles.goods}
                goods={chosen(shop.goods_list, (goods) => goods.goods_id).map((entry) => ofShop(entry, shop))}
                host={host}
                picture={GOODS}
              />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
