/** State of the application, which the merchants' pages load first. */
import type { AnswerOf } from '../../schemas/calls.ts';
import type { SettlementDetail, SettlementStatusAnswer } from '../../schemas/types/contract.ts';
import type { CallResult } from '../shell/api/mall-api.ts';
import { answered, redirectTo, type LoadArgs, type Site } from '../route-types.ts';
import type { PostedPage } from '../form/post-form.ts';

/** The answer of a merchant call; without a valid sign-in it redirects to /shop (storefront spec 6). */
export function ofMerchant<T>(answer: CallResult<T>, { base }: Site): T {
  if (answer.refused?.status === 401) throw redirectTo(`${base}/shop`);
  return answered(answer);
}

export interface Application {
  /** 1 registered; 2, 3, 4: the first, second, third part is saved */
  step: number;
  status: SettlementStatusAnswer;
  detail: SettlementDetail;
}

export async function loadApplication({ api, site }: LoadArgs): Promise<Application> {
  const [step, status, detail] = await Promise.all([
    api.call('GET merchant/settlementapply/step'),
    api.call('GET merchant/settlementapply/auditstatus'),
    api.call('GET merchant/settlementapply/detail'),
  ]);
  return {
    step: Number(ofMerchant(step, site).step),
    status: ofMerchant(status, site),
    detail: ofMerchant(detail, site),
  };
}

/** Whether the application was submitted and no change was requested. */
export function isHandedIn({ status }: Pick<Application, 'status'>): boolean {
  return status.audit_status === '1' || status.audit_status === '2';
}

export type BankList = AnswerOf<'GET adapay/bank/list'>['list'];

/** A form of the application, with the result of its last post. */
export interface SettlePage extends PostedPage {
  action: string;
}

/** Address of a part of the form. */
export function partPath(base: string, part: number): string {
  return `${base}/shop/settleForm?step=${part}`;
}

export function settlePage({ base, form }: Site, part: number): SettlePage {
  const { error = '', field = '', values = {} } = form ?? {};
  return { action: partPath(base, part), error, field, values };
}
