import type { Handlers } from '../../http/operation.ts';
import {
  addMobileTemplate,
  changeMobileTemplate,
  copyMobileTemplate,
  deleteMobileTemplate,
  editMobileTemplate,
  listMobilePages,
  listMobileTemplates,
  readMobileTemplate,
} from './mobile-pages.ts';

export const handlers = {
  listMobileTemplates,
  addMobileTemplate,
  editMobileTemplate,
  readMobileTemplate,
  copyMobileTemplate,
  deleteMobileTemplate,
  changeMobileTemplate,
  listMobilePages,
} satisfies Handlers;
