import { Row } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { safePicture } from '../../../../engine/address.ts';
import { FileButton } from '../../../picture-library/upload/file-button.tsx';
import { pickPicture } from '../../../picture-library/pick-picture.tsx';
import { Uploads } from '../../../picture-library/upload/uploads.ts';
import { EntryTools, Grip } from '../../../schema-form/controls/lists/entry-tools.tsx';
import { useReorder } from '../../../schema-form/controls/lists/use-reorder.ts';
import { moved, without } from '../../../schema-form/controls/lists/list-moves.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useOffice } from '../../office-context.ts';
import styles from '../goods.module.css';

/** Maximum number of pictures of one goods. */
const MAX_PICTURES = 20;

/** Pictures of goods, from the library or uploaded here, sorted by dragging and by buttons; lists show the first one. */
export const PictureSort = observer(function PictureSort({
  pics,
  onChange,
}: {
  pics: string[];
  onChange(pics: string[]): void;
}) {
  const { session, notices } = useOffice();
  const [uploads] = useState(() => new Uploads(session));
  const move = (from: number, to: number): void => onChange(moved(pics, from, to));
  const reorder = useReorder('x', move);
  const add = (more: readonly string[]): void => {
    const fresh = more.filter((one) => !pics.includes(one));
    if (pics.length + fresh.length > MAX_PICTURES) notices.show(`商品图片最多${MAX_PICTURES}张`, 'error');
    onChange([...pics, ...fresh].slice(0, MAX_PICTURES));
  };
  const choose = async (): Promise<void> => {
    const picked = await pickPicture(session);
    if (picked) add([picked]);
  };
  return (
    <>
      <ul className={styles.pictures}>
        {pics.map((pic, index) => (
          <li key={pic} data-entry {...reorder.item(index)}>
            <img src={safePicture(pic)} alt={`图片${index + 1}`} {...reorder.handle(index)} />
            {index === 0 && <span className={styles.first}>首图</span>}
            <span className="split">
              <Grip {...reorder.handle(index)} />
              <EntryTools
                name={`图片${index + 1}`}
                index={index}
                count={pics.length}
                axis="x"
                onMove={move}
                onRemove={() => onChange(without(pics, index))}
              />
            </span>
          </li>
        ))}
      </ul>
      <Row wraps="always">
        <Button disabled={pics.length >= MAX_PICTURES} onClick={() => void choose()}>
          从图片库选择
        </Button>
        <FileButton
          text={uploads.busy ? `正在上传 ${uploads.percent}%` : '上传图片'}
          label="上传商品图片"
          multiple
          disabled={uploads.busy || pics.length >= MAX_PICTURES}
          onFiles={(files) =>
            void uploads.start(files).then((taken) => add(taken.map((picture) => picture.image_full_url)))
          }
        />
        <Note as="small" size="small">
          建议 800px * 800px，最多 {MAX_PICTURES} 张，拖动可以改变顺序
        </Note>
      </Row>
      {uploads.message && (
        <Note tone="error" role="alert">
          {uploads.message}
        </Note>
      )}
    </>
  );
});
