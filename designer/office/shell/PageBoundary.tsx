import { Component, type ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { EmptyPanel } from '../../../ui/text/Pending.tsx';

interface State {
  failed: boolean;
}

/** An error boundary: when a page throws, or its code cannot be fetched because a new version was deployed, only this page fails. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <section role="alert">
        <EmptyPanel>
          <h1>页面加载失败</h1>
          <p>网络可能中断了，或者后台刚刚更新。</p>
          <Button onClick={() => location.reload()}>重新加载</Button>
        </EmptyPanel>
      </section>
    );
  }
}
