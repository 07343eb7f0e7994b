import type { Handlers } from '../../kernel/calls/operation.ts';
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
import { phoneStart } from '../editor/phone-start.ts';

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
