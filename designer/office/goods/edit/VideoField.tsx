import { useId, useState } from 'react';
import { safePicture, safeVideo } from '../../../../engine/address.ts';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import schema from '../../../../schemas/api/goods/goods-fields.json' with { type: 'json' };
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { pickPicture } from '../../../picture-library/pick-picture.tsx';
import { FileButton } from '../../../picture-library/upload/file-button.tsx';
import { UploadRefused } from '../../../picture-library/upload/refused.ts';
import { NOTHING_SENT, uploadVideo, VIDEO_TYPES } from '../../../picture-library/upload/upload.ts';
import { useOffice } from '../../office-context.ts';
import type { Change, GoodsDraft } from './goods-draft.ts';
import styles from '../goods.module.css';

const FIELDS = schema.properties;

interface Props {
  draft: GoodsDraft;
  change: Change;
}

/** The video of goods, uploaded or by its address, with its cover, as buyers will see it. */
export function VideoField({ draft: { video, video_poster: poster, pics }, change }: Props) {
  const { session, notices } = useOffice();
  const [percent, setPercent] = useState(NOTHING_SENT);
  const [id, note] = [useId(), useId()];
  const shown = safeVideo(video);
  const isWrong = video !== '' && shown === '';
  const choose = async (): Promise<void> => {
    const picked = await pickPicture(session);
    if (picked) change({ video_poster: picked });
  };
  const upload = async ([file]: File[]): Promise<void> => {
    if (!file) return;
    setPercent(0);
    try {
      const { url } = await uploadVideo(session, file, (sent) => setPercent(Math.floor(sent)));
      change({ video: url });
      notices.show('视频上传成功，保存商品后生效');
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      notices.show(error.message, 'error');
    } finally {
      setPercent(NOTHING_SENT);
    }
  };
  return (
    <Stack>
      <Field data-wide>
        <label htmlFor={id}>{FIELDS.video.title}</label>
        <Input
          id={id}
          value={video}
          maxLength={FIELDS.video.maxLength}
          autoComplete="off"
          placeholder="https://"
          aria-describedby={note}
          aria-invalid={isWrong || undefined}
          onChange={(event) => change({ video: event.target.value.trim() })}
        />
        {isWrong ? (
          <Note as="small" tone="error" id={note}>
            {OFFICE_MESSAGES.wrongVideo}
          </Note>
        ) : (
          <small id={note}>
            上传 MP4 或 WebM（不超过 20 MB），或填写文件的地址；建议 10 秒以内、2 MB 以下，顾客点按后静音播放
          </small>
        )}
      </Field>
      {session.may('pictures.write') && (
        <Row>
          <FileButton
            text={percent === NOTHING_SENT ? '上传视频' : `正在上传 ${percent}%`}
            label="选择要上传的视频"
            accept={VIDEO_TYPES}
            multiple={false}
            disabled={percent !== NOTHING_SENT}
            onFiles={(files) => void upload(files)}
          />
          {video !== '' && <Button onClick={() => change({ video: '', video_poster: '' })}>移除视频</Button>}
        </Row>
      )}
      {shown !== '' && (
        <Row wraps="always">
          <video
            className={styles.video}
            src={shown}
            poster={safePicture(poster || pics[0]) || undefined}
            aria-label="视频预览"
            controls
            muted
            playsInline
            preload="none"
          />
          <Button onClick={() => void choose()}>从图片库选择视频封面</Button>
          {poster !== '' && <Button onClick={() => change({ video_poster: '' })}>用商品首图作封面</Button>}
        </Row>
      )}
    </Stack>
  );
}
