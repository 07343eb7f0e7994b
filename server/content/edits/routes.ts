/** Calls for programs that compose pages: what there is, what a page has, and its changes by steps. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { editPage, readOutline, undoPageEdit } from './edit.ts';
import { findThings, rowsOfThings } from './things.ts';
import { listWidgetTypes } from './types.ts';

export const handlers = {
  editPage,
  findThings,
  listWidgetTypes,
  readOutline,
  rowsOfThings,
  undoPageEdit,
} satisfies Handlers;
