/** The pages of money, for the table of all pages (designer/routes.ts). */
import { lazy } from 'react';
import type { Route } from '../../route.ts';

export const moneyRoutes: readonly Route[] = [
  {
    path: '/edit/vouchers',
    title: '转账凭证',
    area: '财务',
    right: 'money.read',
    menu: true,
    words: 'zhuanzhang pingzheng xianxia shenhe caiwu vouchers',
    page: lazy(() => import('./vouchers/VoucherList.tsx')),
  },
  {
    path: '/edit/approvals',
    title: '待复核',
    area: '财务',
    right: 'money.read',
    menu: true,
    words: 'daifuhe fuhe shuangren shenpi approvals second person',
    page: lazy(() => import('./approvals/ApprovalList.tsx')),
  },
  {
    path: '/edit/payouts',
    title: '店铺结算',
    area: '财务',
    right: 'payouts.read',
    menu: true,
    words: 'dianpu jiesuan dakuan huokuan payouts settlement',
    page: lazy(() => import('./payouts/PayoutList.tsx')),
  },
  {
    path: '/edit/bank-accounts',
    title: '收款账户',
    area: '财务',
    right: 'money.read',
    menu: true,
    words: 'shoukuan zhanghu yinhang bank accounts',
    page: lazy(() => import('./BankAccounts.tsx')),
  },
  {
    path: '/edit/statements',
    title: '渠道对账',
    area: '财务',
    right: 'money.read',
    menu: true,
    words: 'qudao duizhang zhangdan chayi statements reconciliation',
    page: lazy(() => import('./statements/Differences.tsx')),
  },
  {
    path: '/edit/invoices',
    title: '发票管理',
    area: '财务',
    right: 'money.read',
    menu: true,
    words: 'fapiao kaipiao hongzi shuihao invoices',
    page: lazy(() => import('./invoices/InvoiceList.tsx')),
  },
];
