/** Stored parts of pages for reuse: combined modules, page templates, files. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { addModule, deleteModule, keepPage, listModules, moduleDetail, renameModule } from './modules.ts';
import { linkModule, readMaster } from './linked-modules.ts';
import { exportPage, importPage } from './page-file.ts';

export const handlers = {
  listModules,
  readModule: moduleDetail,
  addModule,
  renameModule,
  deleteModule,
  linkModule,
  readMaster,
  keepPage,
  exportPage,
  importPage,
} satisfies Handlers;
