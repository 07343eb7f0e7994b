/** Menus of the demo mall. They are hidden, since the demo's header and footer are composed pages with links of their own. */
import { menuLinkFields } from '../../engine/links/menu-link.ts';
import type { StoredLink } from '../../engine/document/content.ts';
import type { Db } from '../kernel/db/database.ts';
import { webMenu, webMenuItem } from '../content/articles/tables.ts';
import { pageLink } from '../content/start/build-page.ts';
import { categoryLink } from './pages/build.ts';

interface Entry {
  name: string;
  link: StoredLink;
  below?: Entry[];
}

const page = (name: string, path: string, below: Entry[] = []): Entry => ({ name, link: pageLink(name, path), below });

function category(id: number): Entry {
  const link = categoryLink(id);
  return { name: String(link['category_name']), link };
}

const MENUS: readonly { key: string; name: string; entries: Entry[] }[] = [
  {
    key: 'header',
    name: '页头导航',
    entries: [
      page('首页', '/'),
      page('全部商品', '/items', [category(100), category(200), category(400), category(600)]),
      page('附近门店', '/store'),
      page('积分商城', '/pointitems'),
      page('商城动态', '/news'),
    ],
  },
  {
    key: 'footer',
    name: '页尾链接',
    entries: [
      {
        name: '购物帮助',
        link: {},
        below: [page('帮助中心', '/article/faqs'), page('领券中心', '/member/coupon-center')],
      },
      { name: '关于我们', link: {}, below: [page('品牌故事', '/story'), page('商城动态', '/news')] },
    ],
  },
];

async function putEntries(db: Db, menuId: number, entries: readonly Entry[], parentId = 0): Promise<void> {
  for (const [index, { name, link, below = [] }] of entries.entries()) {
    const { link_type, link_value, link_extra } = menuLinkFields(link);
    const [made] = await db
      .insert(webMenuItem)
      .values({
        menu_id: menuId,
        parent_id: parentId,
        name,
        link_type,
        link_value,
        link_extra,
        sort: index + 1,
      })
      .returning({ id: webMenuItem.item_id });
    await putEntries(db, menuId, below, made?.id);
  }
}

export async function seedMenus(db: Db, now: number): Promise<void> {
  for (const { key, name, entries } of MENUS) {
    const [made] = await db
      .insert(webMenu)
      .values({ menu_key: key, name, enabled: false, created: now, updated: now })
      .returning({ id: webMenu.menu_id });
    await putEntries(db, made?.id ?? 0, entries);
  }
}
