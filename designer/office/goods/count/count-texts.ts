/** Texts of count sheets. */
import type { MallCount } from '../../../../schemas/types/contract.ts';
import type { BadgeTone } from '../../../../ui/text/Badge.tsx';

export const COUNT_STATES: Record<MallCount['state'], { text: string; tone: BadgeTone }> = {
  counting: { text: '盘点中', tone: 'accent' },
  submitted: { text: '待批准', tone: 'warning' },
  done: { text: '已完成', tone: 'success' },
  cancelled: { text: '已取消', tone: 'neutral' },
};

/** A difference with its sign; empty where nothing was counted. */
export const signed = (pieces: number | null): string =>
  pieces === null ? '' : pieces > 0 ? `+${pieces}` : String(pieces);

export const differenceText = ({ differs, more, less }: Pick<MallCount, 'differs' | 'more' | 'less'>): string =>
  differs === 0 ? '没有差异' : `${differs} 个规格，盘盈 ${more} 件，盘亏 ${less} 件`;
