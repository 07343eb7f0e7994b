const WIDE = /[\uff01-\uff5e\uffe5\u3000]/;

/** A text with its full-width signs as the narrow ones they mean: `１２．５` is `12.5`, `￥` is `¥`. No other sign changes: `²` is no 2. */
export function halfWidth(text: string): string {
  if (!WIDE.test(text)) return text;
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\uffe5', '¥')
    .replaceAll('\u3000', ' ');
}
