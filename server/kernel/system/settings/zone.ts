/** The mall's time zone (setting `time-zone`), which holds for the whole process. */
import { isTimeZone, setTimeZone } from '../../../../engine/rules/format/zone.ts';
import { fail } from '../../http/answer.ts';
import type { DbClock } from '../../http/context.ts';
import type { SettingPages } from './setting-page.ts';
import { settingOf } from './settings.ts';

/**
 * Gives the process the zone that is set now. A start does it before the first request, whoever saves it at once, and a job in
 * all other processes within seconds.
 */
export async function followTimeZone(context: DbClock): Promise<void> {
  setTimeZone(await settingOf(context, 'time-zone'));
}

export const mallPage: SettingPages['mall-settings'] = {
  prepare: async (_context, fields) =>
    Promise.resolve(
      isTimeZone(fields.time_zone)
        ? fields
        : fail('没有这个时区，请按 Asia/Shanghai 的写法输入', 422, { field: 'time_zone' }),
    ),
};
