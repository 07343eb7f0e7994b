import type { BadgeTone } from '../../../../ui/text/Badge.tsx';

/** What an import does with what a line says. */
export const ROW_STATES: Readonly<Record<'made' | 'changed' | 'same' | 'refused', { text: string; tone: BadgeTone }>> =
  {
    made: { text: '新增', tone: 'success' },
    changed: { text: '更新', tone: 'accent' },
    same: { text: '没有变化', tone: 'neutral' },
    refused: { text: '拒绝', tone: 'danger' },
  };
