/** The form of what the mall is called, who runs it, and how it is reached. */
import { safePicture } from '../../../engine/address.ts';
import { PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import { fail } from '../../kernel/http/answer.ts';
import type { SettingForm } from './setting-form.ts';

const BRAND = ['brand_name', 'logo', 'mark', 'intro', 'background'] as const;
const BUSINESS = ['company', 'credit_code', 'record', 'phone', 'hours', 'email', 'address'] as const;
const PICTURES = ['logo', 'mark', 'background'] as const;

type Texts = Partial<Record<string, string>>;

const picked = (texts: Texts, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, texts[name]?.trim() ?? '']));

export const mallSettingsForm: SettingForm = {
  keys: ['brand', 'mall-info'],
  read: ([brand, business]) => ({
    ...picked((brand ?? {}) as Texts, BRAND),
    ...picked((business ?? {}) as Texts, BUSINESS),
  }),
  write: async (_context, value) => {
    const texts = value as Texts;
    for (const name of PICTURES)
      if (texts[name] && safePicture(texts[name]) === '')
        return fail(PICTURE_MESSAGES.wrongAddress, 422, { field: name });
    return [picked(texts, BRAND), picked(texts, BUSINESS)];
  },
};
