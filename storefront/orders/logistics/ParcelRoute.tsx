import { StepLine } from '../detail/StepLine.tsx';
import type { Delivery } from './Deliveries.tsx';

const STATES = ['shipped', 'moving', 'delivering', 'signed'] as const;

/** The way of a parcel from city to city and how far it is; nothing where the answer does not tell. */
export function ParcelRoute({ route }: Pick<Delivery, 'route'>) {
  if (!route) return null;
  const { from, to, state } = route;
  const steps = [
    { name: '已发货', note: from },
    { name: '运输中', note: '' },
    { name: '派送中', note: '' },
    { name: '已签收', note: to },
  ];
  return <StepLine label="包裹行程" steps={steps} done={state === 'signed' ? STATES.length : STATES.indexOf(state)} />;
}
