import type { Handlers } from '../../kernel/calls/operation.ts';
import { listEnterprises, ownEnterprises } from './enterprises.ts';
import { addStaff, importStaff } from './import.ts';
import { acceptStaffAgreement, joinStaff, staffAgreement, staffMobile, staffSignIn } from './join.ts';
import {
  addEnterprise,
  changeEnterprise,
  changeStaff,
  officeEnterprises,
  officeStaff,
  readEnterprise,
} from './office.ts';
import { checkStaff, staffCode, staffEmailCode } from './prove.ts';
import { endRelative, joinRelative, staffInvitation, staffInvited } from './relatives.ts';

export const handlers = {
  listEnterprises,
  checkStaff,
  staffEmailCode,
  joinStaff,
  ownEnterprises,
  staffCode,
  staffSignIn,
  staffMobile,
  staffAgreement,
  acceptStaffAgreement,
  staffInvitation,
  staffInvited,
  joinRelative,
  endRelative,
  officeEnterprises,
  readEnterprise,
  addEnterprise,
  changeEnterprise,
  officeStaff,
  addStaff,
  changeStaff,
  importStaff,
} satisfies Handlers;
