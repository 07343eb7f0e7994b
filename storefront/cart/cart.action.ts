/**
 * The cart's controls are one form of the whole page, whose buttons name their action. Differences from the displayed cart are sent
 * by the call that scripts use as well: all are saved or none, and a line that was changed elsewhere is refused.
 */
import { MAX_LINES, parseDisplayedLine } from '../../engine/rules/orders/cart-form.ts';
import { each, text } from '../shell/action/fields.ts';
import { defineAction, numberIn, type ActionResult, type Post } from '../shell/action/action.ts';

/** A field of each line, by the line's number (cartLineNames). */
const line = (most: number) => each(text(most), ':');

const fields = {
  do: text(40),
  line: line(80),
  num: line(12),
  ticked: line(10),
  promotion: line(18),
  /** lines whose removal the shopper has confirmed */
  cart_id: text(MAX_LINES * 19),
};
type Posted = Post<typeof fields>['posted'];

/** Parsed value of the pressed button: the action, its line, and the number it sets. */
interface Press {
  act: string;
  cartId: string;
  num: string;
}

function pressOf(posted: Posted): Press {
  const [act = '', cartId = '', num = ''] = posted.do.split(':');
  return { act, cartId, num };
}

/** The line's new number: the typed one, changed by a pressed button of the line. */
function numberOf(typed: string, cartId: string, press: Press): string {
  if (press.cartId !== cartId) return typed;
  if (press.act === 'fit') return press.num;
  const step = press.act === 'more' ? 1 : press.act === 'less' ? -1 : 0;
  const number = numberIn(typed);
  return number === undefined ? typed : String(number + step);
}

/** A change of one line; absent fields stay as they are. */
interface Change {
  cart_id: string;
  updated: string;
  num?: string;
  is_checked?: 'true' | 'false';
  selected_promotion?: string;
}

function changeOf(posted: Posted, cartId: string, press: Press): Change | undefined {
  const displayed = parseDisplayedLine(posted.line[cartId] ?? '');
  if (!displayed) return undefined;
  const num = numberOf(posted.num[cartId] ?? '', cartId, press);
  const isChecked = posted.ticked[cartId] !== undefined;
  const promotion = posted.promotion[cartId] || displayed.promotion;
  const change: Change = { cart_id: cartId, updated: displayed.updated };
  if (num !== '' && num !== String(displayed.num)) change.num = num;
  if (isChecked !== displayed.ticked) change.is_checked = isChecked ? 'true' : 'false';
  if (promotion !== displayed.promotion) change.selected_promotion = promotion;
  return Object.keys(change).length > 2 ? change : undefined;
}

export const action = defineAction({
  path: '/cart',
  fields,
  page: () => '/cart',
  call: async ({ call, posted }): Promise<ActionResult<string>> => {
    const press = pressOf(posted);
    if (press.act === 'drop') {
      const cart_id = posted.cart_id.split(',').filter((id) => /^\d{1,18}$/.test(id));
      const { refused } = cart_id.length > 0 ? await call('DELETE cartdel', { cart_id }) : {};
      return refused ? { refused } : { data: '/cart?done=removed' };
    }
    const lines = Object.keys(posted.line).slice(0, MAX_LINES);
    const changes = lines.flatMap((cartId) => changeOf(posted, cartId, press) ?? []);
    if (changes.length === 0) return { data: '/cart' };
    const { refused } = await call('PUT cartupdate', { cart_params: JSON.stringify(changes) });
    // The refusal only names a line when a single line was changed.
    const about = changes.length === 1 ? (changes[0]?.cart_id ?? '') : '';
    return refused ? { refused, values: { about } } : { data: '/cart?done=saved' };
  },
  done: (next, { posted }) => {
    const { act, cartId } = pressOf(posted);
    // Asks before lines are removed.
    return act === 'remove' || act === 'clear' ? { stay: { notice: act, values: { about: cartId } } } : next;
  },
});
