/** A basket as it is now: what fits, what it costs, and what is missing for an order. Read anew for each answer. */
import { isFailure } from '../../../kernel/http/answer.ts';
import type { Config } from '../../../kernel/config.ts';
import { isServices } from '../../../orders/checkout/quote.ts';
import { say, OLDER, type AgentContext } from '../context.ts';
import { fitted, wishesOf, type Fit } from '../quote/fit.ts';
import { chosenOf, locationsOf, type Chosen, type Location } from '../quote/fulfillment.ts';
import { handlersOf } from './handlers.ts';
import { problem, review, warning, info, type Message } from '../quote/messages.ts';
import { asNewcomer, quoted, type Quote } from '../quote/quote.ts';
import { receiverOf, type Lack, type Receiver } from '../quote/receiver.ts';
import type { Basket } from './store.ts';
import { trialReceiver } from '../quote/trial.ts';

export type OpenStatus = 'incomplete' | 'requires_escalation' | 'ready_for_complete';

export interface View {
  basket: Basket;
  fit: Fit;
  locations: Location[];
  chosen: Chosen;
  receiver: Receiver;
  /** undefined when nothing can be bought */
  quote: Quote | undefined;
  messages: Message[];
  status: OpenStatus;
}

const FIRST = '$.fulfillment.methods[0]';

/** What the assistant has to mend where a handler completes the order; where a person does, it is a hint. */
function lackOf(context: AgentContext, lack: Lack): [code: string, content: string, path: string] {
  switch (lack) {
    case 'country':
      return [
        'address_undeliverable',
        say(context, '只配送到中国大陆', 'Delivery is to mainland China only.'),
        `${FIRST}.destinations[0].address_country`,
      ];
    case 'address':
      return [
        'address_undeliverable',
        say(
          context,
          '地址不完整：address_region 写省，address_locality 写市，street_address 写区县和街道门牌',
          'The address needs a province in address_region, a city in address_locality, and a street.',
        ),
        `${FIRST}.destinations[0]`,
      ];
    case 'name':
      return [
        'field_required',
        say(context, '缺少收货人姓名', 'The name of the receiver is missing.'),
        '$.buyer.full_name',
      ];
    case 'phone':
      return [
        'field_required',
        say(context, '缺少收货人的手机号', 'A mobile number of mainland China is missing.'),
        '$.buyer.phone_number',
      ];
  }
}

function codeMessages(context: AgentContext, { basket }: Pick<View, 'basket'>, quote: Quote): Message[] {
  const place = (code: string): string => `$.discounts.codes[${basket.content.codes.indexOf(code)}]`;
  return [
    ...quote.refused.map((code) =>
      warning(
        'discount_code_invalid',
        say(context, `优惠码「${code}」不能用于这笔订单`, `Code ${code} takes nothing off this order.`),
        place(code),
      ),
    ),
    ...quote.beside.map((code) =>
      warning(
        'discount_code_combination_disallowed',
        say(context, `每笔订单只能用一个优惠码，没有用「${code}」`, `One code an order: ${code} is not used.`),
        place(code),
      ),
    ),
  ];
}

function giftMessages(context: AgentContext, { named }: Quote): Message[] {
  return named
    .filter(({ line }) => line.order_item_type === 'gift')
    .map(({ line, item_name: name }) =>
      info('gift', say(context, `赠品：${name} × ${line.num}`, `A gift: ${line.num} of ${name}.`)),
    );
}

/** The chosen place is not there. */
export const unknownPlace = (context: AgentContext): Message =>
  problem(
    'destination_unknown',
    say(context, '没有这个收货地址或自提点', 'There is no such destination.'),
    `${FIRST}.selected_destination_id`,
  );

/** What stands between the basket and an order. */
function orderMessages(
  context: AgentContext,
  { content }: Pick<Basket, 'content'>,
  { quote, chosen, lacks }: { quote: Quote; chosen: Chosen; lacks: readonly Lack[] },
): Message[] {
  if (chosen.destination && quote.price.regionRefused)
    return [
      problem(
        'address_undeliverable',
        say(context, '部分商品不配送到该地区', 'Some of the goods are not delivered there.'),
        `${FIRST}.destinations[0]`,
      ),
    ];
  const { fulfillment } = content;
  // A pick-up point that the shop has closed since.
  const isGone = fulfillment?.selected_destination_id && !chosen.destination && !chosen.location;
  const unknown = isGone ? [unknownPlace(context)] : [];
  const needed = isServices({ wanted: quote.basis.wanted, price: quote.price })
    ? []
    : lacks.filter((lack) => chosen.destination !== undefined || (lack !== 'address' && lack !== 'country'));
  if (handlersOf(context.config).length === 0) {
    const hints = chosen.isWhole ? needed : [];
    return [...unknown, ...hints.map((lack) => warning(...lackOf(context, lack)))];
  }
  const isChosen = chosen.isWhole || isServices({ wanted: quote.basis.wanted, price: quote.price });
  if (isChosen) return [...unknown, ...needed.map((lack) => problem(...lackOf(context, lack)))];
  const choose = say(context, '请选择收货地址和配送方式', 'Fulfillment address and option must be selected.');
  return [...unknown, problem('fulfillment_required', choose, '$.fulfillment')];
}

function statusOf(config: Config, messages: readonly Message[], quote: Quote | undefined): OpenStatus {
  if (!quote || messages.some(({ severity }) => severity === 'recoverable')) return 'incomplete';
  return handlersOf(config).length > 0 ? 'ready_for_complete' : 'requires_escalation';
}

/** Reads the basket with the goods, prices and places of now; `known` is how its lines fit, when that was just found. */
export async function viewOf(context: AgentContext, basket: Basket, known?: Fit): Promise<View> {
  const { content, shop_id: shopId } = basket;
  const fit = known ?? (await fitted(context, wishesOf(content.lines), shopId));
  const locations = await locationsOf(context, shopId);
  const chosen = chosenOf(context, content.fulfillment, locations);
  const isTrial = context.version === OLDER && !context.config.production;
  const read = await receiverOf(context, chosen.destination, content.buyer);
  const { receiver, lacks } = isTrial ? { receiver: await trialReceiver(context, read), lacks: [] } : read;
  const order = { shopId, lines: fit.lines, receiver, pickup: chosen.pickup, codes: content.codes };
  const found = fit.lines.length > 0 ? await quoted(asNewcomer(context), order) : undefined;
  const quote = isFailure(found) ? undefined : found;
  const view = { basket, fit, locations, chosen, receiver, quote };
  const messages = [...fit.messages];
  if (isFailure(found)) messages.push(problem('item_unavailable', found.message));
  if (quote)
    messages.push(
      ...codeMessages(context, view, quote),
      ...giftMessages(context, quote),
      ...(basket.kind === 'checkout' ? orderMessages(context, basket, { quote, chosen, lacks }) : []),
    );
  const status = statusOf(context.config, messages, quote);
  if (status === 'requires_escalation' && basket.kind === 'checkout')
    messages.push(
      review(
        'buyer_review_required',
        say(
          context,
          '请买家打开 continue_url，登录、确认订单并付款',
          'The buyer opens continue_url, signs in, confirms the order and pays.',
        ),
      ),
    );
  return { ...view, messages, status };
}
