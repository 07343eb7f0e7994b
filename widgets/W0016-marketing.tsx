import type { CSSProperties } from 'react';
import { DEFAULT_COLOURS, type W0016Marketing } from '../schemas/types/W0016-marketing.ts';
import { textSize } from '../engine/render/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { CardHead } from './parts/CardHead.tsx';
import { automatic, textColour } from './parts/contrast.ts';
import { LinkedPicture } from './parts/pictures/LinkedPicture.tsx';
import styles from './W0016-marketing.module.css';

/** px, size of the two pictures. */
const WIDTH = 342;
const HEIGHT = 160;

/** Two pictures below a title, on a coloured background. */
export default function Marketing({ config, page, host }: WidgetProps<W0016Marketing>) {
  const [pictures] = config.data;
  const style = {
    '--title': textSize(config.wgtTitleFontSize),
    '--title-colour': textColour(config.wgtTitleColor, automatic(config, DEFAULT_COLOURS, 'wgtTitleColor'), [
      config.wgtBackgroundColor,
    ]),
    '--sub': textSize(config.wgtSubTitleFontSize),
    '--sub-colour': textColour(config.wgtSubTextColor, automatic(config, DEFAULT_COLOURS, 'wgtSubTextColor'), [
      '#ffffff',
    ]),
    background: config.wgtBackgroundColor,
  } as CSSProperties;
  return (
    <section className={styles.card} style={style} data-rounded={config.wgtBorderRadius || undefined}>
      <CardHead className={styles.head} config={config} host={host} />
      <div className={styles.pictures}>
        {pictures.map(({ imgUrl, alt, pathData }, index) => (
          <LinkedPicture
            key={index}
            link={pathData}
            name={`图片${index + 1}`}
            host={host}
            address={imgUrl}
            alt={alt}
            width={WIDTH}
            height={HEIGHT}
            hint={page.mode !== 'design' ? undefined : `${WIDTH}px * ${HEIGHT}px`}
          />
        ))}
      </div>
    </section>
  );
}
