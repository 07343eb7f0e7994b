import type { W0081GoodsPage } from '../../../../schemas/types/W0081-goods-page.ts';
import { shownBlocks } from '../../../shell/blocks.ts';

const BLOCKS = ['packages', 'between', 'reviews', 'questions', 'intro', 'recommended', 'shop'] as const;
export type ItemBlockId = (typeof BLOCKS)[number];

/** The blocks of a goods page below pictures and buy box, as operators set them. */
export const itemBlocks = ({ blocks }: Pick<W0081GoodsPage, 'blocks'>) => shownBlocks(blocks, BLOCKS);
