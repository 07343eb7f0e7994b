/** Notices about accounts of members, merchants and operators. */
import { HOUR, MINUTE } from '../format/time.ts';
import { sent, type Notice } from './notice.ts';

/** Every e-mail about an address ends like this. */
const SIGNED = '\n\n如非本人操作，请忽略本邮件。\n{商城}';

export const OF_ACCOUNTS = {
  code: sent({
    name: '验证码',
    area: '账号',
    audience: '会员',
    variables: ['code', 'purpose'],
    sms: '【{商城}】您的验证码是{验证码}，用于{用途}，5分钟内有效，请勿告诉他人。',
    email: {
      title: '{商城}：验证码',
      text: '【{商城}】您的验证码是{验证码}，用于{用途}，5分钟内有效，请勿告诉他人。',
    },
    needs: ['code'],
    isFixed: true,
    life: 5 * MINUTE,
  }),
  mobile_changed: sent({
    name: '手机号已更换',
    area: '账号',
    audience: '会员',
    variables: [],
    sms: '【{商城}】您的账号已更换手机号，本号码不再用于登录。如非本人操作，请立即联系客服。',
    isFixed: true,
  }),
  email_activate: sent({
    name: '激活账号',
    area: '账号',
    audience: '会员',
    variables: ['link'],
    email: {
      title: '{商城}：激活账号',
      text: `请在24小时内打开以下链接，激活您的账号：\n{链接}${SIGNED}`,
    },
    needs: ['link'],
    isFixed: true,
  }),
  email_known: sent({
    name: '激活账号：邮箱已注册',
    area: '账号',
    audience: '会员',
    variables: [],
    email: {
      title: '{商城}：激活账号',
      text: `该邮箱已注册，可直接用邮箱和密码登录；忘记密码时，请在登录页点击“忘记密码”。${SIGNED}`,
    },
    isFixed: true,
  }),
  email_none: sent({
    name: '激活账号：没有等待激活的注册',
    area: '账号',
    audience: '会员',
    variables: [],
    email: {
      title: '{商城}：激活账号',
      text: `该邮箱没有等待激活的注册，请重新注册。${SIGNED}`,
    },
    isFixed: true,
  }),
  email_reset: sent({
    name: '重置密码',
    area: '账号',
    audience: '会员',
    variables: ['link'],
    email: {
      title: '{商城}：重置密码',
      text: `请在1小时内打开以下链接，设置新密码：\n{链接}${SIGNED}`,
    },
    needs: ['link'],
    isFixed: true,
    life: HOUR,
  }),
  email_unknown: sent({
    name: '重置密码：邮箱未注册',
    area: '账号',
    audience: '会员',
    variables: [],
    email: {
      title: '{商城}：重置密码',
      text: `该邮箱尚未注册，可在商城用此邮箱注册新账号。${SIGNED}`,
    },
    isFixed: true,
    life: HOUR,
  }),
  merchant_approved: sent({
    name: '入驻申请通过',
    area: '商家与后台',
    audience: '申请人',
    variables: ['shop'],
    sms: '【{商城}】您的入驻申请已通过，店铺「{店铺}」已开通，请从商家入驻登录。',
  }),
  merchant_refused: sent({
    name: '入驻申请未通过',
    area: '商家与后台',
    audience: '申请人',
    variables: ['shop'],
    sms: '【{商城}】您的入驻申请未通过审核，请从商家入驻查看原因，修改后重新提交。',
  }),
  alert: sent({
    name: '后台待办提醒',
    area: '商家与后台',
    audience: '操作员',
    variables: ['time', 'tasks', 'link'],
    email: {
      title: '商城后台：{事项}',
      text: '{时间} 以来有 {事项}，请到商城后台处理。[\n{链接}]\n\n要改变提醒，请在后台打开「提醒」。',
    },
    life: 6 * HOUR,
  }),
} as const satisfies Record<string, Notice>;
