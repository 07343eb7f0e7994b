/** The host of the canvas: inert, and with the shops shown when the shopper's position is unknown (designer spec 4). */
import { createContext } from 'react';
import { inertHost, type Host } from '../../../../engine/host.ts';
import { readNearby } from '../../../../engine/rules/places/nearby-answer.ts';
import { shared } from '../../../../engine/document/shared.ts';
import { getCall } from '../../../calls/ask.ts';
import type { OperatorCalls } from '../../../calls/operator-calls.ts';

const DEFAULTS = { show_discount: '1', company_id: 1, type: 1, sort_type: 1 } as const;

/** Loads the shops once, when a widget first asks for them. */
export function designHost(calls: OperatorCalls): Host {
  return {
    ...inertHost(),
    nearbyShops: shared(async () => readNearby(await getCall(calls, 'GET distributor/list', DEFAULTS))),
  };
}

export const DesignHostContext = createContext<Host>(inertHost());
