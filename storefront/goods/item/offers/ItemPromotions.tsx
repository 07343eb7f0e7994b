import type { GoodsDetail } from '../../../../schemas/types/contract.ts';
import type { Site } from '../../../route-types.ts';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { Fact } from '../../parts/Fact.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import styles from './ItemPromotions.module.css';

const COLLECTED = ['full_minus', 'full_discount', 'full_gift'];

/** Promotions with their conditions, each with a link to goods that count for it; for a package, a link to its goods further down. */
export function ItemPromotions({ goods, site }: { goods: GoodsDetail; site: Site }) {
  if (goods.promotion_activity.length === 0) return null;
  return (
    <Fact name="促销">
      <Stack as="ul" gap={1} className="grow" aria-label="促销活动">
        {goods.promotion_activity.map(
          ({ marketing_id, marketing_type, marketing_name, promotion_tag, condition_rules }) => (
            <Row as="li" key={marketing_id} align="baseline" className={styles.promotion}>
              <b>{promotion_tag}</b>
              <Text long="breaks">
                {marketing_name}
                {condition_rules && <Text tone="second">{condition_rules}</Text>}
              </Text>
              {COLLECTED.includes(marketing_type) && (
                <TextLink href={`${site.base}/items?activity=${marketing_id}`} aria-label={`去凑单：${marketing_name}`}>
                  去凑单
                </TextLink>
              )}
              {marketing_type === 'package' && (goods.packages?.length ?? 0) > 0 && (
                <TextLink href="#packages">查看套餐</TextLink>
              )}
            </Row>
          ),
        )}
      </Stack>
    </Fact>
  );
}
