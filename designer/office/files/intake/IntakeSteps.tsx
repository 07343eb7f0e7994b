/** The page of an import in its steps: a file is chosen, its columns are understood, the result is checked, and a job writes it. */
import { useId, type ReactNode } from 'react';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Head } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { RunCard } from './RunCard.tsx';
import type { useIntake } from './use-intake.ts';
import styles from './intake.module.css';

interface Counted {
  counts: { made: number; changed: number };
}

interface Props<Reading extends object, Check extends Counted> extends Pick<
  Parameters<typeof ChooseFile>[0],
  'before' | 'isReady' | 'template'
> {
  /** What is imported, e.g. 商品, and its unit. */
  of: string;
  unit: string;
  /** What files are taken, and what an import does. */
  note: string;
  steps: ReturnType<typeof useIntake<Reading, Check>>;
  /** The list of what was imported. */
  listPath(job: MallJob): string;
  /** The cards about a table between its choice and the import. */
  children(table: { check: Check; reading: Reading; job_id: number }, isBusy: boolean): ReactNode;
  /** What follows when the job ended. */
  ended?(job: MallJob): ReactNode;
}

export function IntakeSteps<Reading extends object, Check extends Counted>(props: Props<Reading, Check>) {
  const { of, unit, note, steps, template, listPath, children, ended, before, isReady } = props;
  const { table, job, busy, failure, open, run, again } = steps;
  const heading = useId();
  const isBusy = busy !== '';
  const importable = table ? table.check.counts.made + table.check.counts.changed : 0;
  return (
    <Stack as="section" gap={4} className={styles.page} aria-labelledby={heading}>
      <Head as="header">
        <h1 id={heading}>{`导入${of}`}</h1>
        {table && !job && <Note className="fixed">{table.name}</Note>}
      </Head>
      {job && (
        <RunCard begun={job} of={of} unit={unit} listPath={listPath(job)} onAgain={again}>
          {ended?.(job)}
        </RunCard>
      )}
      {!job && !table && (
        <ChooseFile
          of={of}
          note={note}
          busy={busy}
          failure={failure}
          template={template}
          onFile={(file) => void open(file)}
          before={before}
          isReady={isReady}
        />
      )}
      {!job && table && (
        <>
          {children(table, isBusy)}
          <Note tone="error" role="alert">
            {failure}
          </Note>
          <Row at="start" wraps="always">
            <Button kind="primary" disabled={isBusy || importable === 0} onClick={() => void run()}>
              {isBusy ? busy : `导入 ${importable} ${unit}${of}`}
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
