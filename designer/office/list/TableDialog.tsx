import { useId, useState } from 'react';
import { FileButton } from '../../library/file-button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import buttons from '../../ui/ui.module.css';
import { textOfFile } from '../../../engine/tables/cells.ts';
import { useOffice } from '../office-context.ts';
import styles from './table-dialog.module.css';

export interface Outcome {
  text: string;
  wrong: readonly { line: number; message: string }[];
}

interface TableProps {
  button: string;
  title: string;
  hint: string;
  placeholder: string;
  submit: string;
  /** Of the button that opens it, where it is not one of several. */
  className?: string | undefined;
  /** Sends the rows of the text; null where the server does the rest by itself. */
  send(text: string): Promise<Outcome | null>;
}

function Report({ text, wrong }: Outcome) {
  return (
    <div role="status">
      <p>
        {text}
        {wrong.length > 0 && `，${wrong.length} 行有问题：`}
      </p>
      <ul className={styles.report}>
        {wrong.map(({ line, message }, at) => (
          <li key={at}>
            第 {line} 行：{message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function OpenTable({ title, hint, placeholder, submit, send, onClose }: TableProps & { onClose(): void }) {
  const { notices } = useOffice();
  const id = useId();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const put = (next: string): void => {
    setText(next);
    setOutcome(undefined);
  };
  const run = async (): Promise<void> => {
    setOutcome(undefined);
    setSending(true);
    try {
      const came = await send(text);
      if (!came) return onClose();
      setOutcome(came);
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
    setSending(false);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closable={!isSending}
      footer={
        <>
          <button type="button" className={buttons.button} disabled={isSending} onClick={onClose}>
            关闭
          </button>
          <button
            type="button"
            className={buttons.primary}
            disabled={isSending || text.trim() === ''}
            onClick={() => void run()}
          >
            {isSending ? '正在处理…' : submit}
          </button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.field}>
          <label htmlFor={id}>{hint}</label>
          <textarea
            id={id}
            className={`${buttons.field} ${styles.rows}`}
            rows={8}
            placeholder={placeholder}
            value={text}
            onChange={(event) => put(event.target.value)}
          />
        </div>
        <div className={styles.buttons}>
          <FileButton
            className={buttons.button}
            text="选择 CSV 文件"
            label="CSV 文件"
            accept=".csv,.txt,text/csv,text/plain"
            multiple={false}
            disabled={isSending}
            onFiles={([file]) => {
              if (file) textOfFile(file).then(put, () => notices.show('文件读取失败', 'error'));
            }}
          />
        </div>
        {outcome && <Report {...outcome} />}
      </div>
    </Dialog>
  );
}

/** A button that opens a dialog for the rows of a table, pasted or from a file, and reports line by line. */
export function TableDialog(props: TableProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={props.className ?? buttons.button} onClick={() => setOpen(true)}>
        {props.button}
      </button>
      {open && <OpenTable {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
