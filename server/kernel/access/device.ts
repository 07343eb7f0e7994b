/** Describes a user agent in a few words for the list of sign-ins, such as 'Chrome · Windows'. */

/** The order matters: many browsers also name other browsers in their user agent, so the first match counts. */
const PROGRAMS: readonly [pattern: RegExp, name: string][] = [
  [/MicroMessenger\//, '微信'],
  [/AlipayClient\//, '支付宝'],
  [/MQQBrowser\/|QQBrowser\//, 'QQ浏览器'],
  [/UCBrowser\/|UBrowser\//, 'UC浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Names the program and the system. An unknown one is left out; '未知设备' when both are unknown. */
export function deviceOf(userAgent: string | undefined): string {
  const found = [PROGRAMS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]);
  return found.filter((name) => name !== undefined).join(' · ') || '未知设备';
}
