/** The pictures of the sign-in page. */
import type { LoginPage } from '../../../../schemas/types/contract.ts';
import { fail } from '../../http/answer.ts';
import type { DbClock } from '../../http/context.ts';
import type { SettingPages } from './setting-page.ts';
import { brandSetting, settingOf } from './settings.ts';

/**
 * Pictures of the sign-in page for the request's host. A host without its own gets those of all hosts, then those of the brand.
 */
export async function loginPage(context: DbClock, domain: string): Promise<LoginPage> {
  const host = domain.trim().toLowerCase().replace(/:\d+$/, '');
  const [looks, all, brand] = await Promise.all([
    settingOf(context, 'login-pages'),
    settingOf(context, 'login-page'),
    brandSetting(context),
  ]);
  const own = looks.find((look) => look.domain === host);
  const logo = own?.logo || all.logo || brand.logo;
  return {
    logo,
    logo_light: own?.logo || all.logo_light || logo,
    logo_dark: own?.logo || all.logo_dark || logo,
    background: own?.background || all.background || brand.background,
  };
}

export const loginPages: SettingPages['login-pages'] = {
  prepare: async (_context, fields) => {
    const pages = fields.pages.map((page) => ({ ...page, domain: page.domain.toLowerCase() }));
    const domains = pages.map(({ domain }) => domain);
    const again = domains.findIndex((domain, at) => domains.indexOf(domain) < at);
    return again < 0 ? { ...fields, pages } : fail('域名重复了', 422, { field: `pages.${again}.domain` });
  },
};
