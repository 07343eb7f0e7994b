/** Publishes a whole document as a certain page of the mall, for seeds and the import command. */
import { and, eq } from 'drizzle-orm';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { lockPages, recordAdded, sharedPage, writeVersion, type PageRecord, type WrittenVersion } from './store.ts';
import { page, type PageKind } from './tables.ts';

export interface Publication {
  kind: PageKind;
  /** Title of a new page. */
  title: string;
  widgets: StoredWidget[];
  /** Platform of a home or custom page; the desktop by default. */
  platform?: PagePlatform | undefined;
  /** Note of the version. */
  note: string;
}

type PagePlatform = PageRecord['platform'];

async function addEnabled(
  tx: Db,
  context: Context,
  { kind, title, platform = 'pc' }: Publication,
): Promise<PageRecord> {
  const now = seconds(context);
  const values = { kind, title, platform, enabled: true, created: now, updated: now };
  const [row] = await tx.insert(page).values(values).returning();
  if (!row) throw new Error('The page was not stored.');
  await recordAdded(tx, context, row);
  return row;
}

async function homeInUse(tx: Db, platform: PagePlatform): Promise<PageRecord | undefined> {
  const [row] = await tx
    .select()
    .from(page)
    .where(and(eq(page.kind, 'home'), eq(page.enabled, true), eq(page.platform, platform), eq(page.shop_id, 0)));
  return row;
}

/**
 * Publishes the document as a new version: of the enabled home page, of header or footer, or as a new enabled custom page. A
 * missing page is added.
 */
export async function publishDocument(
  context: Context,
  publication: Publication,
): Promise<WrittenVersion & { pageId: number }> {
  const { kind, note, widgets, platform = 'pc' } = publication;
  return inTransaction(context, async (tx, context) => {
    const shared = kind === 'header' || kind === 'footer' ? await sharedPage(tx, context, kind) : undefined;
    const home = kind === 'home' ? await homeInUse(tx, platform) : undefined;
    const found = shared ?? home ?? (await addEnabled(tx, context, publication));
    const row = (await lockPages(tx, [found.page_id])).get(found.page_id) ?? found;
    return { ...(await writeVersion(tx, context, { row, widgets, note, publish: true })), pageId: row.page_id };
  });
}
