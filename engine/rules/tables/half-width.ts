const WIDE = /[\uff01-\uff5e\uffe5\u3000]/;

/**
 * Replaces full-width characters by their half-width equivalents: `１２．５` becomes `12.5`, `￥` becomes `¥`. Other characters stay:
 * `²` does not become 2.
 */
export function halfWidth(text: string): string {
  if (!WIDE.test(text)) return text;
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\uffe5', '¥')
    .replaceAll('\u3000', ' ');
}
