import type { ReactNode } from 'react';

/** Text only for screen readers, for a picture or symbol beside it. */
export function ScreenReaderText({ children }: { children: ReactNode }) {
  return <span className="unseen">{children}</span>;
}
