/**
 * What the protocol's conformance suite leaves out of its orders. Its buyers have no names, numbers and streets, and live abroad, so that
 * none of them could be sent anything from here. Where the test payment is open, checkouts of the suite's version get these instead.
 */
import type { DbClock } from '../../../kernel/http/context.ts';
import { regionTree } from '../../../places/region/tree.ts';
import type { Receiver, Received } from './receiver.ts';

const TRIAL = { name: '测试买家', mobile: '13800000000', address: '测试地址' };

export async function trialReceiver(context: DbClock, { receiver }: Received): Promise<Receiver> {
  const [province] = (await regionTree(context)).filter(({ children = [] }) => children.length > 0);
  const isNowhere = receiver.city === '';
  const state = isNowhere ? (province?.label ?? '') : receiver.state;
  const city = isNowhere ? (province?.children?.[0]?.label ?? '') : receiver.city;
  return {
    name: receiver.name || TRIAL.name,
    mobile: receiver.mobile || TRIAL.mobile,
    state,
    city,
    district: isNowhere ? '' : receiver.district,
    address: receiver.address || TRIAL.address,
  };
}
