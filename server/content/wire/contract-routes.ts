/** Page calls of the shop contract: what shoppers read, and the older designer's calls of operators (contract 9). */
import type { Handlers } from '../../kernel/calls/operation.ts';
import {
  operatorContent,
  operatorDocument,
  operatorShared,
  saveContent,
  saveShared,
  shopContent,
  shopShared,
} from './contract-content.ts';
import { addTemplate, deleteTemplate, editTemplate, listTemplates } from './contract-pages.ts';

export const handlers = {
  shopContent,
  shopShared,
  listTemplates,
  addTemplate,
  editTemplate,
  deleteTemplate,
  operatorContent,
  operatorDocument,
  operatorShared,
  saveContent,
  saveShared,
} satisfies Handlers;
