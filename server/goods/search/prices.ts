/** What a shopper writes of prices beside what something is: 200元以下的茶, 50-100元的玩具. It is no word of goods. */

/** A price, or two; and whether it is the most, the least, or about what something may cost. */
const PRICE =
  /(\d+)(?:\s?[-~–—至到]\s?(\d+))?\s?(?:元|块钱|rmb|块(?=[以之]|左右|上下))(?:([以之]内|[以之]下)|([以之]上)|(左右|上下))?的?/gu;

/** What 左右 allows, as a share of the price. */
const ABOUT = 0.2;

/** yuan, as texts; one of them is there */
export interface PriceRange {
  start_price?: string;
  end_price?: string;
}

/** A folded search without prices, unless it is nothing else. */
export function withoutPrices(text: string): string {
  const rest = text.replace(PRICE, ' ');
  return rest.trim() === '' ? text : rest;
}

interface Priced {
  /** as it is written */
  written: string;
  range: PriceRange;
  /** the search without prices */
  rest: string;
}

/** The first price of a folded search that says what something may cost; undefined for 100元, which does not. */
export function priceIn(text: string): Priced | undefined {
  for (const [written, from = '', to, most, least, about] of text.matchAll(PRICE)) {
    const yuan = Number(from);
    const found = { written: written.replace(/的$/u, '').trim(), rest: text.replace(PRICE, ' ').trim() };
    if (to) return { ...found, range: { start_price: from, end_price: to } };
    if (most) return { ...found, range: { end_price: from } };
    if (least) return { ...found, range: { start_price: from } };
    if (about) {
      const [low, high] = [Math.floor(yuan * (1 - ABOUT)), Math.ceil(yuan * (1 + ABOUT))];
      return { ...found, range: { start_price: String(low), end_price: String(high) } };
    }
  }
  return undefined;
}
