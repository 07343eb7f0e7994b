/** 导入商品: tables of other systems, with pictures, into goods with variants. */
import { useState } from 'react';
import { useOffice } from '../../office-context.ts';
import { IntakeSteps } from '../../files/intake/IntakeSteps.tsx';
import { sendFile, useIntake } from '../../files/intake/use-intake.ts';
import { ColumnsCard } from './ColumnsCard.tsx';
import { GoodsCheck } from './GoodsCheck.tsx';
import { goodsCalls, OF, type Check, type Reading } from './intake-calls.ts';
import { OPTIONS, OptionsCard, type Options } from './OptionsCard.tsx';
import { Pictures } from './Pictures.tsx';

type Chosen = Reading & Options;

/** Another file is read by its own headings, with the options chosen before. */
const unread = (before: Chosen = OPTIONS): Chosen => ({
  ...before,
  fields: undefined,
  format: undefined,
});

const template = async (): Promise<string> =>
  (await import('../../../../engine/rules/intake/template.ts')).intakeTemplate();

export default function IntakePage() {
  const { session } = useOffice();
  const steps = useIntake<Chosen, Check>(goodsCalls, unread);
  const { attempt, change } = steps;
  /** The archive that was sent, and with which import. */
  const [archive, setArchive] = useState({ name: '', job_id: 0 });
  const attach = (job_id: number, file: File): Promise<void> =>
    attempt('正在上传…', async () => {
      await sendFile(session, OF, job_id, file, 'pictures');
      setArchive({ name: file.name, job_id });
    });
  return (
    <IntakeSteps
      of="商品"
      unit="个"
      note="支持 CSV、制表符分隔的文本、xlsx 和 xls，最大 64 MB。认得 Shopify、WooCommerce、有赞、微店、ECShopX 导出的表格，其他表格可以自己对应各列。导入前会先检查，不会直接写入。"
      steps={steps}
      template={template}
      listPath={({ job_id }) => `/edit/goods?intake_id=${job_id}`}
      ended={({ job_id }) => <Pictures jobId={job_id} />}
    >
      {({ check, reading, job_id }, isBusy) => (
        <>
          <ColumnsCard
            check={check}
            isBusy={isBusy}
            onFormat={(format) => void change({ format, fields: undefined })}
            onFields={(fields) => void change({ fields })}
          />
          <OptionsCard
            options={reading}
            archive={archive.job_id === job_id ? archive.name : ''}
            isBusy={isBusy}
            change={(part) => void change(part)}
            onArchive={(file) => void attach(job_id, file)}
          />
          <GoodsCheck check={check} />
        </>
      )}
    </IntakeSteps>
  );
}
