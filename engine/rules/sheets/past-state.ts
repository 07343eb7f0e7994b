/** How orders of another mall ended. */
export const PAST_STATE_NAMES = { done: '已完成', cancelled: '已取消' } as const;

export type PastState = keyof typeof PAST_STATE_NAMES;
