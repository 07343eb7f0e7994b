// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * An order after a change.
 */
export interface OrderChanged {
  order_id: string | number;
  distributor_id: string | number;
  order_status: 'NOTPAY' | 'PAYED' | 'WAIT_BUYER_CONFIRM' | 'DONE' | 'CANCEL';
  order_status_des:
    | 'NOTPAY'
    | 'PAYED'
    | 'PAYED_PENDING'
    | 'PAYED_PARTAIL'
    | 'PAYED_WAIT_PROCESS'
    | 'WAIT_BUYER_CONFIRM'
    | 'DONE'
    | 'CANCEL'
    | 'CANCEL_WAIT_PROCESS'
    | 'CANCEL_REFUND_PROCESS'
    | 'CANCEL_REFUND_FAIL';
  order_status_msg: string;
  cancel_status: 'NO_APPLY_CANCEL' | 'WAIT_PROCESS' | 'REFUND_PROCESS' | 'SUCCESS' | 'FAILS';
  delivery_status: 'PENDING' | 'PARTAIL' | 'DONE';
  ziti_status: 'NOTZITI' | 'PENDING' | 'DONE';
  cancel_reason: string;
  /**
   * cents
   */
  total_fee: number;
  point: number;
  pay_type: string;
  version: number;
}
