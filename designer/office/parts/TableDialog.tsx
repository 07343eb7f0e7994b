import { useId, useState, type ReactNode } from 'react';
import { FileButton } from '../../picture-library/upload/file-button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Button, type ButtonKind } from '../../../ui/controls/Button.tsx';
import { NoTextFile, textOfFile } from '../../../engine/rules/tables/file-text.ts';
import { rowText, type ReadTable } from '../../../engine/rules/tables/table.ts';
import { Textarea } from '../../../ui/controls/Input.tsx';
import { useOffice } from '../office-context.ts';
import { RefusedLines } from './RefusedLines.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Stack, Scroll, Row } from '../../../ui/layout/flow.tsx';
import styles from './parts.module.css';

export interface Outcome {
  text: string;
  wrong: readonly { line: number; message: string; row: string }[];
}

interface TableProps {
  title: string;
  hint: string;
  placeholder: string;
  submit: string;
  /** Fields above the text; `isReady` tells whether their required values are present. */
  children?: ReactNode;
  isReady?: boolean;
  /** Parses the text; a text without any valid line is not sent. */
  read(text: string): Pick<ReadTable<unknown>, 'rows' | 'wrong'>;
  /** Sends the text with its number of valid lines; resolves with null when the server finishes the work as a job. */
  send(text: string, count: number): Promise<Outcome | null>;
}

interface ButtonProps extends TableProps {
  button: string;
  /** Kind of the button that opens the dialog. */
  kind?: ButtonKind;
}

/** Maximum number of lines shown in a report. */
const MAX_LINES = 500;

function Report({ text, wrong }: Outcome) {
  const lines = wrong.slice(0, MAX_LINES).map(({ line, ...others }) => ({ label: `第 ${line} 行`, ...others }));
  const caption = `${wrong.length} 行有问题${wrong.length > MAX_LINES ? `（前 ${MAX_LINES} 行）` : ''}`;
  return (
    <>
      <p role="status">{text}</p>
      {wrong.length > 0 && (
        <Scroll label="有问题的行" className={styles.report}>
          <RefusedLines caption={caption} lines={lines} />
        </Scroll>
      )}
    </>
  );
}

/** A dialog for the lines of a table, pasted or from a file, with a report of the refused lines. */
export function OpenTable(props: TableProps & { onClose(): void }) {
  const { title, hint, placeholder, submit, children, isReady = true, read, send, onClose } = props;
  const { notices } = useOffice();
  const id = useId();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const put = (next: string): void => {
    setText(next);
    setOutcome(undefined);
  };
  const refuse = (error: unknown): void =>
    notices.show(error instanceof NoTextFile ? error.message : '文件读取失败', 'error');
  const run = async (): Promise<void> => {
    setOutcome(undefined);
    setSending(true);
    try {
      const { rows, wrong } = read(text);
      const refused = wrong.map(({ cells, ...line }) => ({ ...line, row: rowText(cells) }));
      const came = rows.length === 0 ? { text: '没有可导入的行', wrong: refused } : await send(text, rows.length);
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
          <Button disabled={isSending} onClick={onClose}>
            关闭
          </Button>
          <Button kind="primary" disabled={isSending || !isReady || text.trim() === ''} onClick={() => void run()}>
            {isSending ? '正在处理…' : submit}
          </Button>
        </>
      }
    >
      <Stack>
        {children}
        <Field>
          <label htmlFor={id}>{hint}</label>
          <Textarea
            id={id}
            className={styles.typed}
            rows={8}
            placeholder={placeholder}
            value={text}
            onChange={(event) => put(event.target.value)}
          />
        </Field>
        <Row wraps="always">
          <FileButton
            text="选择 CSV 文件"
            label="CSV 文件"
            accept=".csv,.txt,text/csv,text/plain"
            multiple={false}
            disabled={isSending}
            onFiles={([file]) => {
              if (file) textOfFile(file).then(put, refuse);
            }}
          />
        </Row>
        {outcome && <Report {...outcome} />}
      </Stack>
    </Dialog>
  );
}

export function TableDialog({ button, kind, ...props }: ButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {button}
      </Button>
      {open && <OpenTable {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
