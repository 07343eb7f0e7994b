/** A picture: from the library, uploaded here (also by dropping a file on the field), by address, or none. */
import { isComposing } from '../../../../engine/is-composing.ts';
import { observer } from 'mobx-react-lite';
import { useState, type DragEvent } from 'react';
import { safePicture } from '../../../../engine/address.ts';
import { FileButton } from '../../../picture-library/upload/file-button.tsx';
import type { Uploads } from '../../../picture-library/upload/uploads.ts';
import { useOperatorCalls } from '../../../calls/operator-calls.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { IconButton } from '../../../../ui/controls/IconButton.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Note as Hint } from '../../../../ui/text/Note.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { useFieldHost } from '../../panel-context.ts';
import type { ControlProps } from '../control.ts';
import { Note } from '../note.tsx';
import { say } from '../../../words/say.ts';
import styles from '../controls.module.css';

function AddressInput({ id, value, invalid, describedBy, change }: ControlProps<string>) {
  const [draft, setDraft] = useState<string | null>(null);
  const wrong = draft !== null && draft.trim() !== '' && safePicture(draft) === '';
  const leave = (): void => {
    if (draft !== null && !wrong && draft.trim() !== value) change(draft.trim());
    if (!wrong) setDraft(null);
  };
  return (
    <span className={styles.anchor}>
      <Input
        id={id}
        placeholder={say('图片地址')}
        value={draft ?? (typeof value === 'string' ? value : '')}
        aria-invalid={invalid || wrong || undefined}
        aria-describedby={describedBy}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && leave()}
      />
      <Note wrong={wrong && say('请输入 http、https 或以 / 开头的图片地址')} />
    </span>
  );
}

export const ImageControl = observer(function ImageControl(props: ControlProps<string>) {
  const { label, value, schema, change } = props;
  const panel = useFieldHost();
  const calls = useOperatorCalls();
  /** Created with the first upload. */
  const [uploads, setUploads] = useState<Uploads>();
  const [over, setOver] = useState(false);
  const address = safePicture(value);

  const upload = async (files: File[]): Promise<void> => {
    const now = uploads ?? new (await import('../../../picture-library/upload/uploads.ts')).Uploads(calls);
    setUploads(now);
    const [first] = await now.start(files.slice(0, 1));
    if (first === undefined) return;
    change(first.image_full_url);
    panel.notify(say('图片上传成功'), 'success');
  };
  const choose = async (): Promise<void> => {
    const { pickPicture } = await import('../../../picture-library/pick-picture.tsx');
    const picked = await pickPicture(calls, address);
    if (picked !== null) change(picked);
  };
  const drop = (event: DragEvent): void => {
    const files = [...event.dataTransfer.files];
    setOver(false);
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    panel.attempt(upload(files));
  };

  return (
    <div
      className={styles.image}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        className={styles.thumb}
        aria-label={say('{label}：从图片库选择', { label })}
        onClick={() => panel.attempt(choose())}
      >
        {address ? <img src={address} alt="" /> : <Icon name="picture" />}
        {uploads?.busy && <progress value={uploads.percent} max={100} aria-label={say('上传进度')} />}
      </button>
      <Stack gap={1.5} className={styles.side}>
        <Row gap={1.5} wraps="always">
          <Button onClick={() => panel.attempt(choose())}>{say('选择图片')}</Button>
          <FileButton
            text={uploads?.busy ? `${uploads.percent}%` : say('上传')}
            label={say('{label}：上传', { label })}
            multiple={false}
            disabled={uploads?.busy ?? false}
            onFiles={(files) => panel.attempt(upload(files))}
          />
          {value && (
            <IconButton aria-label={say('清除{label}', { label })} onClick={() => change('')}>
              <Icon name="close" />
            </IconButton>
          )}
        </Row>
        <AddressInput {...props} />
        {uploads?.message && (
          <Text as="p" tone="danger" size="xs" role="alert">
            {uploads.message}
          </Text>
        )}
        {schema['x-picture'] && <Hint size="small">{say('建议尺寸：{size}', { size: schema['x-picture'] })}</Hint>}
      </Stack>
    </div>
  );
});
