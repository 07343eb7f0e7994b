import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { DEFAULT_COLOURS as PAGE_COLOURS } from '../schemas/types/W0000-page.ts';
import { DEFAULT_COLOURS, type W0013Menu } from '../schemas/types/W0013-menu.ts';
import { resolveLink } from '../engine/links/links.ts';
import type { PageContext } from '../engine/document/content.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { automatic, textColour } from './parts/contrast.ts';
import { currentEntry } from './parts/menus/current-entry.ts';
import { Icon } from './parts/pictures/Icon.tsx';
import { ScreenReaderText } from './parts/ScreenReaderText.tsx';
import styles from './W0013-menu.module.css';

/** px of the previous entry that stay visible after a step, designer spec 9 (nav scroll offset); also in the style sheet. */
const OFFSET = 50;
/** px, base width of the mobile site (designer spec 9). */
const H5_WIDTH = 375;
/** px; the same as in the style sheet. */
const FONT_SIZE = 16;
const PADDING = 32;

/** Hides entries without a name; in the designer they are shown as placeholders, and an empty menu shows one. */
function visibleEntries({ data }: W0013Menu, { mode }: PageContext): W0013Menu['data'] {
  if (mode !== 'design') return data.filter(({ title }) => title !== '');
  return data.length > 0 ? data : [{ title: '', pathData: {} }];
}

/** The server's estimate before a browser measures: Chinese characters are as wide as the font size, others about half of it. */
function isTooLong(config: W0013Menu, page: PageContext): boolean {
  const widths = config.data.map(({ title }) =>
    [...title].reduce((sum, letter) => sum + (letter > '\u2e7f' ? FONT_SIZE : FONT_SIZE * 0.56), PADDING),
  );
  const room = page.platform === 'h5' ? Math.min(config.width, H5_WIDTH) : config.width;
  return widths.reduce((sum, width) => sum + width, 0) > room;
}

/** Moves the strip to the next or the previous entry. */
function step(strip: HTMLElement | null, direction: 1 | -1): void {
  if (!strip) return;
  const stops = [...strip.children].map((entry) => Math.max(0, (entry as HTMLElement).offsetLeft - OFFSET));
  const left =
    direction === 1
      ? stops.find((stop) => stop > strip.scrollLeft + 1)
      : stops.findLast((stop) => stop < strip.scrollLeft - 1);
  strip.scrollTo({ left: left ?? (direction === 1 ? strip.scrollWidth : 0) });
}

/** A row of links that scrolls natively; only its arrows need scripts, which load when the pointer or the focus comes near. */
export default function Menu({ config, page, host }: WidgetProps<W0013Menu>) {
  const strip = useRef<HTMLUListElement>(null);
  const [hasBefore, setBefore] = useState(false);
  const [hasAfter, setAfter] = useState(() => isTooLong(config, page));
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const measure = (): void => {
      setBefore(element.scrollLeft > 1);
      setAfter(element.scrollLeft < element.scrollWidth - element.clientWidth - 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [config.data]);

  const entries = visibleEntries(config, page);
  if (entries.length === 0) return null;
  const links = entries.map((entry) => host.linkProps(entry.pathData));
  const addresses = entries.map((entry, index) => links[index]?.href ?? resolveLink(entry.pathData));
  const current = currentEntry(addresses, host.currentPath);
  const grounds = [config.foregroundColor];
  const [accent, unset] = config.customerThemeEnabled
    ? [config.wgtTheme, DEFAULT_COLOURS.wgtTheme]
    : [page.themeColor, PAGE_COLOURS.themeColor];
  const style = {
    '--accent-line': accent,
    '--current': textColour(accent, unset, grounds),
    color: textColour(config.wgtTextColor, automatic(config, DEFAULT_COLOURS, 'wgtTextColor'), grounds),
  } as CSSProperties;
  const tabIndex = host.interactive ? undefined : -1;
  return (
    <nav className={styles.bar} style={style} aria-label={config.alias || '导航菜单'}>
      <button type="button" tabIndex={tabIndex} disabled={!hasBefore} onClick={() => step(strip.current, -1)}>
        <Icon name="left" />
        <ScreenReaderText>上一个</ScreenReaderText>
      </button>
      <ul className={styles.strip} ref={strip}>
        {entries.map((entry, index) => (
          <li key={index}>
            <a {...links[index]} aria-current={index === current ? 'page' : undefined}>
              {entry.title || '菜单名称'}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" tabIndex={tabIndex} disabled={!hasAfter} onClick={() => step(strip.current, 1)}>
        <Icon name="right" />
        <ScreenReaderText>下一个</ScreenReaderText>
      </button>
    </nav>
  );
}
