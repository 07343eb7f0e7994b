/** Channels of the shop (storefront spec 2.5) that show a composed page the office chose for them. */
import type { StoredLink } from '../../../engine/document/content.ts';
import type { Handlers } from '../../kernel/calls/operation.ts';
import { getSetting } from '../../kernel/system/settings.ts';
import { readPublished } from '../page/published.ts';

/** Setting `channels`: by the name of a channel the link to its page. */
export type ChannelPages = Record<string, StoredLink>;

export const handlers = {
  channelPage: async (context, { name }) => {
    const chosen = (await getSetting<ChannelPages>(context, 'channels')) ?? {};
    const pageId = Object.hasOwn(chosen, name) ? chosen[name]?.['theme_pc_template_id'] : undefined;
    if (typeof pageId !== 'string' || pageId === '') return { page_id: '' };
    const published = await readPublished(context, { kind: 'custom', pageId });
    return { page_id: published ? pageId : '' };
  },
} satisfies Handlers;
