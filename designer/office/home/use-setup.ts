import { useCallback } from 'react';
import type { MallSetup } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { useLoaded, type Loaded } from '../../calls/use-call.ts';
import { useOffice } from '../office-context.ts';

/** What a new mall still needs; null for operators who may not read the mall's settings. */
export function useSetup(): Loaded<MallSetup | null> {
  const { session } = useOffice();
  const may = session.may('settings.read');
  const load = useCallback(async () => (may ? ask(session, 'GET /mall/setup', {}) : null), [session, may]);
  return useLoaded(load);
}
