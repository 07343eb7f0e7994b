/** The first step of an import: a file is chosen or dropped. */
import { useId, useState, type ReactNode } from 'react';
import { FileButton } from '../../../picture-library/upload/file-button.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Textarea } from '../../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import styles from './intake.module.css';

interface Props {
  /** What the table is of, e.g. 商品. */
  of: string;
  note: string;
  /** What is going on, '' when nothing is. */
  busy: string;
  failure: string;
  /** The table to fill in, as CSV. */
  template(): Promise<string>;
  onFile(file: File): void;
  /** What is chosen before the file; `isReady` tells whether it was. */
  before?: ReactNode;
  isReady?: boolean;
}

/** Hands a text over as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Cells copied from a spreadsheet program, or lines typed by hand; they are read as a file of them is. */
function Pasted({ isOff, onFile }: { isOff: boolean; onFile(file: File): void }) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <details className={styles.pasted}>
      <summary>粘贴表格内容</summary>
      <Stack>
        <Field>
          <label htmlFor={id}>从表格软件里复制的格子，或用逗号分隔的行</label>
          <Textarea id={id} rows={6} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Row at="middle">
          <Button
            disabled={isOff || text.trim() === ''}
            onClick={() => onFile(new File([text], '粘贴的内容.txt', { type: 'text/plain' }))}
          >
            检查粘贴的内容
          </Button>
        </Row>
      </Stack>
    </details>
  );
}

export function ChooseFile({ of, note, busy, failure, template, onFile, before, isReady = true }: Props) {
  const [isOver, setOver] = useState(false);
  const isOff = busy !== '' || !isReady;
  return (
    <Card as="section" aria-label="选择文件">
      <Stack
        gap={4}
        align="middle"
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file && !isOff) onFile(file);
        }}
      >
        <h2>{`选择${of}表格，或拖到这里`}</h2>
        <Note>{note}</Note>
        {before}
        <Row wraps="always" at="middle">
          <FileButton
            kind="primary"
            text={busy === '' ? '选择文件' : busy}
            label={`${of}表格`}
            accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv,text/plain"
            multiple={false}
            disabled={isOff}
            onFiles={([file]) => file && onFile(file)}
          />
          <Button onClick={() => void template().then((text) => download(`${of}导入模板.csv`, text))}>下载模板</Button>
        </Row>
        <Pasted isOff={isOff} onFile={onFile} />
        <Note tone="error" role="alert">
          {failure}
        </Note>
      </Stack>
    </Card>
  );
}
