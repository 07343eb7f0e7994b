import type { DragEvent } from 'react';
import { safePicture, safeVideo } from '../../../../engine/address.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import type { ListDef, RowTools } from '../list-def.ts';
import type { Selection } from '../use-selection.ts';
import styles from './table.module.css';

interface PictureTilesProps<Row> {
  def: ListDef<Row>;
  rows: readonly Row[];
  selection: Selection | undefined;
  tools: RowTools;
}

/** Rows as pictures: a click opens the detail, the box in the corner selects. */
export function PictureTiles<Row>({ def, rows, selection, tools }: PictureTilesProps<Row>) {
  const toggle = (id: string): void => {
    if (!selection) return;
    const { [id]: ticked, ...others } = selection.ids;
    selection.set(ticked ? others : { ...others, [id]: true });
  };
  const drag = (event: DragEvent, id: string): void => {
    const ids = selection?.ids[id] ? Object.keys(selection.ids) : [id];
    event.dataTransfer.setData(def.dragType ?? '', JSON.stringify(ids));
    event.dataTransfer.effectAllowed = 'move';
  };
  const draggable = def.dragType !== undefined && selection !== undefined;
  return (
    <ul className={styles.tiles} aria-label={def.title}>
      {rows.map((row) => {
        const id = def.idOf(row);
        const tile = def.tile?.(row) ?? { picture: '', title: def.titleOf(row), note: '' };
        const picture = safePicture(tile.picture);
        const ticked = selection?.all || selection?.ids[id] === true;
        return (
          <li
            key={id}
            className={styles.tile}
            data-chosen={ticked || undefined}
            draggable={draggable || undefined}
            onDragStart={draggable ? (event) => drag(event, id) : undefined}
          >
            <button type="button" aria-label={`查看${tile.title}`} onClick={() => tools.open(id)}>
              {safeVideo(picture) !== '' && <video src={picture} preload="metadata" muted playsInline />}
              {picture && safeVideo(picture) === '' && <img src={picture} alt="" loading="lazy" draggable={false} />}
            </button>
            {selection && (
              <label>
                <input type="checkbox" aria-label={`选择${tile.title}`} checked={ticked} onChange={() => toggle(id)} />
              </label>
            )}
            <p className="cut" title={tile.title}>
              {tile.title}
            </p>
            <Note as="small" size="small">
              {tile.note}
            </Note>
          </li>
        );
      })}
    </ul>
  );
}
