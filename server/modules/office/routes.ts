import type { Handlers } from '../../http/operation.ts';
import { readOfficeHome } from './home.ts';
import { listMembers, newMembersByDay } from './members.ts';
import { makeFirstPages, readSetup, skipSetup } from './setup.ts';
import { readTrend } from './trend.ts';
import { addView, deleteView, listViews } from './views.ts';

export const handlers = {
  readOfficeHome,
  readTrend,
  readSetup,
  skipSetup,
  makeFirstPages,
  listMembers,
  newMembersByDay,
  listViews,
  addView,
  deleteView,
} satisfies Handlers;
