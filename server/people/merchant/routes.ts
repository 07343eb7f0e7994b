import type { Handlers } from '../../kernel/calls/operation.ts';
import { saveSettlement } from './apply.ts';
import { approveMerchant, refuseMerchant } from './decide.ts';
import { changeShop, listMerchants, officeShops, readMerchant } from './office.ts';
import { changeOwnShop, openOwnShop, readOwnShop } from './own-shops.ts';
import { settlementDetail, settlementStatus, settlementStep } from './own.ts';
import { merchantLogin, merchantSignOut } from './sessions.ts';
import { listBanks, merchantTypes, settlementSetting } from './settlement.ts';
import { addShopStaff } from './shop-staff.ts';

export const handlers = {
  merchantLogin,
  merchantSignOut,
  merchantSetting: settlementSetting,
  listBanks,
  merchantTypes,
  settlementStep,
  settlementDetail,
  settlementStatus,
  saveSettlement,
  listMerchants,
  readMerchant,
  approveMerchant,
  refuseMerchant,
  officeShops,
  changeShop,
  openOwnShop,
  readOwnShop,
  changeOwnShop,
  addShopStaff,
} satisfies Handlers;
