import { Failed, Pending } from '../../../ui/text/Pending.tsx';
import type { Loaded } from '../../calls/use-call.ts';

interface Props {
  /** Name of the requested data, e.g. 订单. */
  name: string;
  asked: Pick<Loaded<unknown>, 'failure' | 'reload'>;
  /** True for a whole page, which needs a heading; false for a part of one. */
  page?: boolean;
}

/** Stands before choices that could not be loaded, so that the others are not taken for all; nothing otherwise. */
export function Missing({ name, asked: { failure, reload } }: Omit<Props, 'page'>) {
  return failure === '' ? null : <Failed name={name} reason={failure} retry={reload} />;
}

/** Shown while an answer is missing: a loading state, or the reason why the request failed. */
export function Waiting({ name, asked: { failure, reload }, page }: Props) {
  if (failure === '') return <Pending size={page ? 'page' : 'part'} />;
  return <Failed heading={page ? 'h1' : 'h3'} name={name} reason={failure} retry={reload} />;
}
