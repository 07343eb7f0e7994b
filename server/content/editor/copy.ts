/** Copies a page, as the start of a new one. */
import type { MallPage } from '../../../schemas/types/contract.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { intOf, type Input } from '../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { storedWidgets } from '../page/content.ts';
import { listedPage } from '../page/pages.ts';
import { currentVersion, findPage, readTexts, writeVersion } from '../page/store.ts';
import { page } from '../page/tables.ts';

/** Maximum characters of a title. */
const LONGEST = 50;
const MARK = ' 副本';

/** Adds a draft page of the same kind with the content the editor shows of this page; shoppers do not see it. */
export async function copyPage(context: Context, input: Input): Promise<MallPage | Failure> {
  return transact(context, async (tx, context) => {
    const from = await findPage(tx, intOf(input['page_id']) ?? 0);
    if (!from) return notFound(SERVER_MESSAGES.noPage);
    const { kind, platform, description, shop_id, page_id } = from;
    if (kind === 'header' || kind === 'footer') return fail('页头和页尾由所有页面共用，不能复制');
    if (kind === 'module') return fail('组合模块不能复制，请另存为新的组合模块');
    if (kind === 'place') return fail('一个位置只有一份内容，不能复制');
    const now = seconds(context);
    const title = from.title.slice(0, LONGEST - MARK.length) + MARK;
    const values = {
      kind,
      platform,
      description,
      shop_id,
      title,
      enabled: kind === 'custom',
      created: now,
      updated: now,
    };
    const [made] = await tx.insert(page).values(values).returning();
    if (!made) throw new Error('The page was not stored.');
    const after = { kind, title, platform, copyOf: page_id };
    await record(context, 'page.add', `page:${made.page_id}`, { before: null, after }, tx);
    const version = currentVersion(from);
    const widgets = storedWidgets((await readTexts(tx, [version])).get(version));
    // Rows get new numbers, since row numbers belong to one page.
    if (version > 0)
      await writeVersion(tx, context, { row: made, widgets, note: `复制自「${from.title}」`, publish: false });
    return listedPage((await findPage(tx, made.page_id)) ?? made);
  });
}
