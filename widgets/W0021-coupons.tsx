import type { CSSProperties } from 'react';
import type { W0021Coupons } from '../schemas/types/W0021-coupons.ts';
import { px } from '../engine/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { readableGround, readableText } from './parts/contrast.ts';
import { CouponCard } from './parts/CouponCard.tsx';
import { hasLink } from './parts/link-name.ts';
import { Nothing } from './parts/Nothing.tsx';
import { SectionTitle } from './parts/SectionTitle.tsx';
import styles from './W0021-coupons.module.css';

function Head({ config, host }: Pick<WidgetProps<W0021Coupons>, 'config' | 'host'>) {
  const bar: CSSProperties = {
    background: readableGround([config.wgtBackgroundColor], config.wgtTextColor),
    color: config.wgtTextColor,
    fontSize: px(config.wgtTitleFontSize),
    borderRadius: config.wgtBorderRadius ? 999 : undefined,
  };
  const sub: CSSProperties = {
    color: readableText(config.wgtSubTextColor, config.foregroundColor),
    fontSize: px(config.wgtSubTitleFontSize),
  };
  const more = hasLink(config.moreLinkData)
    ? { text: config.moreText, link: host.linkProps(config.moreLinkData) }
    : undefined;
  return (
    <SectionTitle className={styles.head} text={config.text} titleStyle={bar} more={more}>
      {config.subTitle !== '' && <p style={sub}>{config.subTitle}</p>}
    </SectionTitle>
  );
}

/** Coupons to claim. The height follows them (`measure: content`); a click wakes the one island for all of them. */
export default function Coupons({ config, host }: WidgetProps<W0021Coupons>) {
  return (
    <section className={styles.coupons}>
      <Head config={config} host={host} />
      {config.data.length === 0 && <Nothing text="暂无可领取的优惠券" />}
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
