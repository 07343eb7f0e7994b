import { useState, type FormEvent } from 'react';
import { safePicture, safeVideo } from '../../../../engine/address.ts';
import type { Picture } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import type { RowTools } from '../../list/list-def.ts';
import { useOffice } from '../../office-context.ts';
import { PictureUses } from './PictureUses.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import styles from '../content.module.css';

/** The name and alternative text, saved in one call. */
function PictureForm({ picture, tools: { attempt, session } }: { picture: Picture; tools: RowTools }) {
  const [name, setName] = useState(picture.image_name);
  const [alt, setAlt] = useState(picture.alt);
  const isSame = name.trim() === picture.image_name && alt.trim() === picture.alt;
  const save = (): void => {
    const fields = { image_id: picture.image_id, image_name: name, alt };
    void attempt(() => ask(session, 'PUT /mall/pictures/:image_id', fields), '保存成功');
  };
  return (
    <Stack
      as="form"
      above
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack as="label" gap={1}>
        名称
        <Input value={name} maxLength={100} required onChange={(event) => setName(event.target.value)} />
      </Stack>
      <Stack as="label" gap={1}>
        替代文字
        <Input
          value={alt}
          maxLength={200}
          placeholder="图片里是什么，给看不到图片的人"
          onChange={(event) => setAlt(event.target.value)}
        />
      </Stack>
      <Note size="small">挂件没有填写替代文字、图片也没有链接时，使用这里的文字</Note>
      <Row>
        <Button type="submit" kind="primary" disabled={isSame || name.trim() === ''}>
          保存
        </Button>
      </Row>
    </Stack>
  );
}

/** A picture at the width of the drawer, its facts, where it is used, and its address to copy. */
export function PictureDetail({ picture, tools }: { picture: Picture; tools: RowTools }) {
  const { notices } = useOffice();
  // Another backend has no alternative texts, and does not say where a picture is used.
  const isOurs = tools.session.has('office');
  const address = safePicture(picture.image_full_url);
  const isVideo = safeVideo(address) !== '';
  const copy = (): void => {
    navigator.clipboard.writeText(new URL(address, location.href).href).then(
      () => notices.show('地址已复制'),
      () => notices.show('浏览器不允许复制，请手动选择地址', 'error'),
    );
  };
  return (
    <>
      {isVideo ? (
        <video className={styles.large} src={address} aria-label={picture.image_name} controls muted playsInline />
      ) : (
        <img className={styles.large} src={address} alt={picture.alt || picture.image_name} />
      )}
      <Button onClick={copy}>复制地址</Button>
      {isOurs && tools.session.may('pictures.write') && <PictureForm picture={picture} tools={tools} />}
      {isOurs && <PictureUses picture={picture} tools={tools} />}
    </>
  );
}
