import { Component, type ReactNode } from 'react';
import { Well } from '../../ui/layout/flow.tsx';
import type { OpenPage } from './api.ts';
import type { OwnedPane } from './plugins.ts';

interface Props {
  pane: OwnedPane;
  page: OpenPage;
}

/** A pane of a plugin; when it throws, the rest of the editor goes on. */
export class PaneBody extends Component<Props, { message?: string }> {
  override state: { message?: string } = {};

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { pane, page } = this.props;
    const { message } = this.state;
    if (message !== undefined)
      return (
        <Well tone="danger" role="alert">
          {pane.owner}：{message}
        </Well>
      );
    const Body = pane.component;
    return <Body page={page} />;
  }
}
