/** 导入会员 */
import { TableImport } from '../files/intake/TableImport.tsx';

export default function MemberImport() {
  return (
    <TableImport
      begin={{ kind: 'members' }}
      of="会员"
      unit="位"
      note="一次最多 5 万行。按手机号识别会员：没有的新建，已有的按填写的内容修改，空格子不变；标签加到原有标签上，积分是导入后的余额。"
      template={[
        ['手机号', '昵称', '等级', '标签', '积分'],
        ['13800138000', '王小明', '银卡', '老客、线下', '100'],
        ['13800138001', '李小红', '', '', ''],
      ]}
      listPath="/edit/members"
    />
  );
}
