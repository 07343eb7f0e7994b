import { Component, createElement, Suspense, type ContextType, type ReactNode } from 'react';
import type { Host } from '../../../../engine/host.ts';
import type { PageContext } from '../../../../engine/document/content.ts';
import type { OpenEntry } from '../../../../engine/widget.ts';
import type { Config } from '../../model/editor.ts';
import { isReady, rendererOf } from './registry.ts';
import { DesignHostContext } from './design-host.ts';
import { say } from '../../../words/say.ts';
import styles from '../canvas.module.css';

interface WidgetBodyProps {
  code: string;
  title: string;
  /** A changed config makes a failed widget render again. */
  config: Config;
  page: PageContext;
  host?: Host;
  /** The list entry being edited. */
  openEntry?: OpenEntry;
}

interface WidgetBodyState {
  failed: boolean;
  config: Config;
}

/** The widget's real renderer with checked values, inert. An error in it replaces only this widget. */
export class WidgetBody extends Component<WidgetBodyProps, WidgetBodyState> {
  static override contextType = DesignHostContext;
  declare context: ContextType<typeof DesignHostContext>;
  override state: WidgetBodyState = { failed: false, config: this.props.config };

  static getDerivedStateFromError(): Partial<WidgetBodyState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: WidgetBodyProps, state: WidgetBodyState): Partial<WidgetBodyState> | null {
    return props.config === state.config ? null : { failed: false, config: props.config };
  }

  override render(): ReactNode {
    const { code, title, config, page, host = this.context, openEntry } = this.props;
    if (this.state.failed)
      return <p className={styles.quietBox}>{say('{title} 无法显示，请检查它的设置', { title })}</p>;
    const renderer = rendererOf(code);
    if (!renderer) return <p className={styles.quietBox}>{say('{title} 没有可显示的内容', { title })}</p>;
    const widget = createElement(renderer, { config, page, host, shown: openEntry });
    if (isReady(code)) return widget;
    return <Suspense fallback={<div className={styles.skeleton} data-loading="" />}>{widget}</Suspense>;
  }
}
