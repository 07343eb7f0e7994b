import { PAGE_WIDTH } from '../../../engine/page-defaults.ts';
import type { StoredWidget } from '../../../engine/content.ts';
import { PageBuilder, SOFT_INK, zone } from '../../modules/page/build-page.ts';
import { categoryLink, goodsTab } from './build.ts';

export const CAMPAIGN_TITLE = '夏日鲜果节';

/** The page of the season: a custom page with a banner and two showcases. */
export function campaignPage(): StoredWidget[] {
  const builder = new PageBuilder('camp');
  const round = { styles: { borderRadius: 8, opacity: 1 } };
  const lines = [
    builder.text({ x: 20, y: 24, width: PAGE_WIDTH - 40 }, '清晨采摘，冷链到家，坏果包赔', {
      fontSize: 24,
      fontWeight: 'bold',
      textAlign: 'center',
    }),
    builder.text(
      { x: 20, y: 74, width: PAGE_WIDTH - 40 },
      '跟着节气走产地，只卖当季熟成的水果。徐汇、静安下单两小时内送到，其他城市次日达。',
      { fontSize: 16, textAlign: 'center', color: SOFT_INK },
    ),
  ];
  return [
    builder.settings(),
    builder.section('W0003', {
      height: 400,
      imgUrl: '/artwork/banners/fresh.svg',
      data: [zone(0.06, 0.16, 0.42, 0.64, categoryLink(110))],
      ...round,
    }),
    builder.panel(122, lines, round),
    builder.section('W0005', {
      text: '当季鲜果',
      data: [
        goodsTab('现摘现发', [1105, 1101, 1106, 1104, 1103, 1102, 1108]),
        goodsTab('柑橘热带', [1103, 1104, 1106, 1102, 1101, 1105, 1204]),
      ],
      ...round,
    }),
    builder.section('W0005', {
      text: '配一壶茶',
      data: [goodsTab('茶与点心', [1201, 1202, 1206, 1207, 1209, 1205, 1605])],
      ...round,
    }),
  ];
}
