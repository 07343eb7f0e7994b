import { eq } from 'drizzle-orm';
import type { MemberRows } from '../people/member-rows.ts';
import { articleCollect, articlePraise } from './articles/tables.ts';
import { forgetUploads, memberUploader } from './picture/upload/own-uploads.ts';

export const memberRows: MemberRows = {
  async forget(tx, userId) {
    for (const table of [articleCollect, articlePraise]) await tx.delete(table).where(eq(table.user_id, userId));
    await forgetUploads(tx, memberUploader(userId));
  },
};
