import type { CSSProperties } from 'react';
import { DEFAULT_COLOURS, type W0008Search } from '../schemas/types/W0008-search.ts';
import type { StoredLink } from '../engine/document/content.ts';
import type { Host } from '../engine/host.ts';
import { px } from '../engine/render/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { automatic, groundImage, textColour } from './parts/contrast.ts';
import { Icon } from './parts/pictures/Icon.tsx';
import { hasLink } from '../engine/links/link-name.ts';
import styles from './W0008-search.module.css';

const SEARCH = '搜索';

/** px by which the focused field may grow without leaving the page. */
function growth(config: W0008Search, pageWidth: number): number {
  const room = config.leaf ? pageWidth - config.x - config.width : (pageWidth - config.width) / 2;
  return Math.max(0, Math.min(config.focusWidth, room));
}

/** A hot word without a link searches for itself. */
function hotLink(word: W0008Search['data'][number]): StoredLink {
  if (hasLink(word.pathData)) return word.pathData;
  return { linkPage: 'href', href: `/items?keywords=${encodeURIComponent(word.title)}` };
}

/** The keywords of the current results page, to keep them in the field; undefined on other pages. */
function searched(host: Host): string | undefined {
  const [path = '', query = ''] = host.currentPath.split('?');
  return path.endsWith('/items') ? (new URLSearchParams(query).get('keywords') ?? undefined) : undefined;
}

/** The search form, 38 px high, and the hot words, 28 px more (designer spec 4). A plain form that works without scripts. */
export default function Search({ config, page, host }: WidgetProps<W0008Search>) {
  const theme = config.customerThemeEnabled ? config.wgtTheme : page.themeColor;
  const words = config.data.filter((word) => word.title.trim() !== '');
  const style = { '--theme': theme, '--grow': px(growth(config, page.pageWidth)) } as CSSProperties;
  const grounds = [config.wgtTextColor1, config.wgtTextColor2] as const;
  const button = {
    color: textColour(config.wgtTextColor, automatic(config, DEFAULT_COLOURS, 'wgtTextColor'), grounds, 'large'),
    backgroundColor: theme,
    backgroundImage: groundImage(grounds),
  };
  const wordColour = (stored: string): string =>
    textColour(stored, DEFAULT_COLOURS.wgtHotKeywordTextColor, [config.foregroundColor]);
  const inert = host.interactive ? {} : { tabIndex: -1 };
  return (
    <div className={styles.search} style={style}>
      <form className={styles.form} {...host.searchProps()}>
        <Icon name="search" className={styles.icon} />
        <input
          className={styles.input}
          type="search"
          name="keywords"
          aria-label={SEARCH}
          placeholder={config.placeholder}
          defaultValue={searched(host)}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          readOnly={!host.interactive}
          {...host.searchFieldProps()}
          {...inert}
        />
        {config.isShowBtn && (
          <button className={styles.button} style={button} type="submit" {...inert}>
            {SEARCH}
          </button>
        )}
      </form>
      {words.length > 0 && (
        <ul className={styles.words} aria-label="热门搜索">
          {words.map((word, index) => (
            <li key={index}>
              <a
                className={styles.word}
                style={{ color: wordColour(word.wgtHotKeywordTextColor) }}
                {...host.linkProps(hotLink(word))}
              >
                {word.title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
