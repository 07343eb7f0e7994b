/** The fields of the cart's form, which works without scripts: its page writes them, and the server reads them. */

/** Maximum lines of a cart, so that nobody can fill the table. */
export const MAX_LINES = 200;

/** The values of a line when the page was shown, so that the server knows what the shopper changed. */
export interface DisplayedLine {
  num: number;
  ticked: boolean;
  /** '0' for none */
  promotion: string;
  /** the line's version; '' when the backend has none */
  updated: string;
}

/** Names of a line's fields. */
export function cartLineNames(cartId: string): { displayed: string; num: string; ticked: string; promotion: string } {
  return {
    displayed: `line:${cartId}`,
    num: `num:${cartId}`,
    ticked: `ticked:${cartId}`,
    promotion: `promotion:${cartId}`,
  };
}

export function displayedLineText({ num, ticked, promotion, updated }: DisplayedLine): string {
  return [num, ticked ? 1 : 0, promotion, updated].join('|');
}

/** Reads such a text; undefined when our pages could not have written it. */
export function parseDisplayedLine(text: string): DisplayedLine | undefined {
  const [, num, ticked, promotion = '', updated = ''] = /^(\d{1,10})\|([01])\|(\d{1,18})\|(\d{0,16})$/.exec(text) ?? [];
  return num === undefined ? undefined : { num: Number(num), ticked: ticked === '1', promotion, updated };
}
