/** What the filters of the office's list of members offer. */
import { asc, eq } from 'drizzle-orm';
import type { Handler } from '../../../kernel/calls/operation.ts';
import { settingOf } from '../../../kernel/system/settings/settings.ts';
import { region } from '../../../places/region/tables.ts';
import { gradesSetting } from '../grades.ts';
import { readSegments } from './segments.ts';
import { readMemberTags } from '../tags/tags.ts';

/** GET /mall/member-choices */
export const memberChoices: Handler<'memberChoices'> = async (context) => {
  const [grades, regions, tags, segments] = await Promise.all([
    settingOf(context, gradesSetting),
    context.db.select().from(region).where(eq(region.parent_id, 0)).orderBy(asc(region.id)),
    readMemberTags(context),
    readSegments(context),
  ]);
  return {
    grades: grades.map(({ id, name }) => ({ value: String(id), text: name })),
    regions: regions.map(({ id, label }) => ({
      value: String(id),
      text: label,
    })),
    tags,
    segments: segments.map(({ segment_id, name }) => ({
      value: String(segment_id),
      text: name,
    })),
  };
};
