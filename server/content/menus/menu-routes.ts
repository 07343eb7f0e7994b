import type { Handlers } from '../../kernel/calls/operation.ts';
import { addMenuItem, changeMenuItem, deleteMenuItem, sortMenuItems } from './menu-items.ts';
import { addMenu, changeMenu, deleteMenu, listMenus, readMenu } from './menus.ts';

export const handlers = {
  listWebMenus: listMenus,
  addWebMenu: addMenu,
  readWebMenu: readMenu,
  changeWebMenu: changeMenu,
  deleteWebMenu: deleteMenu,
  addWebMenuItem: addMenuItem,
  sortWebMenuItems: sortMenuItems,
  changeWebMenuItem: changeMenuItem,
  deleteWebMenuItem: deleteMenuItem,
} satisfies Handlers;
