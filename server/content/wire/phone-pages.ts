/** Pages for phones as the contract's client for phones reads them. */
import type { PageRequest } from '../../../engine/document/content.ts';
import { PAPER_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { PageParamsAnswer, PhonePage, PhoneRow, PhoneStoredRow } from '../../../schemas/types/contract.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { layLive } from '../page/live.ts';
import { readPublished } from '../page/published.ts';
import { mallTheme } from '../page/theme.ts';
import { phoneRows, shopRows } from './phone-rows.ts';

interface Drawn {
  title: string;
  description: string;
  rows: PhoneRow[];
}

/** A published page for phones, or the desktop's in its place. */
async function drawnPage(context: Context, request: PageRequest): Promise<Drawn | undefined> {
  const found = await readPublished(context, { ...request, platform: 'h5' });
  if (!found?.row.published_version) return undefined;
  const { row, version } = found;
  const [[laid], { primary }] = await Promise.all([
    layLive(context, [{ ...version, document: version.visible }], { platform: 'h5' }),
    mallTheme(context),
  ]);
  const rows = phoneRows(laid?.document.widgets ?? [], { pageWidth: PAPER_WIDTH[row.platform], primary });
  return { title: row.title, description: row.description, rows };
}

/** The template set of that client. */
const SET = 'yykweishop';

const bothLists = (pageName: string, config: PhoneRow[]): PhonePage => ({
  list: config.map((params, at): PhoneStoredRow => ({
    id: String(at + 1),
    company_id: '1',
    template_name: SET,
    page_name: pageName,
    name: params.name,
    version: 'v1.0.1',
    params,
  })),
  config,
});

export const phonePage: Handler<'phonePage'> = async (context): Promise<PhonePage> => {
  const page = await drawnPage(context, { kind: 'home' });
  return bothLists('index', page?.rows ?? []);
};

/** A custom page by its number. */
export async function phoneCustomPage(context: Context, pageId: string): Promise<PageParamsAnswer | Failure> {
  const page = await drawnPage(context, { kind: 'custom', pageId });
  if (!page) return notFound(SERVER_MESSAGES.noPage);
  const { title, description, rows } = page;
  return {
    ...bothLists(`custom_${pageId}`, rows),
    share: { page_name: title, page_share_title: title, page_share_desc: description, page_share_imageUrl: '' },
  };
}

/** Pages of shops are not composed: each shows the shop's goods. */
export const phoneShopPage: Handler<'phoneShopPage'> = async (_context, { distributor_id: shop }) =>
  bothLists('distributor_index', shopRows(shop));
