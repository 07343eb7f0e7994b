/** 导入商品: a table is chosen, its columns are understood, the result is checked, and a job writes it. */
import { useId, useState } from 'react';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Head } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { useJobs } from '../../jobs/jobs-context.tsx';
import { useOffice } from '../../office-context.ts';
import { CheckCard } from './CheckCard.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { checkTable, runIntake, sendFile, sendTable, type Check, type Reading } from './intake-calls.ts';
import { OPTIONS, OptionsCard, type Options } from './OptionsCard.tsx';
import { RunCard } from './RunCard.tsx';
import styles from './intake.module.css';

/** The table on the server, and how it is read. */
interface Table {
  name: string;
  job_id: number;
  check: Check;
  /** Meanings chosen by hand; undefined as long as the headings decide. */
  fields: string[] | undefined;
  format: string | undefined;
  options: Options;
  archive: string;
}

const readingOf = ({ job_id, fields, format, options }: Omit<Table, 'check' | 'name' | 'archive'>): Reading => ({
  job_id,
  ...(fields && { fields }),
  ...(format !== undefined && { format }),
  ...options,
});

/** The steps of an import; each answers after the server did. */
function useIntake() {
  const { session } = useOffice();
  const jobs = useJobs();
  const [table, setTable] = useState<Table>();
  const [job, setJob] = useState<MallJob>();
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const attempt = async (text: string, work: () => Promise<void>): Promise<void> => {
    setBusy(text);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure((error as Error).message);
    }
    setBusy('');
  };
  const open = (file: File): Promise<void> =>
    attempt('正在读取…', async () => {
      const job_id = await sendTable(session, file);
      const unread = { job_id, fields: undefined, format: undefined, options: table?.options ?? OPTIONS };
      setTable({ ...unread, name: file.name, archive: '', check: await checkTable(session, readingOf(unread)) });
    });
  const change = (part: Partial<Table>): Promise<void> =>
    attempt('正在检查…', async () => {
      if (!table) return;
      const next = { ...table, ...part };
      setTable({ ...next, check: await checkTable(session, readingOf(next)) });
    });
  const attach = (file: File): Promise<void> =>
    attempt('正在上传…', async () => {
      if (!table) return;
      await sendFile(session, table.job_id, file, 'pictures');
      setTable({ ...table, archive: file.name });
    });
  const run = (): Promise<void> =>
    attempt('正在准备…', async () => {
      if (!table) return;
      const begun = await runIntake(session, readingOf(table));
      jobs.watch(begun);
      setJob(begun);
    });
  const again = (): void => {
    setTable(undefined);
    setJob(undefined);
    setFailure('');
  };
  return { table, job, busy, failure, open, change, attach, run, again };
}

export default function IntakePage() {
  const heading = useId();
  const { table, job, busy, failure, open, change, attach, run, again } = useIntake();
  const isBusy = busy !== '';
  const importable = table ? table.check.counts.made + table.check.counts.changed : 0;
  return (
    <Stack as="section" gap={4} className={styles.page} aria-labelledby={heading}>
      <Head as="header">
        <h1 id={heading}>导入商品</h1>
        {table && !job && <Note className="fixed">{table.name}</Note>}
      </Head>
      {job && <RunCard begun={job} onAgain={again} />}
      {!job && !table && <ChooseFile busy={busy} failure={failure} onFile={(file) => void open(file)} />}
      {!job && table && (
        <>
          <ColumnsCard
            check={table.check}
            isBusy={isBusy}
            onFormat={(format) => void change({ format, fields: undefined })}
            onFields={(fields) => void change({ fields })}
          />
          <OptionsCard
            options={table.options}
            archive={table.archive}
            isBusy={isBusy}
            change={(part) => void change({ options: { ...table.options, ...part } })}
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
