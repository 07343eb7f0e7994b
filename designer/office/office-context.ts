/** The tools that pages of the office use besides their own calls. */
import { createContext, useCallback, useContext } from 'react';
import { needsApproval } from '../calls/api-error.ts';
import type { Session } from '../calls/session.ts';
import type { Notices } from '../notices/notices.ts';
import type { Navigation } from '../navigation.ts';
import type { Route } from '../route.ts';

export interface OfficeTools {
  session: Session;
  notices: Notices;
  navigation: Navigation;
}

export const OfficeContext = createContext<OfficeTools | null>(null);

/** All pages of the office, for the preview of a role's menu. */
export const RoutesContext = createContext<readonly Route[]>([]);

/** Throws outside the office. */
export function useOffice(): OfficeTools {
  const tools = useContext(OfficeContext);
  if (!tools) throw new Error('useOffice needs an OfficeContext around it');
  return tools;
}

/** Does the work and reports the result; true when it succeeded. */
export type Attempt = (work: () => Promise<unknown>, done?: string) => Promise<boolean>;

export function useAttempt(after: () => void): Attempt {
  const { notices } = useOffice();
  return useCallback(
    async (work, done) => {
      try {
        await work();
        if (done) notices.show(done);
        return true;
      } catch (error) {
        notices.show((error as Error).message, needsApproval(error) ? 'warning' : 'error');
        return false;
      } finally {
        after();
      }
    },
    [notices, after],
  );
}
