import type { CSSProperties } from 'react';
import type { W0016Marketing } from '../schemas/types/W0016-marketing.ts';
import { px } from '../engine/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { readableGround, readableText } from './parts/contrast.ts';
import { Icon } from './parts/Icon.tsx';
import { hasLink } from './parts/link-name.ts';
import { LinkedPicture } from './parts/LinkedPicture.tsx';
import styles from './W0016-marketing.module.css';

/** px, shape of the two pictures. */
const WIDTH = 342;
const HEIGHT = 160;

function Head({ config, host }: Pick<WidgetProps<W0016Marketing>, 'config' | 'host'>) {
  const { mainTitle, subTitle, linkPath } = config;
  if (mainTitle === '' && subTitle === '') return null;
  const linked = hasLink(linkPath);
  const texts = (
    <>
      {mainTitle !== '' && <h2>{mainTitle}</h2>}
      {subTitle !== '' && (
        <span>
          {subTitle}
          {linked && <Icon name="right" size={14} />}
        </span>
      )}
    </>
  );
  return linked ? (
    <a className={styles.head} {...host.linkProps(linkPath)}>
      {texts}
    </a>
  ) : (
    <div className={styles.head}>{texts}</div>
  );
}

/** Two pictures under a title on a coloured ground. */
export default function Marketing({ config, page, host }: WidgetProps<W0016Marketing>) {
  const [pictures] = config.data;
  const style = {
    '--title': px(config.wgtTitleFontSize),
    '--title-colour': config.wgtTitleColor,
    '--sub': px(config.wgtSubTitleFontSize),
    '--sub-colour': readableText(config.wgtSubTextColor, '#ffffff'),
    background: readableGround([config.wgtBackgroundColor], config.wgtTitleColor),
  } as CSSProperties;
  return (
    <section className={styles.card} style={style} data-rounded={config.wgtBorderRadius || undefined}>
      <Head config={config} host={host} />
      <div className={styles.pictures}>
        {pictures.map(({ imgUrl, pathData }, index) => (
          <LinkedPicture
            key={index}
            link={pathData}
            name={`图片${index + 1}`}
            host={host}
            address={imgUrl}
            width={WIDTH}
            height={HEIGHT}
            hint={page.mode === 'render' ? undefined : `${WIDTH}px * ${HEIGHT}px`}
          />
        ))}
      </div>
    </section>
  );
}
