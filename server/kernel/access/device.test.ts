import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceOf', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, 'Safari · macOS'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile Safari/604.1`,
      'Chrome · iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    [`Mozilla/5.0 (Linux; Android 15; V2324A) ${WEBKIT} Chrome/130.0 Mobile MicroMessenger/8.0.50`, '微信 · Android'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome · ChromeOS'],
    [
      `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${WEBKIT} Chrome/114.0 Mobile Safari/537.36 HuaweiBrowser/5.0`,
      '华为浏览器 · HarmonyOS',
    ],
    ['Dalvik/2.1.0 (Linux; U; Android 14)', 'Android'],
    ['curl/8.5.0', '未知设备'],
    ['', '未知设备'],
    [undefined, '未知设备'],
  ])('of %s is %s', (agent, device) => expect(deviceOf(agent)).toBe(device));
});
