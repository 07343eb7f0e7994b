import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { safePicture } from '../../../engine/address.ts';
import { chosenFilesMessage, filesMessage, PICTURE_TYPES } from '../../../engine/rules/content/pictures.ts';
import { useHasScripts } from '../../parts/useHasScripts.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Tick } from '../../../ui/controls/Tick.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import sent from '../../orders/SentPictures.module.css';
import styles from './PicturesField.module.css';

interface Chosen {
  file: File;
  /** address of the preview */
  url: string;
}

interface PicturesFieldProps {
  /** Names of the fields: of new files, and of addresses that stay. */
  names: { files: string; kept: string };
  /** What the pictures are of, for screen readers. */
  of: string;
  limit: { pictures: number; message: string };
  /** Addresses of pictures uploaded before. */
  kept: readonly string[];
  wrong: string;
}

const chosen = (file: File): Chosen => ({ file, url: URL.createObjectURL(file) });

/** The error of adding files to `others` pictures; '' when there is none. */
function wrongWith(files: readonly File[], others: number, limit: PicturesFieldProps['limit']): string {
  return chosenFilesMessage(files) || (files.length + others > limit.pictures ? limit.message : '');
}

/** The files of an input and their previews; the input itself is posted. Those chosen before the script ran are added. */
function useFiles(others: number, wrong: string, limit: PicturesFieldProps['limit']) {
  const [message, setMessage] = useState(wrong);
  const field = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const urls = useRef<readonly Chosen[]>([]);
  useEffect(() => () => urls.current.forEach(({ url }) => URL.revokeObjectURL(url)), []);
  const put = (next: readonly Chosen[]): void => {
    const transfer = new DataTransfer();
    next.forEach(({ file }) => transfer.items.add(file));
    if (field.current) field.current.files = transfer.files;
    urls.current.filter((one) => !next.includes(one)).forEach(({ url }) => URL.revokeObjectURL(url));
    urls.current = next;
    setFiles(next);
  };
  const add = (added: readonly File[]): void => {
    const problem = wrongWith(added, others + files.length, limit);
    setMessage(problem);
    const fresh = problem === '' ? added.map(chosen) : [];
    put([...urls.current, ...fresh]);
    // They are posted already if the form is sent meanwhile; the server refuses the same ones.
    void filesMessage(fresh.map(({ file }) => file)).then((refusal) => {
      if (refusal === '') return;
      setMessage(refusal);
      put(urls.current.filter((one) => !fresh.includes(one)));
    });
  };
  const first = useRef(add);
  useLayoutEffect(() => {
    const before = [...(field.current?.files ?? [])];
    if (before.length > 0) first.current(before);
  }, []);
  return { field, files, message, put, add };
}

function ChosenPicture({ url, name, onRemove }: { url: string; name: string; onRemove(): void }) {
  return (
    <>
      <img src={url} alt={name} width="76" height="76" />
      <button type="button" className="middle" aria-label={`删除${name}`} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </button>
    </>
  );
}

/**
 * A few pictures with previews, each removable. Without scripts: a file input, and check boxes for the pictures uploaded before.
 * Until they run the input looks as it will, and not as the browser's own in the language of the browser.
 */
export function PicturesField({ names, of, limit, kept, wrong }: PicturesFieldProps) {
  const hasScripts = useHasScripts();
  const [stay, setStay] = useState(kept);
  const { field, files, message, put, add } = useFiles(stay.length, wrong, limit);
  const id = useId();
  const count = stay.length + files.length;
  return (
    <Field>
      <Row
        as="ul"
        gap={3}
        wraps="always"
        align="start"
        className={`${sent.pictures} ${styles.pictures}`}
        aria-label={`${of}的图片`}
      >
        {stay.map((address, index) => (
          <li key={address}>
            {hasScripts ? (
              <>
                <input type="hidden" name={names.kept} value={address} />
                <ChosenPicture
                  url={safePicture(address)}
                  name={`图片 ${index + 1}`}
                  onRemove={() => setStay(stay.filter((one) => one !== address))}
                />
              </>
            ) : (
              <Tick name={names.kept} value={address} defaultChecked>
                <img src={safePicture(address)} alt={`已上传的图片 ${index + 1}`} width="76" height="76" />
              </Tick>
            )}
          </li>
        ))}
        {files.map((one, index) => (
          <li key={one.url}>
            <ChosenPicture
              url={one.url}
              name={`图片 ${stay.length + index + 1}`}
              onRemove={() => put(files.filter((other) => other !== one))}
            />
          </li>
        ))}
        <li hidden={hasScripts && count >= limit.pictures}>
          <label className={styles.add}>
            <span>
              添加图片 {hasScripts && `${count}/${limit.pictures}`}
              <i className="unseen">（{of}）</i>
            </span>
            <input
              ref={field}
              type="file"
              name={names.files}
              multiple
              accept={PICTURE_TYPES.join(',')}
              aria-describedby={`${id}-message`}
              onChange={({ target }) => add([...(target.files ?? [])])}
            />
          </label>
        </li>
      </Row>
      <Note size="small" {...(message !== '' && { tone: 'error' })} id={`${id}-message`} aria-live="polite">
        {message || `最多 ${limit.pictures} 张，JPG、PNG，每张 2 MB 以内`}
      </Note>
    </Field>
  );
}
