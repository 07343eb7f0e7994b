/** Article nodes and the shop's paths that show them (storefront spec 2.1, 2.5). */
import type { ArticleCategory } from '../../../schemas/types/contract.ts';
import type { MallApi } from '../../shell/api/mall-api.ts';
import { CHANNELS } from '../../../engine/rules/content/channels.ts';
import { answered, answeredOr, type Site } from '../../route-types.ts';

/** Key of the node whose articles are questions with answers. */
export const HELP = 'help';

export async function askNodes(api: MallApi): Promise<ArticleCategory[]> {
  return answered(await api.call('GET article/category', {}));
}

export function nodePath({ base }: Site, { node_key, category_id }: ArticleCategory): string {
  return CHANNELS.includes(node_key) ? `${base}/${node_key}` : `${base}/article/node/${category_id}`;
}

/** Id of the page that was chosen for a channel in the office; '' for none, and on a backend without that call. */
export async function channelPage(api: MallApi, name: string): Promise<string> {
  return answeredOr(await api.call('GET channels/:name', { name }), { page_id: '' }).page_id;
}
