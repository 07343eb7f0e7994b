/** Texts about pages that the editor and the server say alike. */
export const PAGE_MESSAGES = {
  noPanel: '请选中要保存的自由面板',
  notInPanel: '不可放入自由面板',
} as const;
