/** The first step: a file is chosen or dropped. */
import { useState } from 'react';
import { FileButton } from '../../../picture-library/upload/file-button.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import styles from './intake.module.css';

interface Props {
  /** What is going on, '' when nothing is. */
  busy: string;
  failure: string;
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

async function template(): Promise<void> {
  const { intakeTemplate } = await import('../../../../engine/rules/intake/template.ts');
  download('商品导入模板.csv', intakeTemplate());
}

export function ChooseFile({ busy, failure, onFile }: Props) {
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
        <h2>选择商品表格，或拖到这里</h2>
        <Note>
          支持 CSV、制表符分隔的文本、xlsx 和 xls，最大 64 MB。认得 Shopify、WooCommerce、有赞、微店、ECShopX
          导出的表格，其他表格可以自己对应各列。导入前会先检查，不会直接写入。
        </Note>
        <Row wraps="always" at="middle">
          <FileButton
            kind="primary"
            text={busy === '' ? '选择文件' : busy}
            label="商品表格"
            accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv,text/plain"
            multiple={false}
            disabled={busy !== ''}
            onFiles={([file]) => file && onFile(file)}
          />
          <Button onClick={() => void template()}>下载模板</Button>
        </Row>
        <Note tone="error" role="alert">
          {failure}
        </Note>
      </Stack>
    </Card>
  );
}
