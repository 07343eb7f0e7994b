/**
 * Stands in for markdown-to-jsx (vite.config.ts). RJSF renders descriptions and help as Markdown; ours are plain text, and
 * the parser is larger than RJSF itself.
 */
import type { ReactNode } from 'react';

export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
