/** 导入员工: the list of an enterprise's staff; ?enterprise_id= chooses it. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TableImport } from '../../files/intake/TableImport.tsx';
import { useOffice } from '../../office-context.ts';
import { EnterpriseChoice } from './StaffDialogs.tsx';
import { useEnterprises } from './use-enterprises.ts';
import { Waiting } from '../../parts/Waiting.tsx';

export default function StaffImport() {
  const { session } = useOffice();
  const asked = useEnterprises(session);
  const [enterprise, setEnterprise] = useState(useSearchParams()[0].get('enterprise_id') ?? '');
  if (!asked.value) return <Waiting name="企业" asked={asked} page />;
  return (
    <TableImport
      begin={{ kind: 'staff', enterprise_id: Number(enterprise) }}
      of="员工"
      unit="名"
      note="一次最多 5000 行。按工号识别员工：没有的新建，已有的按表格修改；手机号或邮箱变了的要重新认证。"
      template={[
        ['工号', '姓名', '手机号', '邮箱'],
        ['A1001', '王小明', '13800000000', 'wang@example.com'],
      ]}
      listPath={`/edit/staff?enterprise_id=${enterprise}`}
      before={<EnterpriseChoice enterprises={asked.value.list} value={enterprise} onChange={setEnterprise} />}
      isReady={enterprise !== ''}
    />
  );
}
