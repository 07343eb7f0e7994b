/** Texts of reports by mail. */
import { DIMENSIONS, type Dimension } from '../../../../engine/rules/sheets/figure-columns.ts';
import type { FigureReport } from '../../../../schemas/types/contract.ts';

export type Every = FigureReport['every'];

export const EVERY: Record<Every, string> = { day: '每天', week: '每周一', month: '每月 1 日' };

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export const planText = ({ every, hour, tables }: FigureReport): string =>
  `${EVERY[every]} ${hourText(hour)}，${tables.map((by) => DIMENSIONS[by as Dimension]).join('、')}`;
