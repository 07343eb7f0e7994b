import type { GoodsItem } from '../../../schemas/types/contract.ts';
import type { MallApi } from '../../shell/api/mall-api.ts';
import type { Site } from '../../route-types.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { GoodsGrid } from '../list/GoodsGrid.tsx';
import styles from './Recommended.module.css';

/** A row, on a phone two and a half. */
const RECOMMENDED = 5;

/** Goods to go on with where there is nothing else; no page needs them to answer. */
export async function loadRecommended(api: MallApi): Promise<GoodsItem[]> {
  const { data } = await api.call('GET promotions/recommendlike', { page: 1, pageSize: RECOMMENDED });
  return data?.list ?? [];
}

/** 为你推荐 under a page that has nothing to show. */
export function Recommended({ list, site }: { list: GoodsItem[]; site: Site }) {
  if (list.length === 0) return null;
  return (
    <Stack as="section" gap={4} className={`centred ${styles.alike}`} aria-labelledby="recommended">
      <h2 id="recommended">为你推荐</h2>
      <GoodsGrid list={list} site={site} row />
    </Stack>
  );
}
