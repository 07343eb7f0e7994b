/** Texts about modules and templates that editor, office and server say alike. */
export const MODULE_MESSAGES = {
  pictureFailed: '组合模块图片保存失败',
  moduleNameEmpty: '请输入组合模块名称',
  templateNameEmpty: '请输入模板名称',
} as const;
