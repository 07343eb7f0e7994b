/** Texts about pages, modules and templates, shared by editor, office and server. */
export const CONTENT_MESSAGES = {
  noPanel: '请选中要保存的自由面板',
  notInPanel: '不可放入自由面板',
  pictureFailed: '组合模块图片保存失败',
  moduleNameEmpty: '请输入组合模块名称',
  templateNameEmpty: '请输入模板名称',
  richTooLong: '内容过长或格式过多，请删减后再保存',
} as const;
