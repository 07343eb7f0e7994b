/** Channels of the shop (storefront spec 2.5) that show a composed page chosen by the office: the link by channel name. */
import type { Handler } from '../../kernel/calls/operation.ts';
import { fail } from '../../kernel/http/answer.ts';
import type { SettingPages } from '../../kernel/system/settings/setting-page.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { readPublished } from '../page/published.ts';

export const channelPage: Handler<'channelPage'> = async (context, { name }) => {
  const chosen: Record<string, Record<string, unknown>> = await settingOf(context, 'channels');
  const pageId = Object.hasOwn(chosen, name) ? chosen[name]?.['theme_pc_template_id'] : undefined;
  if (typeof pageId !== 'string' || pageId === '') return { page_id: '' };
  const published = await readPublished(context, { kind: 'custom', pageId });
  return { page_id: published ? pageId : '' };
};

/** Only composed pages for the desktop: a channel has one address for both sites, and the phone shows the same page. */
export const channelsPage: SettingPages['channels'] = {
  prepare: async (context, fields) => {
    for (const [field, { linkPage, theme_pc_template_id: pageId }] of Object.entries(fields)) {
      const published =
        linkPage === 'customer' && (await readPublished(context, { kind: 'custom', pageId: String(pageId) }));
      if (!published) return fail('请选择已发布并启用的自定义页面', 422, { field });
    }
    return fields;
  },
};
