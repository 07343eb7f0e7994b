import type { ReactNode } from 'react';
import type { ImageLink, W0012Card } from '../schemas/types/W0012-card.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { Carousel } from './parts/Carousel.tsx';
import { CouponCard } from './parts/CouponCard.tsx';
import { GoodsCard } from './parts/GoodsCard.tsx';
import { Icon } from './parts/Icon.tsx';
import { hasLink } from './parts/link-name.ts';
import { LinkedPicture } from './parts/LinkedPicture.tsx';
import { Nothing } from './parts/Nothing.tsx';
import styles from './W0012-card.module.css';

type Props = WidgetProps<W0012Card>;

/** px a style: the first picture and the others (designer spec 3, W0012). */
const SLOTS = [
  [350, 180, 350, 180],
  [350, 180, 174, 180],
  [350, 255, 115, 105],
] as const;

function Pictures({ pictures, style, props }: { pictures: ImageLink[]; style: 0 | 1 | 2; props: Props }) {
  const { config, page, host } = props;
  return (
    <div className={styles.pictures} data-style={style}>
      {pictures.map((entry, index) => {
        const [width, height] = index === 0 ? SLOTS[style] : [SLOTS[style][2], SLOTS[style][3]];
        return (
          <div key={index}>
            <LinkedPicture
              address={entry.imgUrl}
              link={entry.pathData}
              name={`${config.mainTitle}${index + 1}`}
              host={host}
              width={width}
              height={height}
              hint={page.mode === 'render' ? undefined : `${width}px * ${height}px`}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Groups take turns by buttons, dots and swipes; they do not move by themselves. */
function Groups({ groups, props }: { groups: ReactNode[]; props: Props }) {
  const { config, page, host } = props;
  return (
    <Carousel
      label={config.mainTitle || config.alias}
      slides={groups.map((content) => ({ content, thumb: '' }))}
      autoplay={false}
      autoplaySpeed={0}
      styleType="style3"
      pointAlign="center"
      active={page.themeColor}
      pointDefaultColor="#c8c8c8"
      host={host}
      flow
    />
  );
}

function Content(props: Props) {
  const { config, host } = props;
  const [two = [], three = [], four = [], goods = [], coupons = []] = config.data;
  switch (config.styleType) {
    case 1:
      return <Pictures pictures={three} style={1} props={props} />;
    case 2:
      return <Pictures pictures={four} style={2} props={props} />;
    case 3: {
      const groups = goods.map((group, at) => (
        <div key={at} className={styles.goods}>
          {group.data.map((entry, index) => (
            <GoodsCard key={index} entry={entry} host={host} picture={140} />
          ))}
        </div>
      ));
      return groups.length > 0 ? <Groups groups={groups} props={props} /> : <Nothing />;
    }
    case 4: {
      const groups = coupons
        .filter((group) => group.data.length > 0)
        .map((group, at) => (
          <div key={at} className={styles.coupons}>
            {group.data.map((coupon, index) => (
              <CouponCard key={index} coupon={coupon} picture={coupon.imgUrl || coupon.icon_url_list} host={host} />
            ))}
          </div>
        ));
      return groups.length > 0 ? <Groups groups={groups} props={props} /> : <Nothing text="暂无优惠券" />;
    }
    default:
      return <Pictures pictures={two} style={0} props={props} />;
  }
}

/** A titled card of pictures, goods or coupons; the height follows them (`measure: content`). */
export default function Card(props: Props) {
  const { config, host } = props;
  const linked = hasLink(config.linkPath);
  const title = (
    <>
      {config.mainTitle && <h2>{config.mainTitle}</h2>}
      {config.subTitle && <span>{config.subTitle}</span>}
    </>
  );
  return (
    <section className={styles.card}>
      {linked ? (
        <a className={styles.head} {...host.linkProps(config.linkPath)}>
          {title}
          <Icon name="right" />
        </a>
      ) : (
        (config.mainTitle || config.subTitle) && <div className={styles.head}>{title}</div>
      )}
      <Content {...props} />
    </section>
  );
}
