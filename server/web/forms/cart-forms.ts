/**
 * The cart's controls without scripts: one form of the whole page, whose buttons name what they do. What differs from what the page
 * displayed goes through the call of the scripts' own changes, all of it or none, and a line that changed elsewhere is refused.
 */
import type { FastifyReply } from 'fastify';
import { cartLineNames, parseDisplayedLine } from '../../../engine/rules/orders/cart-form.ts';
import type { AnswerOf } from '../../../schemas/calls.ts';
import type { Asked } from '../../../storefront/entry.server.tsx';
import { intOf, textOf, type Input } from '../../kernel/http/input.ts';
import { MOST_LINES } from '../../orders/cart/refusal.ts';
import type { FormSite } from './account-post.ts';
import { refusalOf } from '../backend/backend.ts';
import { again, form } from './forms.ts';
import { visitorOf, type Visitor } from '../site.ts';

/** Fields that are there are to change. */
interface Change {
  cart_id: string;
  updated: string;
  num?: string;
  is_checked?: 'true' | 'false';
  selected_promotion?: string;
}

/** The value of a button: what to do, with which line, and the number it sets. */
interface Press {
  act: string;
  cartId: string;
  num: string;
}

function pressOf(input: Input): Press {
  const [act = '', cartId = '', num = ''] = textOf(input['do'], 40).split(':');
  return { act, cartId, num };
}

/** The number a line is to have: what was typed, and a step of the button beside it. */
function numberOf(typed: string, cartId: string, press: Press): string {
  if (press.cartId !== cartId) return typed;
  if (press.act === 'fit') return press.num;
  const step = press.act === 'more' ? 1 : press.act === 'less' ? -1 : 0;
  const number = intOf(typed);
  return number === undefined ? typed : String(number + step);
}

function changeOf(input: Input, cartId: string, press: Press): Change | undefined {
  const names = cartLineNames(cartId);
  const displayed = parseDisplayedLine(textOf(input[names.displayed], 80));
  if (!displayed) return undefined;
  const num = numberOf(textOf(input[names.num], 12), cartId, press);
  const isChecked = input[names.ticked] !== undefined;
  const promotion = textOf(input[names.promotion], 18) || displayed.promotion;
  const change: Change = { cart_id: cartId, updated: displayed.updated };
  if (num !== '' && num !== String(displayed.num)) change.num = num;
  if (isChecked !== displayed.ticked) change.is_checked = isChecked ? 'true' : 'false';
  if (promotion !== displayed.promotion) change.selected_promotion = promotion;
  return Object.keys(change).length > 2 ? change : undefined;
}

function changesOf(input: Input, press: Press): Change[] {
  return Object.keys(input)
    .flatMap((name) => /^line:(\d{1,18})$/.exec(name)?.[1] ?? [])
    .slice(0, MOST_LINES)
    .flatMap((cartId) => changeOf(input, cartId, press) ?? []);
}

/** Lines the shopper has said yes to losing. */
function namedIn(input: Input): string[] {
  return textOf(input['cart_id'], MOST_LINES * 19)
    .split(',')
    .filter((id) => /^\d{1,18}$/.test(id));
}

type Refusal = Asked<AnswerOf<'PUT cartupdate' | 'DELETE cartdel'>>['refused'];

async function change({ backend }: Visitor, changes: readonly Change[]): Promise<Refusal> {
  if (changes.length === 0) return undefined;
  const { refused } = await backend.call('PUT cartupdate', { cart_params: JSON.stringify(changes) });
  return refused;
}

async function drop({ backend }: Visitor, ids: string[]): Promise<Refusal> {
  if (ids.length === 0) return undefined;
  const { refused } = await backend.call('DELETE cartdel', { cart_id: ids });
  return refused;
}

/** The form of the cart of one of the two sites; its answers stay on it. */
export function registerCartForms({ app, services, assets, base }: FormSite): void {
  const page = `${base}/cart`;
  form(app, services, page, async (request, reply, input): Promise<FastifyReply> => {
    const visitor = await visitorOf(services, request);
    const press = pressOf(input);
    if (press.act === 'drop') {
      const refused = await drop(visitor, namedIn(input));
      if (!refused) return reply.redirect(`${page}?done=removed`, 303);
      return again(request, reply, assets, visitor, { page, form: { ...refusalOf(refused), values: {} } });
    }
    const changes = changesOf(input, press);
    const refused = await change(visitor, changes);
    // Which line it is about can be said where only one was to change.
    const about = changes.length === 1 ? (changes[0]?.cart_id ?? '') : '';
    if (refused)
      return again(request, reply, assets, visitor, { page, form: { ...refusalOf(refused), values: { about } } });
    if (press.act === 'remove' || press.act === 'clear')
      return again(request, reply, assets, visitor, {
        page,
        form: { error: '', notice: press.act, values: { about: press.cartId } },
      });
    return reply.redirect(changes.length > 0 ? `${page}?done=saved` : page, 303);
  });
}
