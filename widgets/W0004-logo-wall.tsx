import type { CSSProperties } from 'react';
import type { ImageLink } from '../schemas/types/common.ts';
import type { W0004LogoWall } from '../schemas/types/W0004-logo-wall.ts';
import type { Host } from '../engine/host.ts';
import { px } from '../engine/render/px.ts';
import { pictureWords } from '../engine/document/picture-words.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { hasLink, linkName } from '../engine/links/link-name.ts';
import { Picture } from './parts/pictures/Picture.tsx';
import { SectionTitle } from './parts/SectionTitle.tsx';
import styles from './W0004-logo-wall.module.css';

/** px, designer spec 9: gap between logos, and height of the title row. */
const GAP = 10;
const TITLE = 60;
/** Placeholder for missing logos in the designer. */
const EMPTY: ImageLink = { imgUrl: '', alt: '', decorative: false, pathData: {} };

interface LogoProps {
  logo: ImageLink;
  name: string;
  size: { width: number; height: number };
  hint: string | undefined;
  host: Host;
}

function Logo({ logo, name, size, hint, host }: LogoProps) {
  const linked = hasLink(logo.pathData);
  const alt = pictureWords(logo) || linkName(logo.pathData) || (linked ? name : '');
  const picture = <Picture address={logo.imgUrl} alt={alt} {...size} hint={hint} />;
  return <li>{linked ? <a {...host.linkProps(logo.pathData)}>{picture}</a> : picture}</li>;
}

/** A title row and logos of one size in columns. The height follows them (`measure: content`). Without logos it renders nothing. */
export default function LogoWall({ config, page, host }: WidgetProps<W0004LogoWall>) {
  const { column, logoWidth, logoHeight } = config;
  const logos = config.data.length === 0 && page.mode === 'design' ? Array<ImageLink>(column).fill(EMPTY) : config.data;
  if (logos.length === 0) return null;
  const width = Math.max(1, Math.floor((config.width - GAP * (column - 1)) / column));
  const size = { width, height: Math.max(1, Math.floor((width * logoHeight) / logoWidth)) };
  const style = {
    '--column': column,
    '--shape': `${logoWidth} / ${logoHeight}`,
    gap: px(GAP),
  } as CSSProperties;
  return (
    <section className={styles.wall} aria-label={config.text || config.alias}>
      <SectionTitle
        text={config.text}
        more={{ text: config.moreText, link: host.linkProps(config.moreLinkData) }}
        style={{ minHeight: px(TITLE), paddingBlock: GAP }}
      />
      <ul style={style}>
        {logos.map((logo, index) => (
          <Logo
            key={index}
            logo={logo}
            name={`图片${index + 1}`}
            size={size}
            hint={page.mode !== 'design' ? undefined : `${size.width}px * ${size.height}px`}
            host={host}
          />
        ))}
      </ul>
    </section>
  );
}
