import { withoutInvisible } from '../format/fold.ts';

const PLAIN = /^[ -~]*$/;

/**
 * Replaces full-width characters by their half-width equivalents: `１２．５` becomes `12.5`, `￥` becomes `¥`; invisible ones are left
 * out. Other characters stay: `²` does not become 2.
 */
export function halfWidth(text: string): string {
  if (PLAIN.test(text)) return text;
  return withoutInvisible(text)
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\uffe5', '¥')
    .replaceAll('\u3000', ' ');
}
