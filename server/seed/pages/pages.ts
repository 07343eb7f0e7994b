/** The composed pages of the demo mall. */
import type { StoredWidget } from '../../../engine/document/content.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { seedPage } from '../basics.ts';
import type { SeededPage } from './build.ts';
import { CAMPAIGN_TITLE, campaignPage } from './campaign.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';
import { home } from './home.ts';
import { LIVING_TITLE, livingPage } from './living.ts';
import { phoneHome } from './phone-home.ts';
import { phoneCampaign, phoneLiving, phoneTea } from './phone-pages.ts';
import { TEA_TITLE, teaPage } from './tea.ts';

/** Seeds the pages. The campaign is the first custom page, so a request without a page number shows it. */
export async function seedPages(context: Context): Promise<void> {
  const custom = async (title: string, widgets: StoredWidget[], platform?: 'h5'): Promise<SeededPage> => ({
    title,
    page_id: await seedPage(context, 'custom', title, widgets, platform),
  });
  const now = seconds(context);
  const pages = {
    campaign: await custom(CAMPAIGN_TITLE, campaignPage(now)),
    tea: await custom(TEA_TITLE, teaPage()),
    living: await custom(LIVING_TITLE, livingPage()),
  };
  await seedPage(context, 'header', '页头', header(pages));
  await seedPage(context, 'footer', '页尾', footer());
  await seedPage(context, 'home', '商城首页', home(pages));
  const onPhones = {
    campaign: await custom(CAMPAIGN_TITLE, phoneCampaign(now), 'h5'),
    tea: await custom(TEA_TITLE, phoneTea(), 'h5'),
    living: await custom(LIVING_TITLE, phoneLiving(), 'h5'),
  };
  await seedPage(context, 'home', '商城首页（手机）', phoneHome(onPhones), 'h5');
}
