/** Whether goods can be reviewed (`is_open`), and whether the office approves reviews before others see them (`is_held`). */
import type { SettingValues } from '../../schemas/types/settings.ts';
import { linesOf } from '../kernel/system/settings/setting-page.ts';
import type { DbClock } from '../kernel/http/context.ts';
import { settingOf } from '../kernel/system/settings/settings.ts';

export const reviewSetting = (context: DbClock): Promise<SettingValues['review-settings']> =>
  settingOf(context, 'review-settings');

/** The words of the setting that reviews can choose, each once. */
export const tagsOf = (text: string): string[] => [...new Set(linesOf(text))];
