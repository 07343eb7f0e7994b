import { PAGE_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { mall } from '../data/mall.ts';
import { pageLink, PageBuilder, THEME, WHITE } from '../../content/start/build-page.ts';
import { headerTop } from '../../content/start/basic-pages.ts';
import { categoryCopy, categoryLink, linkTo, type SeededPages } from './build.ts';

/** Hot words of the search; each finds goods. */
const HOT_WORDS = ['蓝莓', '龙井', '降噪耳机', '四件套', '帐篷'];

/** Header of the demo mall; `campaign` is the seasonal page. */
export function header({ campaign, tea, living }: SeededPages): StoredWidget[] {
  const builder = new PageBuilder('head');
  const entry = (title: string, pathData: object, colour = '#333333'): object => ({
    title,
    pathData,
    wgtHotKeywordTextColor: colour,
  });
  const navigation = builder.child(
    'W0007',
    { x: 0, y: 106, width: PAGE_WIDTH, height: 40 },
    {
      hover: false,
      openOnHome: true,
      wgtTypeBackgroundColor: THEME,
      categoryData: mall.categories.map(categoryCopy),
      data: [
        entry('首页', pageLink('首页', '/')),
        entry('全部商品', pageLink('全部商品', '/items')),
        entry('限时秒杀', pageLink('限时秒杀', '/seckill')),
        entry('积分商城', pageLink('积分商城', '/pointitems')),
        ...[100, 400, 500].map((id) => {
          const link = categoryLink(id);
          return entry(String(link['category_name']), link);
        }),
        ...[tea, living].map((page) => entry(page.title, linkTo(page))),
        entry(campaign.title, linkTo(campaign), THEME),
      ],
    },
  );
  return [
    builder.panel(
      146,
      [...headerTop(builder, { name: '木匠风商城', logo: '/artwork/mall/logo.svg' }, HOT_WORDS), navigation],
      {
        comptyle: 'header',
        // Its flyout covers what follows on the page.
        zindex: 2000,
        marginTop: 0,
        backgroundColor: WHITE,
      },
    ),
  ];
}
