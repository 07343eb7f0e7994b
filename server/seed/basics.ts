/** Data that every mall needs, also in production: the region tree, and an initial header, home page and footer. */
import type { StoredWidget } from '../../engine/document/content.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Context } from '../kernel/http/context.ts';
import { publishDocument } from '../content/page/publish.ts';
import type { PageKind } from '../content/page/tables.ts';
import { region } from '../places/region/tables.ts';
import { seedAgreements } from './agreements.ts';
import { seedMerchantTypes } from './merchants.ts';
import { insertAll } from './bulk.ts';
import { regions, type RegionSeed } from './data/regions.ts';
import { basicFooter, basicHeader, basicHome } from '../content/start/basic-pages.ts';

function regionRows(nodes: RegionSeed[], parentId = 0): (typeof region.$inferInsert)[] {
  return nodes.flatMap((node) => [
    { id: node.id, parent_id: parentId, label: node.label },
    ...regionRows(node.children ?? [], node.id),
  ]);
}

export async function seedRegions(tx: Db): Promise<void> {
  await insertAll(tx, region, regionRows(regions));
}

/** Publishes a page; answers its number. */
export async function seedPage(
  context: Context,
  kind: PageKind,
  title: string,
  widgets: StoredWidget[],
  platform?: 'h5',
): Promise<number> {
  return (await publishDocument(context, { kind, title, widgets, platform, note: '初始版本' })).pageId;
}

/** Seeds regions and plain pages, for a mall without goods. */
export async function seedBasics(context: Context): Promise<void> {
  await seedRegions(context.db);
  await seedAgreements(context);
  await seedMerchantTypes(context);
  await seedPage(context, 'header', '页头', basicHeader());
  await seedPage(context, 'footer', '页尾', basicFooter());
  await seedPage(context, 'home', '首页', basicHome());
}
