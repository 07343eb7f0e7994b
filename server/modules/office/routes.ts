import type { Handlers } from '../../http/operation.ts';
import { listMembers, newMembersByDay } from './members.ts';
import { addView, deleteView, listViews } from './views.ts';

export const handlers = { listMembers, newMembersByDay, listViews, addView, deleteView } satisfies Handlers;
