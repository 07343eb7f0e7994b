import type { ReactNode } from 'react';

/** Text for people who cannot see the picture or symbol beside it. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className="unseen">{children}</span>;
}
