import type { CSSProperties } from 'react';
import type { Category, W0007Navigation } from '../schemas/types/W0007-navigation.ts';
import type { LiveCategory } from '../engine/content.ts';
import type { Host } from '../engine/host.ts';
import { px } from '../engine/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { readableGround, readableText } from './parts/contrast.ts';
import { Icon } from './parts/Icon.tsx';
import { Picture } from './parts/Picture.tsx';
import styles from './W0007-navigation.module.css';

const ALL_CATEGORIES = '全部商品分类';

type Named = Pick<LiveCategory, 'category_id' | 'category_name'>;

/** Level 2 and 3 lead to /items?cat_id={category_id} (designer spec 2). Menus hold hundreds: an element, no component each. */
function categoryLink(node: Named, host: Host, key?: number) {
  const link = { linkPage: 'category', category_id: node.category_id };
  return (
    <a key={key} {...host.linkProps(link)}>
      {node.category_name}
    </a>
  );
}

function Branches({ node, host }: { node: Category; host: Host }) {
  return (
    <div className={styles.branches}>
      {node.children.map((branch, index) => (
        <div key={index}>
          {categoryLink(branch, host)}
          {branch.children.map((leaf, at) => categoryLink(leaf, host, at))}
        </div>
      ))}
    </div>
  );
}

/** A level-1 name is no link; as a button it can be focused, which opens its branches. */
function First({ node, host }: { node: Category; host: Host }) {
  const content = (
    <>
      {node.image_url !== '' && (
        <Picture className={styles.picture} address={node.image_url} alt="" width={20} height={20} />
      )}
      <span className={styles.name}>{node.category_name}</span>
    </>
  );
  if (node.children.length === 0) return <li className={styles.first}>{content}</li>;
  return (
    <li>
      <button type="button" className={styles.first} tabIndex={host.interactive ? undefined : -1}>
        {content}
      </button>
      <Branches node={node} host={host} />
    </li>
  );
}

/** Category flyout and menu row, in HTML and CSS alone: it opens on hover and on focus; `hover` keeps it open. */
export default function Navigation({ config, page, host }: WidgetProps<W0007Navigation>) {
  const ground = config.customerThemeEnabled ? config.wgtTypeBackgroundColor : page.themeColor;
  const style = {
    '--menu-top': px(config.menuTop),
    '--list-ground': config.wgtBackgroundColor,
    '--select': config.wgtSelectColor,
    '--title': readableText(config.wgtTextColor, config.wgtBackgroundColor),
    '--sub-title': readableText(config.wgtSubTextColor, config.wgtBackgroundColor),
  } as CSSProperties;
  const label = {
    color: config.wgtTypeLabelColor,
    backgroundColor: ground,
    backgroundImage: readableGround([ground], config.wgtTypeLabelColor, 'large'),
  };
  return (
    <nav className={styles.bar} style={style} aria-label={config.alias || '导航菜单'}>
      <div className={styles.types} data-open={config.hover || undefined}>
        <button type="button" className={styles.label} style={label} tabIndex={host.interactive ? undefined : -1}>
          <Icon name="menu" />
          {ALL_CATEGORIES}
        </button>
        {config.categoryData.length > 0 && (
          <div className={styles.flyout}>
            <ul className={styles.list}>
              {config.categoryData.map((node, index) => (
                <First key={index} node={node} host={host} />
              ))}
            </ul>
          </div>
        )}
      </div>
      <ul className={styles.menu}>
        {config.data.map((entry, index) => (
          <li key={index}>
            <a
              className={styles.entry}
              style={{ color: readableText(entry.wgtHotKeywordTextColor, config.foregroundColor) }}
              {...host.linkProps(entry.pathData)}
            >
              {entry.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
