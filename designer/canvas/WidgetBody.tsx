import { Component, createElement, Suspense, useContext, type ReactNode } from 'react';
import type { Host } from '../../engine/host.ts';
import type { PageContext } from '../../engine/content.ts';
import type { Shown } from '../../engine/widget.ts';
import type { Config } from '../model/editor.ts';
import { isReady, rendererOf } from './registry.ts';
import { DesignHostContext } from './design-host.ts';
import styles from './canvas.module.css';

interface BoundaryProps {
  title: string;
  /** A new config gets another try. */
  config: Config;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  config: Config;
}

/** A widget that throws costs only itself. */
class WidgetBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, config: this.props.config };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.config === state.config ? null : { failed: false, config: props.config };
  }

  override render(): ReactNode {
    if (this.state.failed) return <p className={styles.quietBox}>{`${this.props.title} 无法显示，请检查它的设置`}</p>;
    return this.props.children;
  }
}

/** The widget's real renderer with checked values, inert. */
export function WidgetBody({
  code,
  title,
  config,
  page,
  host,
  openEntry,
}: {
  code: string;
  title: string;
  config: Config;
  page: PageContext;
  host?: Host;
  /** Entry of its list that is under edit. */
  openEntry?: Shown;
}) {
  const own = useContext(DesignHostContext);
  const renderer = rendererOf(code);
  if (!renderer) return <p className={styles.quietBox}>{`${title} 没有可显示的内容`}</p>;
  const widget = createElement(renderer, { config, page, host: host ?? own, shown: openEntry });
  const waiting = <div className={styles.skeleton} data-loading="" />;
  return (
    <WidgetBoundary title={title} config={config}>
      {isReady(code) ? widget : <Suspense fallback={waiting}>{widget}</Suspense>}
    </WidgetBoundary>
  );
}
