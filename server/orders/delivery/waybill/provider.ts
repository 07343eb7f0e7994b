/** Waybills of carriers. A provider is one file in providers/ and a line in providers.ts. */
import type { Failure } from '../../../kernel/http/answer.ts';
import type { Services } from '../../../kernel/http/context.ts';
import type { LabelMarks, Sender } from './tables.ts';

export interface WaybillParcel {
  /** the parcel's own key: asked again with it, the provider answers the same waybill */
  key: string;
  carrier: string;
  customer: string;
  password: string;
  month_code: string;
  pay_type: 1 | 2 | 3;
  sender: Sender;
  receiver: Sender;
  goods: { name: string; num: number }[];
}

export interface MadeWaybill {
  code: string;
  marks: LabelMarks;
}

export interface WaybillProvider {
  /** for operators */
  title: string;
  /** Whether this mall may use it. */
  isOpen(services: Pick<Services, 'config'>): boolean;
  make(services: Services, parcel: WaybillParcel): Promise<MadeWaybill | Failure>;
  cancel(services: Services, parcel: WaybillParcel & { code: string }): Promise<Failure | undefined>;
}
