/** The first step of an import: a file is chosen or dropped. */
import { useState } from 'react';
import { FileButton } from '../../../picture-library/upload/file-button.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
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
}

/** Hands a text over as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function ChooseFile({ of, note, busy, failure, template, onFile }: Props) {
  const [isOver, setOver] = useState(false);
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
          if (file && busy === '') onFile(file);
        }}
      >
        <h2>{`选择${of}表格，或拖到这里`}</h2>
        <Note>{note}</Note>
        <Row wraps="always" at="middle">
          <FileButton
            kind="primary"
            text={busy === '' ? '选择文件' : busy}
            label={`${of}表格`}
            accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv,text/plain"
            multiple={false}
            disabled={busy !== ''}
            onFiles={([file]) => file && onFile(file)}
          />
          <Button onClick={() => void template().then((text) => download(`${of}导入模板.csv`, text))}>下载模板</Button>
        </Row>
        <Note tone="error" role="alert">
          {failure}
        </Note>
      </Stack>
    </Card>
  );
}
