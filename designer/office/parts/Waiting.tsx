import { Failed, Pending } from '../../../ui/text/Pending.tsx';
import type { Asked } from '../../calls/use-asked.ts';

interface Props {
  /** what is asked, e.g. 订单 */
  name: string;
  asked: Pick<Asked<unknown>, 'failure' | 'reload'>;
  /** a page of its own, which needs a heading; else a part of one */
  page?: boolean;
}

/** Stands where an answer is to be: that it is on its way, or why it did not come. */
export function Waiting({ name, asked: { failure, reload }, page }: Props) {
  if (failure === '') return <Pending size={page ? 'page' : 'part'} />;
  return <Failed heading={page ? 'h1' : 'h3'} title={`${name}加载失败`} text={failure} retry={reload} />;
}
