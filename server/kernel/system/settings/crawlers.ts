/** What crawlers and assistants read of the mall: the rules between the lines of robots.txt that a schema cannot express. */
import { robotsFault } from './robots.ts';
import { fail } from '../../http/answer.ts';
import type { SettingPages } from './setting-page.ts';

export const crawlersPage: SettingPages['crawlers'] = {
  prepare: (_context, fields) => {
    const fault = robotsFault(fields.robots_lines);
    return Promise.resolve(fault === '' ? fields : fail(fault, 422, { field: 'robots_lines' }));
  },
};
