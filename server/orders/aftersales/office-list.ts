/** The office's list of after-sales, filtered by number, buyer, goods, state, kind, shop and day, with counts by state. */
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { foldSearch } from '../../../engine/rules/format/fold.ts';
import { contains, finds, numberIn } from '../../kernel/db/finds.ts';
import { AFTERSALES_KINDS } from '../../../engine/rules/aftersales/aftersales.ts';
import {
  AFTERSALES_STATES,
  AFTERSALES_TABS,
  aftersalesWords,
  PROGRESSES,
  type AftersalesTab,
} from '../../../engine/rules/aftersales/aftersales-states.ts';
import type { ListMallAftersalesAnswer, MallAftersalesRow } from '../../../schemas/types/contract.ts';
import { countTabs, keyAnswer, keyPageOf, rowsOfPage, spanOf, type KeySorts } from '../../kernel/http/listing.ts';
import { personsOf } from '../../kernel/access/persons/persons.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { member } from '../../people/member/tables.ts';
import { orderLine } from '../tables.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { piecesOf, type Pieces } from './answers.ts';
import { aftersales, aftersalesLine, type Aftersales } from './tables.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';

const SORTS: KeySorts = {
  columns: { aftersales_bn: aftersales.aftersales_bn, created: aftersales.created, refund_fee: aftersales.refund_fee },
  last: aftersales.aftersales_bn,
  usual: '-created',
};

const inTab = (tab: AftersalesTab): SQL =>
  inArray(
    aftersales.progress,
    PROGRESSES.filter((progress) => AFTERSALES_STATES[progress].tab === tab),
  );

function found({ db }: ScopedContext, words: string): SQL | undefined {
  if (foldSearch(words) === '') return undefined;
  const keyword = numberIn(words);
  const buyers = db.select({ user_id: member.user_id }).from(member).where(contains(member.mobile, keyword));
  const goods = db
    .select({ aftersales_bn: aftersalesLine.aftersales_bn })
    .from(aftersalesLine)
    .innerJoin(orderLine, eq(orderLine.line_id, aftersalesLine.line_id))
    .where(contains(orderLine.item_name, keyword));
  if (!/^\d{4,}$/.test(keyword)) return inArray(aftersales.aftersales_bn, goods);
  return or(finds(keyword, aftersales.aftersales_bn, aftersales.order_id), inArray(aftersales.user_id, buyers));
}

interface Row {
  application: Aftersales;
  shopName: string | null;
  mobile: string | null;
}

/** Goods with their pieces; an amount is of goods, and of none of their pieces. */
const goodsText = ({ line, part }: Pieces): string =>
  line.item_name + (part.units.length > 0 ? ` ×${part.units.length}` : '');

function rowAnswer(
  { application, shopName, mobile }: Row,
  all: readonly Pieces[],
  headOffice: string,
): MallAftersalesRow {
  const pieces = all.filter(({ part }) => part.aftersales_bn === application.aftersales_bn);
  return {
    aftersales_bn: application.aftersales_bn,
    order_id: application.order_id,
    aftersales_type: application.aftersales_type,
    type_name: AFTERSALES_KINDS[application.aftersales_type],
    progress: application.progress,
    progress_name: aftersalesWords(application.progress, application.aftersales_type).text,
    refund_fee: application.refund_fee,
    refund_point: application.refund_point,
    reason: application.reason,
    goods: pieces.map(goodsText).join('，'),
    pieces: sumOf(pieces, ({ part }) => part.units.length),
    mobile: mobile ?? '',
    distributor_name: shopName ?? headOffice,
    created: application.created,
    version: application.version,
  };
}

/** GET /mall/aftersales; `counts` are by state and respect the other filters. */
export const listMallAftersales: Handler<'listMallAftersales'> = async (
  context,
  input,
): Promise<ListMallAftersalesAnswer> => {
  const { db } = context;
  const { state, distributor_id: shopId, aftersales_type: kind } = input;
  const every = and(
    ofOwnShops(context, aftersales.shop_id),
    shopId === undefined ? undefined : eq(aftersales.shop_id, shopId),
    kind && eq(aftersales.aftersales_type, kind),
    spanOf(input, 'created', aftersales.created),
    found(context, (input.keyword ?? '').slice(0, 50)),
  );
  const page = keyPageOf(input, SORTS);
  const [counts, read, brand] = await Promise.all([
    countTabs(db, Object.keys(AFTERSALES_TABS) as AftersalesTab[], state, (tab) => {
      const where = and(every, tab && inTab(tab)) ?? sql`true`;
      return sql`select 1 from ${aftersales} where ${where}`;
    }),
    db
      .select({ application: aftersales, shopName: shop.name, mobile: member.mobile, key: page.key })
      .from(aftersales)
      .leftJoin(shop, eq(shop.distributor_id, aftersales.shop_id))
      .leftJoin(member, eq(member.user_id, aftersales.user_id))
      .where(and(every, state && inTab(state), page.where))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    brandSetting(context),
  ]);
  const { rows, ...beside } = rowsOfPage(page, read);
  const pieces = await piecesOf(
    db,
    rows.map(({ application }) => application.aftersales_bn),
  );
  const list = rows.map((row) => {
    const answer = rowAnswer(row, pieces, brand.brand_name || '商城自营');
    return { ...answer, mobile: personsOf(context, row.application.shop_id).mobile(answer.mobile) };
  });
  return { ...keyAnswer(list, counts.total, beside), counts: counts.byTab };
};
