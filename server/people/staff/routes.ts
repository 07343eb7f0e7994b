import type { Handlers } from '../../kernel/calls/operation.ts';
import { listEnterprises, ownEnterprises } from './enterprises.ts';
import { addStaff, importStaff } from './import.ts';
import { acceptStaffAgreement, staffAgreement, staffSignIn } from './join.ts';
import { addEnterprise, changeEnterprise, changeStaff, officeEnterprises, officeStaff } from './office.ts';
import { staffCode } from './prove.ts';
import { endRelative, joinRelative, staffInvitation, staffInvited } from './relatives.ts';

export const handlers = {
  listEnterprises,
  ownEnterprises,
  staffCode,
  staffSignIn,
  staffAgreement,
  acceptStaffAgreement,
  staffInvitation,
  staffInvited,
  joinRelative,
  endRelative,
  officeEnterprises,
  addEnterprise,
  changeEnterprise,
  officeStaff,
  addStaff,
  changeStaff,
  importStaff,
} satisfies Handlers;
