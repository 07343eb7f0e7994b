import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useRef, type CSSProperties, type PointerEvent } from 'react';
import { PAGE_CODE, PANEL_CODE } from '../../../../engine/document/document.ts';
import { linkOf } from '../../../../engine/document/linked/linked-panel.ts';
import { WidgetFrame } from '../../../../engine/render/WidgetFrame.tsx';
import { useEditor } from '../../editor-context.ts';
import type { NodeId } from '../../model/document/node.ts';
import { isHiddenHere, paintedHere } from '../../model/widths/here.ts';
import { freePanel } from '../free-panel/free-panel.ts';
import { EmptyMark } from '../widget/EmptyMark.tsx';
import { openEntry } from '../widget/open-entry.ts';
import { UnavailableMark } from '../widget/UnavailableMark.tsx';
import { OverflowMark } from '../free-panel/OverflowMark.tsx';
import { useSettledHeight } from '../widget/use-settled-height.ts';
import { WidgetBody } from '../widget/WidgetBody.tsx';
import { say } from '../../../words/say.ts';
import styles from '../canvas.module.css';

const NarrowSection = lazy(async () => ({ default: (await import('./NarrowSection.tsx')).NarrowSection }));

/** The widget under the pointer: in the phone layout a panel's children have no listeners of their own. */
function nodeUnder(event: PointerEvent): NodeId | undefined {
  return (event.target as Element).closest<HTMLElement>('[data-node]')?.dataset['node'];
}

const PANEL_BOX: CSSProperties = { position: 'relative' };

/** Until it comes into view it is neither laid out nor painted, and takes its stored height (use-seen.ts ends this). */
function skippedUntilVisible(height: unknown): CSSProperties {
  return { contentVisibility: 'auto', containIntrinsicHeight: `${Number(height) || 0}px` };
}

/** One top-level widget. Observes only its own node; a free panel's children observe theirs. */
export const Section = observer(function Section({ id }: { id: NodeId }) {
  const editor = useEditor();
  const element = useRef<HTMLDivElement>(null);
  const node = editor.node(id);
  const schema = node && editor.schemaOf(node.type);
  const config = editor.painted(id);
  useSettledHeight(editor, id, schema?.meta, element);
  if (!node || node.type === PAGE_CODE || isHiddenHere(editor, id)) return null;
  const isPanel = node.type === PANEL_CODE;
  // Content below a panel is always measured, so panels are always drawn; narrow windows do not lay rows out at stored heights.
  const isNarrow = editor.viewport.width !== 'wide';
  const isSeen = isPanel || isNarrow;
  const title = editor.titleOf(id);
  const FreePanel = freePanel();
  const content =
    schema && config ? (
      <WidgetFrame config={config} meta={schema.meta} place="row" boxOverride={isPanel ? PANEL_BOX : undefined}>
        {isPanel ? (
          <FreePanel id={id} />
        ) : (
          <WidgetBody
            code={node.type}
            title={title}
            config={paintedHere(editor, id) ?? config}
            page={editor.pageContext}
            openEntry={openEntry(editor, id)}
          />
        )}
      </WidgetFrame>
    ) : (
      <p className={styles.quietBox}>{say('未知的挂件 {type}，会原样保留，不会显示', { type: node.type })}</p>
    );
  return (
    <div
      ref={element}
      className={styles.section}
      data-node={id}
      style={isSeen ? undefined : skippedUntilVisible(config?.['height'])}
      onPointerDown={(event) => {
        event.stopPropagation();
        editor.select(nodeUnder(event) ?? id);
      }}
      onPointerOver={(event) => {
        event.stopPropagation();
        editor.selection.hover(nodeUnder(event) ?? id);
      }}
    >
      {isNarrow ? (
        <Suspense
          fallback={
            <div data-loading="" style={{ display: 'contents' }}>
              {content}
            </div>
          }
        >
          <NarrowSection id={id}>{content}</NarrowSection>
        </Suspense>
      ) : (
        content
      )}
      {linkOf(node) && (
        <span className={styles.linked} role="note">
          {say('链接的组合模块')}
        </span>
      )}
      {editor.unavailable.size > 0 && <UnavailableMark id={id} />}
      <EmptyMark id={id} />
      {isPanel && <OverflowMark id={id} />}
    </div>
  );
});
