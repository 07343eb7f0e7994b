import type { ReactNode } from 'react';
import type { ImageLink } from '../schemas/types/common.ts';
import type { W0012Card } from '../schemas/types/W0012-card.ts';
import { pictureWords } from '../engine/document/picture-words.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { CardHead } from './parts/CardHead.tsx';
import { Carousel, type Rotation } from './parts/carousel/Carousel.tsx';
import { CouponCard } from './parts/CouponCard.tsx';
import { GoodsCards } from './parts/goods/GoodsCard.tsx';
import { LinkedPicture } from './parts/pictures/LinkedPicture.tsx';
import { EmptyWidget } from './parts/EmptyWidget.tsx';
import styles from './W0012-card.module.css';

type Props = WidgetProps<W0012Card>;

/** px by style: width and height of the first picture, then of the others (designer spec 3, W0012). */
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
              alt={pictureWords(entry)}
              link={entry.pathData}
              name={`${config.mainTitle}${index + 1}`}
              host={host}
              width={width}
              height={height}
              hint={page.mode !== 'design' ? undefined : `${width}px * ${height}px`}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Groups change only by buttons, dots and swipes. */
const BY_HAND: Rotation = { styleType: 'style3', pointAlign: 'center', pointDefaultColor: '#c8c8c8' };

function Groups({ groups, props }: { groups: ReactNode[]; props: Props }) {
  const { config, page, host, shown } = props;
  return (
    <Carousel
      label={config.mainTitle || config.alias}
      slides={groups.map((content) => ({ content, thumb: '' }))}
      rotation={BY_HAND}
      page={page}
      host={host}
      shown={shown}
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
        <GoodsCards key={at} className={styles.goods} goods={group.data} host={host} picture={180} />
      ));
      return groups.length > 0 ? <Groups groups={groups} props={props} /> : <EmptyWidget />;
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
      return groups.length > 0 ? <Groups groups={groups} props={props} /> : <EmptyWidget text="暂无优惠券" />;
    }
    default:
      return <Pictures pictures={two} style={0} props={props} />;
  }
}

/** A card with a title and pictures, goods or coupons; the height follows the content (`measure: content`). */
export default function Card(props: Props) {
  return (
    <section className={styles.card}>
      <CardHead className={styles.head} config={props.config} host={props.host} />
      <Content {...props} />
    </section>
  );
}
