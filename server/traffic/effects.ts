/** GET /mall/pages/:page_id/effects: what a page's widgets and links were seen, clicked, and earned, in words too. */
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Effect, ReadEffectsAnswer } from '../../schemas/types/contract.ts';
import { SLIDE, WHOLE } from '../../engine/rules/traffic/beacon.ts';
import type { StoredWidget } from '../../engine/document/content.ts';
import { hintsOf } from '../../engine/rules/traffic/hints.ts';
import { isFailure } from '../kernel/http/answer.ts';
import type { Context } from '../kernel/http/context.ts';
import type { Handler } from '../kernel/calls/operation.ts';
import { pageOfInput } from '../content/page/pages.ts';
import { pageVersion } from '../content/page/tables.ts';
import { parsedVersions } from '../content/page/versions.ts';
import { widgetSchemas } from '../content/page/widget-schemas.ts';
import { daysOf } from './days.ts';
import { effectOf, NOTHING, plus } from './effect.ts';
import { partsOf } from './store.ts';
import { soldOutClicked } from './sold-out.ts';
import { traffic } from './tables.ts';

/** Versions whose widgets are named; older ones are few visits. */
const MAX_VERSIONS = 40;

interface Named {
  widget: string;
  name: string;
  /** number of slides of a carousel */
  slides: number;
}

/** The widgets of each version by slot, without the slot's letter. */
async function widgetsOf(context: Context, versions: number[]): Promise<Map<number, Map<string, Named>>> {
  const parsed = await parsedVersions(context, versions);
  return new Map(
    [...parsed].map(([version, { visible }]) => {
      const named = new Map<string, Named>();
      const add = (at: string, { uuid = '', type, alias, autoplay, data }: StoredWidget): void => {
        const own = typeof alias === 'string' ? alias.trim() : '';
        const name = own || (widgetSchemas.get(type)?.title ?? type);
        const slides = autoplay !== undefined && Array.isArray(data) ? data.length : 0;
        named.set(at, { widget: uuid, name, slides });
      };
      for (const [at, widget] of visible.widgets.entries()) {
        add(String(at), widget);
        for (const [nth, child] of (widget.childWidgets ?? []).entries()) add(`${at}-${nth}`, child);
      }
      return [version, named];
    }),
  );
}

type Widget = ReadEffectsAnswer['widgets'][number];

/** The links of a widget, added to those that are there. */
function addLink(links: Widget['links'], link: number, effect: Effect): void {
  const known = links.find((one) => one.link === link);
  if (known) known.effect = plus(known.effect, effect);
  else links.push({ link, effect });
}

export const readEffects: Handler<'readEffects'> = async (context, input) => {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const days = daysOf(context, input);
  if (isFailure(days)) return days;
  const { platform, version: only } = input;
  const rows = await context.db
    .select()
    .from(traffic)
    .where(
      and(
        eq(traffic.page_id, row.page_id),
        gte(traffic.since, days.since),
        lt(traffic.since, days.until),
        platform ? eq(traffic.platform, platform) : undefined,
      ),
    )
    // Newer versions come first: they say where a widget is now.
    .orderBy(desc(traffic.version));
  const visited = [...new Set(rows.map((one) => one.version))].slice(0, MAX_VERSIONS);
  const [names, stored] = await Promise.all([
    widgetsOf(context, visited),
    context.db
      .select({ version: pageVersion.version_id, created: pageVersion.created, note: pageVersion.note })
      .from(pageVersion)
      .where(inArray(pageVersion.version_id, visited.length > 0 ? visited : [0]))
      .orderBy(desc(pageVersion.version_id)),
  ]);
  const byVersion = new Map<number, Effect>();
  const widgets = new Map<string, Widget>();
  const reached = Array<number>(10).fill(0);
  let total = NOTHING;
  for (const one of rows) {
    const { version } = one;
    byVersion.set(version, plus(byVersion.get(version) ?? NOTHING, effectOf(one)));
    if (only !== undefined && only !== version) continue;
    total = plus(total, effectOf(one));
    for (const { slot, link, ...sums } of partsOf(one)) {
      if (slot === '' && link > 0) reached[link - 1] = (reached[link - 1] ?? 0) + sums.views;
      if (slot === '') continue;
      const named = names.get(version)?.get(slot.slice(1)) ?? { widget: '', name: '', slides: 0 };
      const key = named.widget || `${version} ${slot}`;
      const slides = Array<number>(named.slides).fill(0);
      const widget = widgets.get(key) ?? { ...named, slot, effect: NOTHING, links: [], slides };
      widgets.set(key, widget);
      const slide = link - SLIDE;
      if (link === WHOLE) widget.effect = plus(widget.effect, effectOf(sums));
      else if (slide < 0) addLink(widget.links, link, effectOf(sums));
      else if (slide < widget.slides.length) widget.slides[slide] = (widget.slides[slide] ?? 0) + sums.views;
    }
  }
  const list = [...widgets.values()];
  for (const { links } of list) links.sort((one, other) => one.link - other.link);
  return {
    from: days.from,
    to: days.to,
    total,
    reached,
    widgets: list,
    versions: stored.map((one) => ({ ...one, effect: byVersion.get(one.version) ?? NOTHING })),
    hints: hintsOf({
      visits: total.views,
      reached,
      widgets: list,
      soldOut: await soldOutClicked(context, visited[0], list),
    }),
  };
};
