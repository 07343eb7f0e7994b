import type { Operation } from '../../http/operation.ts';
import { listLocations } from './list.ts';

export const pickupOperations: Operation[] = [
  {
    tag: 'pickup',
    access: 'optional',
    method: 'GET',
    path: '/h5app/wxapp/distributor/pickuplocation',
    summary: 'Where orders of a shop may be fetched, with the days that may be chosen',
    input: 'pickup-query',
    answer: 'pickup-list',
    handle: listLocations,
  },
];
