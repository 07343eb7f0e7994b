import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Well } from '../../ui/layout/flow.tsx';
import { say } from '../words/say.ts';

interface Props {
  /** Whose content it is; stands before the message. */
  owner: string;
  children: ReactNode;
}

/** Content of others; when it throws, its message stands there, and everything around it goes on. */
export class Guard extends Component<Props, { message?: string | undefined }> {
  override state: { message?: string | undefined } = {};

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <Well tone="danger" role="alert">
        {say('{title}：{message}', { title: say(this.props.owner), message })}
        <Button kind="text" onClick={() => this.setState({ message: undefined })}>
          {say('重试')}
        </Button>
      </Well>
    );
  }
}
