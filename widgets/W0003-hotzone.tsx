import type { W0003Hotzone } from '../schemas/types/W0003-hotzone.ts';
import { px } from '../engine/render/px.ts';
import { pictureWords } from '../engine/document/picture-words.ts';
import type { OpenEntry, WidgetProps } from '../engine/widget.ts';
import { Picture } from './parts/pictures/Picture.tsx';
import { hasLink, linkName } from '../engine/links/link-name.ts';
import styles from './W0003-hotzone.module.css';

type Zone = W0003Hotzone['data'][number];

function percent(fraction: number): string {
  return `${Math.round(fraction * 1e6) / 1e4}%`;
}

/** Limits a zone to the picture, whatever was stored. */
function place(zone: Zone) {
  return {
    left: percent(zone.leftPer),
    top: percent(zone.topPer),
    width: percent(Math.min(zone.widthPer, 1 - zone.leftPer)),
    height: percent(Math.min(zone.heightPer, 1 - zone.topPer)),
  };
}

/** Size in px inside paddings and borders, where the picture is. */
function inner(config: W0003Hotzone): { width: number; height: number } {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = config;
  const { borderLeftWidth, borderRightWidth, borderTopWidth, borderBottomWidth } = config;
  return {
    width: Math.max(1, config.width - paddingLeft - paddingRight - borderLeftWidth - borderRightWidth),
    height: Math.max(1, config.height - paddingTop - paddingBottom - borderTopWidth - borderBottomWidth),
  };
}

/** Outlines of the zones in the designer, with the numbers of the property panel. */
function Outlines({ zones, shown }: { zones: Zone[]; shown: OpenEntry }) {
  return zones.map((zone, index) => (
    <span
      key={index}
      className={styles.outline}
      style={place(zone)}
      data-shown={index === shown || undefined}
      data-unlinked={!hasLink(zone.pathData) || undefined}
    >
      <b>{index + 1}</b>
    </span>
  ));
}

/** A picture with linked zones. Both share a box of the stored aspect ratio, so that the zones keep their places at any width. */
export default function Hotzone({ config, page, host, shown }: WidgetProps<W0003Hotzone>) {
  const { width, height } = inner(config);
  const stage = {
    aspectRatio: `${width} / ${height}`,
    maxHeight: config.heightShow ? px(height) : undefined,
  };
  return (
    <Picture
      className={styles.stage}
      style={stage}
      address={config.imgUrl}
      alt={pictureWords(config)}
      width={width}
      height={height}
      fit="fill"
      hint={page.mode !== 'design' ? undefined : `${config.width}px * ${config.height}px`}
    >
      {shown !== undefined && <Outlines zones={config.data} shown={shown} />}
      {config.data
        .filter((zone) => hasLink(zone.pathData))
        .map((zone, index) => (
          <a
            key={index}
            className={styles.zone}
            style={place(zone)}
            aria-label={linkName(zone.pathData) || `热区${index + 1}`}
            {...host.linkProps(zone.pathData)}
          />
        ))}
    </Picture>
  );
}
