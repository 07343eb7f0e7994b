import type { CSSProperties } from 'react';
import type { Category } from '../../../schemas/types/common.ts';
import type { W0007Navigation } from '../../../schemas/types/W0007-navigation.ts';
import type { Host } from '../../../engine/host.ts';
import { px } from '../../../engine/render/px.ts';
import type { WidgetProps } from '../../../engine/widget.ts';
import { resolveLink } from '../../../engine/links/links.ts';
import { automatic, textColour } from '../contrast.ts';
import { currentEntry } from './current-entry.ts';
import { Icon } from '../pictures/Icon.tsx';
import { Picture } from '../pictures/Picture.tsx';
import styles from './CategoryNavigation.module.css';

const ALL_CATEGORIES = '全部商品分类';

interface Links {
  host: Host;
  /** Target of the categories: /items?cat_id= or /items?main_category= (designer spec 2). */
  kind: 'category' | 'maincategory';
}

type Named = Pick<Category, 'category_id' | 'category_name' | 'image_url'>;

/** A name of level 2 or 3 with its picture; those of closed branches are not loaded. Plain elements, because menus hold hundreds of links. */
function categoryLink(node: Named, { host, kind }: Links, key?: number) {
  return (
    <a key={key} {...host.linkProps({ linkPage: kind, category_id: node.category_id })}>
      {mark(node.image_url)}
      {node.category_name}
    </a>
  );
}

const mark = (address: string) => address !== '' && <Picture address={address} alt="" width={40} height={40} />;

function Branches({ node, links }: { node: Category; links: Links }) {
  return (
    <div className={styles.branches}>
      {node.children.map((branch, index) => (
        <div key={index}>
          {categoryLink(branch, links)}
          {branch.children.map((leaf, at) => categoryLink(leaf, links, at))}
        </div>
      ))}
      {node.brands.length > 0 && (
        <p className={styles.brands}>
          <span>品牌</span>
          {node.brands.map(({ brand_id, brand_name, image_url }) => (
            <a key={brand_id} {...links.host.linkProps({ linkPage: 'brand', brand_id })}>
              {mark(image_url)}
              {brand_name}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

/** A level-1 name. Focus on it opens its branches; on touch screens a button beside it does. */
function First({ node, links }: { node: Category; links: Links }) {
  const { host, kind } = links;
  const leaf = node.children.length === 0 && node.brands.length === 0;
  return (
    <li>
      <a className={styles.first} {...host.linkProps({ linkPage: kind, category_id: node.category_id })}>
        {node.image_url !== '' && (
          <Picture className={styles.picture} address={node.image_url} alt="" width={20} height={20} />
        )}
        <span className="grow cut" title={node.category_name}>
          {node.category_name}
        </span>
      </a>
      {!leaf && (
        <button
          type="button"
          className={styles.unfold}
          tabIndex={host.interactive ? undefined : -1}
          aria-label={`展开${node.category_name}`}
        >
          <Icon name="right" />
        </button>
      )}
      {!leaf && <Branches node={node} links={links} />}
    </li>
  );
}

interface CategoryNavigationProps extends WidgetProps<Omit<W0007Navigation, 'type'>> {
  kind: Links['kind'];
  /** The widget's default colours. */
  colours: Record<'wgtTypeLabelColor' | 'wgtTextColor' | 'wgtSubTextColor' | 'wgtHotKeywordTextColor', string>;
}

/**
 * Category flyout and menu row of W0007 and W0022, in HTML and CSS alone: it opens on hover and on focus; `hover` keeps it open, `openOnHome`
 * on the home page where it has room beside the carousel. In the shop a script takes over its keyboard control at the first focus (`data-flyout`, storefront/shell/client/flyout-keys.ts): one Tab stop,
 * arrows inside. The flyout covers what follows; menu entries that do not fit scroll.
 */
export function CategoryNavigation({ config, page, host, kind, colours }: CategoryNavigationProps) {
  const ground = config.customerThemeEnabled ? config.wgtTypeBackgroundColor : page.themeColor;
  const style = {
    '--menu-top': px(config.menuTop),
    '--list-ground': config.wgtBackgroundColor,
    '--select': config.wgtSelectColor,
    '--title': textColour(config.wgtTextColor, automatic(config, colours, 'wgtTextColor'), [
      config.wgtBackgroundColor,
      config.wgtSelectColor,
    ]),
    '--sub-title': textColour(config.wgtSubTextColor, automatic(config, colours, 'wgtSubTextColor'), [
      config.wgtBackgroundColor,
    ]),
  } as CSSProperties;
  const label = {
    color: textColour(config.wgtTypeLabelColor, automatic(config, colours, 'wgtTypeLabelColor'), [ground], 'large'),
    backgroundColor: ground,
  };
  const entries = config.data.map(({ pathData }) => host.linkProps(pathData));
  const current = currentEntry(
    config.data.map(({ pathData }, index) => entries[index]?.href ?? resolveLink(pathData)),
    host.currentPath,
  );
  // Without categories the button would open nothing.
  const isOpenAtHome = config.openOnHome && page.mode !== 'design' && host.currentPath === '/';
  const open = config.hover ? '' : isOpenAtHome ? 'home' : undefined;
  const showsTypes = config.categoryData.length > 0 || page.mode === 'design';
  const entryColour = (stored: string): string =>
    textColour(stored, colours.wgtHotKeywordTextColor, [config.foregroundColor]);
  return (
    <nav className={styles.bar} style={style} aria-label={config.alias || '导航菜单'}>
      {showsTypes && (
        <div className={styles.types} data-open={open} data-flyout="">
          <button type="button" className={styles.label} style={label} tabIndex={host.interactive ? undefined : -1}>
            <Icon name="menu" />
            {ALL_CATEGORIES}
          </button>
          {config.categoryData.length > 0 && (
            <div className={styles.flyout}>
              <ul className={styles.list}>
                {config.categoryData.map((node, index) => (
                  <First key={index} node={node} links={{ host, kind }} />
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
      <ul className={styles.menu}>
        {config.data.map(
          ({ title, wgtHotKeywordTextColor }, index) =>
            title !== '' && (
              <li key={index}>
                <a
                  className={styles.entry}
                  style={{ color: entryColour(wgtHotKeywordTextColor) }}
                  aria-current={index === current ? 'page' : undefined}
                  {...entries[index]}
                >
                  {title}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
