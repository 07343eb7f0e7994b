/** The designer's own calls: drafts, versions and publishing. */
import { isFailure } from '../../http/answer.ts';
import type { Handlers } from '../../http/operation.ts';
import { editorPage, publishParts, saveDraft } from './editor.ts';
import { readFindings } from './nightly.ts';
import { checkPage } from './page-check.ts';
import { replacePicture } from './replace-picture.ts';
import { copyPage } from './copy.ts';
import { listVersions, noteVersion, readVersion, restoreVersion } from './history.ts';
import { changePages, listPages } from './page-list.ts';
import { addPage, deletePage, updatePage } from './pages.ts';
import { markPresence } from './presence.ts';
import { addSchedule, deleteSchedule, listSchedules } from './schedule.ts';

export const handlers = {
  listPages,
  changePages,
  addPage,
  copyPage,
  updatePage,
  deletePage: async (context, { page_id }) => {
    const failure = await deletePage(context, page_id ?? 0);
    return isFailure(failure) ? failure : { status: true };
  },
  editorPage,
  saveDraft,
  publishParts,
  checkPage,
  readFindings,
  replacePicture,
  listVersions,
  restoreVersion,
  readVersion,
  noteVersion,
  listSchedules,
  addSchedule,
  deleteSchedule,
  markPresence,
} satisfies Handlers;
