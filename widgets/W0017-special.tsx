import type { CSSProperties } from 'react';
import { DEFAULT_COLOURS, type W0017Special } from '../schemas/types/W0017-special.ts';
import { px } from '../engine/render/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { goodsStyle } from './parts/goods/goods-style.ts';
import { GoodsCards } from './parts/goods/GoodsCard.tsx';
import { GoodsTabs } from './parts/goods/GoodsTabs.tsx';
import { hasLink } from '../engine/links/link-name.ts';
import { LinkedPicture } from './parts/pictures/LinkedPicture.tsx';
import styles from './W0017-special.module.css';

/** px, sizes of the main picture and of the goods' pictures. */
const MAIN = [290, 480] as const;
const GOODS = [190, 150] as const;

type Props = WidgetProps<W0017Special>;

/** The main picture, the same for all tabs; shoppers do not see it when it has neither picture nor link. */
function Main({ config, page, host }: Props) {
  const { goods_pic: address, pathData } = config;
  if (address === '' && !hasLink(pathData) && page.mode !== 'design') return null;
  return (
    <div className={styles.aside}>
      <LinkedPicture
        className={styles.main}
        link={pathData}
        name={config.text || config.alias}
        host={host}
        address={address}
        width={MAIN[0]}
        height={MAIN[1]}
        hint={page.mode !== 'design' ? undefined : `${MAIN[0]}px * ${MAIN[1]}px`}
      />
    </div>
  );
}

/** A large picture beside goods in tabs. The height follows the content (`measure: content`). */
export default function Special(props: Props) {
  const { config, host, shown } = props;
  const style = {
    '--main': px(MAIN[0]),
    '--goods-picture': px(GOODS[0]),
    ...goodsStyle(config, DEFAULT_COLOURS),
  } as CSSProperties;
  return (
    <GoodsTabs
      config={config}
      colours={DEFAULT_COLOURS}
      host={host}
      shown={shown}
      className={styles.special}
      style={style}
      aside={<Main {...props} />}
      goods={(entries) => (
        <GoodsCards className={styles.goods} goods={entries} host={host} picture={GOODS} showBrief hideTags />
      )}
    />
  );
}
