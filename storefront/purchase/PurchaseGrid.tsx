import { staffBadge } from '../../engine/rules/goods/staff-badge.ts';
import type { PurchaseItem } from '../../schemas/types/contract.ts';
import { Price } from '../../widgets/parts/goods/Price.tsx';
import type { Site } from '../route-types.ts';
import { purchasePath } from './staff/staff-places.ts';
import { Tiles } from '../goods/cards/Tiles.tsx';
import { Row } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';

/** Returns e.g. 每人限购3件，已购1件; '' without a limit and without purchases. */
function piecesText({ limit_num, bought_num }: Pick<PurchaseItem, 'limit_num' | 'bought_num'>): string {
  if (limit_num === 0) return bought_num > 0 ? `已购${bought_num}件` : '';
  return `每人限购${limit_num}件${bought_num > 0 ? `，已购${bought_num}件` : ''}`;
}

/** Why the goods cannot be bought in any variant; '' when they can. */
function stateOf(goods: PurchaseItem): string {
  // Other backends list no variants.
  const variants = goods.spec_items.length > 0 ? goods.spec_items : [goods];
  if (variants.every(({ activity_store }) => activity_store <= 0)) return '已售罄';
  const isFull = variants.every(({ limit_num, bought_num }) => limit_num > 0 && bought_num >= limit_num);
  return isFull ? '已达限购' : '';
}

/** Goods of an internal purchase with its prices. */
export function PurchaseGrid({ list, activityId, site }: { list: PurchaseItem[]; activityId: string; site: Site }) {
  const tiles = list.map((goods) => ({
    key: String(goods.goods_id),
    href: purchasePath(site.base, activityId, goods.goods_id),
    picture: goods.pics[0] ?? '',
    name: goods.item_name,
    badge: staffBadge(goods),
    state: stateOf(goods),
    foot: (
      <>
        <Row as="span" gap={1} align="baseline" wraps="always">
          <Text tone="danger" size="xs">
            内购价
          </Text>
          <Text tone="danger">
            <Price cents={goods.activity_price} market={goods.price} />
          </Text>
        </Row>
        {/* The line is reserved, so that prices are at the same height. */}
        <Note as="small" size="small">
          {piecesText(goods) || '\u00a0'}
        </Note>
      </>
    ),
  }));
  return <Tiles list={tiles} label="内购商品" />;
}
