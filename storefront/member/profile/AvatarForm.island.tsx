import { useId, useRef, useState } from 'react';
import { filesMessage, PICTURE_TYPES } from '../../../engine/rules/content/pictures.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { FileInput } from '../../form/pictures/FileInput.tsx';
import styles from './ProfileForm.module.css';

export interface AvatarFormProps {
  /** Address of the present picture, in its size. */
  picture: string;
  /** It is an upload, so it can be removed. */
  isOwn: boolean;
  action: string;
  /** Why the last upload was refused; '' when it was not. */
  wrong: string;
}

/** The member's picture: an upload, of which the server keeps the middle square. With scripts it is sent as soon as it is chosen. */
export default function AvatarForm({ picture, isOwn, action, wrong }: AvatarFormProps) {
  const [message, setMessage] = useState(wrong);
  const send = useRef<HTMLButtonElement>(null);
  const id = useId();
  const choose = async (files: readonly File[]): Promise<void> => {
    const refusal = await filesMessage(files);
    setMessage(refusal);
    if (refusal === '' && files.length > 0) send.current?.form?.requestSubmit(send.current);
  };
  return (
    <Row gap={4} className={styles.own}>
      <img src={picture} alt="当前头像" width="72" height="72" />
      <Stack gap={2}>
        <Row as="form" wraps="always" method="post" action={`${action}?picture`} encType="multipart/form-data">
          <FileInput
            text="更换头像"
            name="picture"
            required
            accept={PICTURE_TYPES.join(',')}
            aria-describedby={`${id}-message`}
            onChange={({ target }) => void choose([...(target.files ?? [])])}
          />
          <Button ref={send} type="submit" className={styles.send}>
            上传
          </Button>
        </Row>
        {isOwn && (
          <form method="post" action={action}>
            <Button type="submit" kind="text" name="step" value="remove">
              删除头像
            </Button>
          </form>
        )}
        <Note size="small" {...(message !== '' && { tone: 'error' })} id={`${id}-message`} aria-live="polite">
          {message || '取图片中间的正方形，JPG、PNG，2 MB 以内'}
        </Note>
      </Stack>
    </Row>
  );
}
