import { Guard } from '../parts/Guard.tsx';
import type { OpenPage } from './api.ts';
import type { OwnedPane } from './plugins.ts';

interface Props {
  pane: OwnedPane;
  page: OpenPage;
}

/** A pane of a plugin; when it throws, the rest of the editor goes on. */
export function PaneBody({ pane, page }: Props) {
  const Body = pane.component;
  return (
    <Guard owner={pane.owner}>
      <Body page={page} />
    </Guard>
  );
}
