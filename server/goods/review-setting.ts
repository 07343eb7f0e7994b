/** Whether goods can be reviewed (`is_open`), and whether the office approves reviews before others see them (`is_held`). */
import type { SettingValues } from '../../schemas/types/settings.ts';
import type { DbClock } from '../kernel/http/context.ts';
import { settingOf } from '../kernel/system/settings/settings.ts';

export const reviewSetting = (context: DbClock): Promise<SettingValues['review-settings']> =>
  settingOf(context, 'review-settings');
