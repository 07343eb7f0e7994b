import { RIGHT_AREAS, ROLE_NAMES, ROLES, mayRole, type RightArea } from '../../../../schemas/rights.ts';
import { Scroll, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import lists from '../../list/list.module.css';
import styles from '../settings.module.css';

const AREA_NAMES: Record<RightArea, string> = {
  pages: '页面',
  pictures: '图片',
  content: '文章与菜单',
  goods: '商品与库存',
  catalogue: '分类、品牌与标签',
  promotions: '积分商品、内购与兑换码',
  offers: '促销活动与优惠券',
  orders: '订单与售后',
  reviews: '评价审核',
  money: '财务',
  members: '会员与客服',
  shops: '店铺与运费',
  merchants: '商家入驻',
  operators: '操作员',
  security: '安全报告',
  settings: '设置',
};

const TEXTS = { write: '查看和修改', read: '查看', none: '—' } as const;

/** Shows which role may read and change what, from the same table that the server enforces. */
export default function Roles() {
  return (
    <Stack as="section" aria-labelledby="roles">
      <header className={lists.head}>
        <h1 id="roles">角色权限</h1>
      </header>
      <Note>在「操作员」里给账号选择角色。商家只能查看和修改自己店铺的数据。</Note>
      <Card>
        <Scroll label="各角色的权限">
          <Table pinned className={styles.roles}>
            <thead>
              <tr>
                <th scope="col">范围</th>
                {ROLES.map((role) => (
                  <th key={role} scope="col">
                    {ROLE_NAMES[role]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {RIGHT_AREAS.map((area) => (
                <tr key={area}>
                  <th scope="row">{AREA_NAMES[area]}</th>
                  {ROLES.map((role) => {
                    const may = mayRole(role, `${area}.write`)
                      ? 'write'
                      : mayRole(role, `${area}.read`)
                        ? 'read'
                        : 'none';
                    return (
                      <td key={role}>
                        <Text {...(may === 'write' ? { weight: 'strong' } : { tone: 'second' })}>{TEXTS[may]}</Text>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      </Card>
    </Stack>
  );
}
