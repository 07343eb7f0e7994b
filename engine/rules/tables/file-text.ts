const begins = (bytes: Uint8Array, ...signs: number[]): boolean => signs.every((sign, at) => bytes[at] === sign);

/** true for files that begin as xlsx, et and ods ('zip') or xls ('ole') do. */
export function workbookOf(bytes: Uint8Array): 'zip' | 'ole' | undefined {
  if (begins(bytes, 0x50, 0x4b, 3, 4)) return 'zip';
  return begins(bytes, 0xd0, 0xcf, 0x11, 0xe0) ? 'ole' : undefined;
}

/** Bytes at the beginning in which the zeros of UTF-16 are counted. */
const LOOKED_AT = 4096;

/** UTF-16 without a byte order mark: separators and digits have a zero at every other byte. Texts of other codings have none. */
function bareUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, LOOKED_AT).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < Math.min(bytes.length, LOOKED_AT) / 20) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * false for what is probably in another coding: of GBK hardly any sign can be read as UTF-8. A damaged byte in a long text of UTF-8
 * leaves the rest of it readable.
 */
function isMostlyRead(text: string): boolean {
  const broken = text.split('\uFFFD').length - 1;
  if (broken === 0) return true;
  const wide = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return broken * 10 < wide;
}

/** The text of bytes: UTF-8, UTF-16 (Excel's "Unicode text"), or the other coding that spreadsheets in China use. */
export function decodeText(bytes: Uint8Array): string {
  if (begins(bytes, 0xef, 0xbb, 0xbf)) return new TextDecoder('utf-8').decode(bytes);
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const bare = bareUtf16(bytes);
  if (bare) return new TextDecoder(bare).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  return isMostlyRead(text) ? text : new TextDecoder('gb18030').decode(bytes);
}
