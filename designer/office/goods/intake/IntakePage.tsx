/** 导入商品: a table is chosen, its columns are understood, the result is checked, and a job writes it. */
import { useId, useState } from 'react';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Head } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { useOffice } from '../../office-context.ts';
import { ChooseFile } from '../../files/intake/ChooseFile.tsx';
import { RunCard } from '../../files/intake/RunCard.tsx';
import { sendFile, useIntake } from '../../files/intake/use-intake.ts';
import { CheckCard } from './CheckCard.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { goodsCalls, OF, type Check, type Reading } from './intake-calls.ts';
import { OPTIONS, OptionsCard, type Options } from './OptionsCard.tsx';
import { Pictures } from './Pictures.tsx';
import styles from '../../files/intake/intake.module.css';

type Chosen = Reading & Options;

/** Another file is read by its own headings, with the options chosen before. */
const unread = (before: Chosen = OPTIONS): Chosen => ({ ...before, fields: undefined, format: undefined });

const template = async (): Promise<string> =>
  (await import('../../../../engine/rules/intake/template.ts')).intakeTemplate();

export default function IntakePage() {
  const heading = useId();
  const { session } = useOffice();
  const { table, job, busy, failure, attempt, open, change, run, again } = useIntake<Chosen, Check>(goodsCalls, unread);
  /** The archive that was sent, and with which import. */
  const [archive, setArchive] = useState({ name: '', job_id: 0 });
  const attach = (file: File): Promise<void> =>
    attempt('正在上传…', async () => {
      if (!table) return;
      await sendFile(session, OF, table.job_id, file, 'pictures');
      setArchive({ name: file.name, job_id: table.job_id });
    });
  const isBusy = busy !== '';
  const importable = table ? table.check.counts.made + table.check.counts.changed : 0;
  return (
    <Stack as="section" gap={4} className={styles.page} aria-labelledby={heading}>
      <Head as="header">
        <h1 id={heading}>导入商品</h1>
        {table && !job && <Note className="fixed">{table.name}</Note>}
      </Head>
      {job && (
        <RunCard begun={job} of="商品" unit="个" listPath={`/edit/goods?intake_id=${job.job_id}`} onAgain={again}>
          <Pictures jobId={job.job_id} />
        </RunCard>
      )}
      {!job && !table && (
        <ChooseFile
          of="商品"
          note="支持 CSV、制表符分隔的文本、xlsx 和 xls，最大 64 MB。认得 Shopify、WooCommerce、有赞、微店、ECShopX 导出的表格，其他表格可以自己对应各列。导入前会先检查，不会直接写入。"
          busy={busy}
          failure={failure}
          template={template}
          onFile={(file) => void open(file)}
        />
      )}
      {!job && table && (
        <>
          <ColumnsCard
            check={table.check}
            isBusy={isBusy}
            onFormat={(format) => void change({ format, fields: undefined })}
            onFields={(fields) => void change({ fields })}
          />
          <OptionsCard
            options={table.reading}
            archive={archive.job_id === table.job_id ? archive.name : ''}
            isBusy={isBusy}
            change={(part) => void change(part)}
            onArchive={(file) => void attach(file)}
          />
          <CheckCard check={table.check} />
          <Note tone="error" role="alert">
            {failure}
          </Note>
          <Row at="start" wraps="always">
            <Button kind="primary" disabled={isBusy || importable === 0} onClick={() => void run()}>
              {isBusy ? busy : `导入 ${importable} 个商品`}
            </Button>
            <Button disabled={isBusy} onClick={again}>
              换一个文件
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
