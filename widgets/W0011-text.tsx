import { DEFAULT_COLOURS, type W0011Text } from '../schemas/types/W0011-text.ts';
import type { StoredLink } from '../engine/document/content.ts';
import { fontStack } from '../engine/theme/fonts.ts';
import { textSize } from '../engine/render/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { automatic, textColour } from './parts/contrast.ts';
import styles from './W0011-text.module.css';

/** Omits a value that the style sheet sets already, because pages hold many texts. */
function unless<T>(usual: T, value: T): T | undefined {
  return value === usual ? undefined : value;
}

/** A text, or a link when one is set. The frame sets width and height; fontSize / 0.6 is the minimum line height (designer spec 9). */
export default function Text({ config, host }: WidgetProps<W0011Text>) {
  const style = {
    fontFamily: config.fontFamily ? fontStack(config.fontFamily) : undefined,
    fontSize: textSize(config.fontSize),
    lineHeight: unless(0, config.lineHeight),
    textAlign: unless('left', config.textAlign),
    fontWeight: unless('normal', config.fontWeight),
    fontStyle: unless('normal', config.fontStyle),
    textDecoration: unless('none', config.textDecoration),
    color: textColour(config.color, automatic(config, DEFAULT_COLOURS, 'color'), [config.foregroundColor]),
  };
  const link = config.data as StoredLink;
  if (!link.linkPage && !link.href)
    return (
      <p className={styles.text} style={style}>
        {config.text}
      </p>
    );
  return (
    <a className={styles.text} style={style} {...host.linkProps(link)}>
      {config.text}
    </a>
  );
}
