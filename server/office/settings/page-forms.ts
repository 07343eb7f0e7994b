/**
 * Forms of settings of pages: texts for search engines by kind of page (designer spec 3), pictures of sign-in pages by host,
 * pages of channels.
 */
import type { LoginPage, Tdk } from '../../../schemas/types/contract.ts';
import { safePicture } from '../../../engine/address.ts';
import { PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import { readTheme } from '../../../engine/theme/theme.ts';
import { fail } from '../../kernel/http/answer.ts';
import type { ChannelPages } from '../../content/wire/channel-routes.ts';
import { readPublished } from '../../content/page/published.ts';
import { THEME_SETTING } from '../../content/page/theme.ts';
import type { HostLook } from '../../kernel/system/settings.ts';
import type { SettingForm } from './setting-form.ts';

/** Where the fields of the form begin, in the order of the settings. */
const KINDS = ['site', 'goods_list', 'goods_detail', 'points_list', 'points_detail'] as const;
const FIELDS = { title: 'title', description: 'mate_description', keywords: 'mate_keywords' } as const;
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

export const pageTextsForm: SettingForm = {
  keys: ['tdk', 'tdk:goods-list', 'tdk:goods-detail', 'tdk:pointsmall-list', 'tdk:pointsmall-detail'],
  read: (stored) =>
    Object.fromEntries(
      KINDS.flatMap((kind, at) => {
        const texts = (stored[at] ?? {}) as Partial<Tdk>;
        return NAMES.map((name) => [`${kind}_${name}`, texts[FIELDS[name]] ?? '']);
      }),
    ),
  write: async (_context, value) => {
    const fields = value as Record<string, string | undefined>;
    const textsOf = (kind: string) =>
      Object.fromEntries(NAMES.map((name) => [FIELDS[name], fields[`${kind}_${name}`]?.trim() ?? '']));
    return KINDS.map(textsOf);
  },
};

export const mallThemeForm: SettingForm = {
  keys: [THEME_SETTING],
  read: ([stored]) => readTheme(stored),
  write: async (_context, value) => [readTheme(value)],
};

const NO_PICTURES: LoginPage = { logo: '', logo_light: '', logo_dark: '', background: '' };

type Look = Partial<HostLook> & Pick<HostLook, 'domain'>;

export const loginPagesForm: SettingForm = {
  keys: ['login-page', 'login-pages'],
  read: ([all, stored]) => ({
    ...NO_PICTURES,
    ...(all as Partial<LoginPage> | undefined),
    pages: (stored as HostLook[] | undefined) ?? [],
  }),
  write: async (_context, value) => {
    const { pages = [], ...sent } = value as { pages?: Look[] } & Partial<LoginPage>;
    for (const [name, address] of Object.entries(sent))
      if (address !== '' && safePicture(address) === '')
        return fail(PICTURE_MESSAGES.wrongAddress, 422, { field: name });
    const looks = pages.map(({ domain, logo = '', background = '' }) => ({
      domain: domain.toLowerCase(),
      logo,
      background,
    }));
    for (const [at, { domain, ...pictures }] of looks.entries()) {
      if (looks.findIndex((look) => look.domain === domain) < at)
        return fail('域名重复了', 422, { field: `pages.${at}.domain` });
      for (const [name, address] of Object.entries(pictures))
        if (address !== '' && safePicture(address) === '')
          return fail(PICTURE_MESSAGES.wrongAddress, 422, { field: `pages.${at}.${name}` });
    }
    return [{ ...NO_PICTURES, ...sent }, looks];
  },
};

/** Only composed pages for the desktop: a channel's address is one for both, and the phone shows the same page. */
export const channelsForm: SettingForm = {
  keys: ['channels'],
  read: ([stored]) => (stored ?? {}) as ChannelPages,
  write: async (context, value) => {
    const chosen = Object.entries(value as ChannelPages).filter(([, link]) => link.linkPage);
    for (const [field, { linkPage, theme_pc_template_id: pageId }] of chosen) {
      const published =
        linkPage === 'customer' && (await readPublished(context, { kind: 'custom', pageId: String(pageId) }));
      if (!published) return fail('请选择已发布并启用的自定义页面', 422, { field });
    }
    return [Object.fromEntries(chosen)];
  },
};
