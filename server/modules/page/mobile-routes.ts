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
import { phoneStart } from './phone-start.ts';

export const handlers = {
  listMobileTemplates,
  addMobileTemplate,
  editMobileTemplate,
  readMobileTemplate,
  copyMobileTemplate,
  deleteMobileTemplate,
  changeMobileTemplate,
  listMobilePages,
  phoneStart,
} satisfies Handlers;
