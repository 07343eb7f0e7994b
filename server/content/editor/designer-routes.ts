/** The designer's own calls: drafts, versions and publishing. */
import { isFailure } from '../../kernel/http/answer.ts';
import type { Handlers } from '../../kernel/calls/operation.ts';
import { addPlace } from '../place/add.ts';
import { editorPage, saveDraft } from './editor.ts';
import { readFindings } from '../plans/nightly.ts';
import { checkPage } from '../check/page-check.ts';
import { replacePicture } from '../check/replace-picture.ts';
import { copyPage } from './copy.ts';
import { listVersions, noteVersion, readVersion, restoreVersion } from './history.ts';
import { changePages, listPages } from './page-list.ts';
import { liveOnExample } from '../place/live-example.ts';
import { addPage, deletePage, updatePage } from '../page/pages.ts';
import { styleUses } from '../page/styles/uses.ts';
import { addSchedule, deleteSchedule, listSchedules } from '../plans/schedule.ts';

export const handlers = {
  listPages,
  changePages,
  addPage,
  addPlace,
  copyPage,
  updatePage,
  deletePage: async (context, { page_id }) => {
    const failure = await deletePage(context, page_id ?? 0);
    return isFailure(failure) ? failure : { status: true };
  },
  editorPage,
  styleUses,
  liveThings: liveOnExample,
  saveDraft,
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
} satisfies Handlers;
