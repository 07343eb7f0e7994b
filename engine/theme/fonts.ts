/** Fonts that operators choose by name, as CSS. */

/** Chinese fonts have different names on each system; each list contains equivalent fonts. */
const STACKS: Readonly<Record<string, string>> = {
  SimHei: '"SimHei", "Heiti SC", "Noto Sans CJK SC", sans-serif',
  'Microsoft YaHei': '"Microsoft YaHei", "PingFang SC", "Noto Sans CJK SC", sans-serif',
  SimSun: '"SimSun", "Songti SC", "Noto Serif CJK SC", serif',
  KaiTi: '"KaiTi", "Kaiti SC", "STKaiti", serif',
  FangSong: '"FangSong", "STFangsong", serif',
};

/** `font-family` for a stored, checked family; the page's own font for ''. */
export function fontStack(family: string): string {
  if (family === '') return 'var(--font)';
  return Object.hasOwn(STACKS, family) ? String(STACKS[family]) : `"${family}", var(--font)`;
}
