import type { CSSProperties } from 'react';
import { DEFAULT_COLOURS, type W0021Coupons } from '../schemas/types/W0021-coupons.ts';
import { isSameColour } from '../engine/theme/colour.ts';
import { textSize } from '../engine/render/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { automatic, textColour } from './parts/contrast.ts';
import { CouponCard } from './parts/CouponCard.tsx';
import { hasLink, leadsOn } from '../engine/links/link-name.ts';
import { EmptyWidget } from './parts/EmptyWidget.tsx';
import { SectionTitle } from './parts/SectionTitle.tsx';
import styles from './W0021-coupons.module.css';

function Head({ config, host }: Pick<WidgetProps<W0021Coupons>, 'config' | 'host'>) {
  const size = config.wgtTitleFontSize >= 24 ? 'large' : 'normal';
  const isSeen = !isSameColour(config.wgtBackgroundColor, config.foregroundColor);
  const bar: CSSProperties = {
    background: config.wgtBackgroundColor,
    color: textColour(
      config.wgtTextColor,
      automatic(config, DEFAULT_COLOURS, 'wgtTextColor'),
      [config.wgtBackgroundColor],
      size,
    ),
    fontSize: textSize(config.wgtTitleFontSize),
    borderRadius: config.wgtBorderRadius ? 999 : undefined,
    // A bar in the colour of the sheet is invisible, so its text is aligned with the coupons' edge.
    paddingInline: isSeen ? undefined : 0,
  };
  const sub: CSSProperties = {
    color: textColour(config.wgtSubTextColor, automatic(config, DEFAULT_COLOURS, 'wgtSubTextColor'), [
      config.foregroundColor,
    ]),
    fontSize: textSize(config.wgtSubTitleFontSize),
  };
  const link = host.linkProps(config.moreLinkData);
  const more = hasLink(config.moreLinkData) && leadsOn(link) ? { text: config.moreText, link } : undefined;
  return (
    <SectionTitle className={styles.head} text={config.text} titleStyle={bar} more={more}>
      {config.subTitle !== '' && <p style={sub}>{config.subTitle}</p>}
    </SectionTitle>
  );
}

/** Coupons to claim. The height follows the content (`measure: content`); a click hydrates one island for all of them. */
export default function Coupons({ config, host }: WidgetProps<W0021Coupons>) {
  return (
    <section className={styles.coupons}>
      <Head config={config} host={host} />
      {config.data.length === 0 && <EmptyWidget text="暂无可领取的优惠券" />}
      <ul className={styles.list}>
        {config.data.map((coupon, index) => (
          <li key={index}>
            <CouponCard coupon={coupon} picture={coupon.icon_url_list || coupon.imgUrl} host={host} />
          </li>
        ))}
      </ul>
    </section>
  );
}
