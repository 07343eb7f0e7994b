/** Goods that are clicked and cannot be bought: widgets of a page that mention some. */
import type { StoredWidget } from '../../engine/document/content.ts';
import { collectReferences } from '../../engine/references/references.ts';
import type { SoldOut } from '../../engine/rules/traffic/hints.ts';
import type { ReadEffectsAnswer } from '../../schemas/types/contract.ts';
import type { Context } from '../kernel/http/context.ts';
import { parsedVersions } from '../content/page/versions.ts';
import { widgetSchemas } from '../content/page/widget-schemas.ts';
import { liveGoods } from '../goods/list/live.ts';

const goodsOf = (widget: StoredWidget): string[] => [
  ...collectReferences([{ schemaVersion: 1, widgets: [widget] }], widgetSchemas).goods,
];

/** @param version the newest one that was visited */
export async function soldOutClicked(
  context: Context,
  version: number | undefined,
  widgets: ReadEffectsAnswer['widgets'],
): Promise<SoldOut[]> {
  if (version === undefined) return [];
  const clicked = new Map(widgets.filter(({ effect }) => effect.clicks > 0).map(({ widget, name }) => [widget, name]));
  const document = (await parsedVersions(context, [version])).get(version)?.visible;
  const all = document?.widgets.flatMap((widget) => [widget, ...(widget.childWidgets ?? [])]) ?? [];
  const mentioned = all.flatMap((widget) => {
    const name = clicked.get(widget.uuid ?? '');
    // A panel's goods are those of its widgets.
    return name && !widget.childWidgets ? [{ name, ids: goodsOf(widget) }] : [];
  });
  const ids = [...new Set(mentioned.flatMap((one) => one.ids))];
  if (ids.length === 0) return [];
  const live = await liveGoods(context, ids);
  return mentioned.flatMap(({ name, ids: own }) => {
    const goods = own.flatMap((id) => {
      const found = live.get(id);
      return found?.sold_out ? [found.goods_name] : [];
    });
    return goods.length > 0 ? [{ name, goods }] : [];
  });
}
