import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { NodeId, PartName } from '../model/node.ts';
import { placeText } from '../model/section-moves.ts';
import { useEditor } from '../ui/editor-context.ts';
import styles from './canvas.module.css';
import composing from './composing.module.css';

/** The line, with the names of its neighbours, where a section dragged over the page would go; after the last one without `before`. */
export const LandingLine = observer(function LandingLine({ list, before }: { list: PartName; before?: NodeId }) {
  const editor = useEditor();
  const here = useMemo(
    () =>
      computed(() => {
        const { landing } = editor.pointer;
        if (landing?.list !== list) return '';
        const ids = editor.store.list(list);
        return landing.index === (before === undefined ? ids.length : ids.indexOf(before))
          ? placeText(editor, landing)
          : '';
      }),
    [editor, list, before],
  ).get();
  if (here === '') return null;
  return (
    <div className={styles.landing} data-landing="" aria-hidden="true">
      <span className={composing.landingText}>{`放到${here}`}</span>
    </div>
  );
});
