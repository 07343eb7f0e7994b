/** The providers and their fields as the office shows them; docs/operating.md describes the variables. */
import type { ProviderName } from '../provider-config.ts';

export interface ProviderField {
  /** name of the variable, by which the environment may set it instead */
  variable: string;
  title: string;
  /** Whether it is stored and never shown again; other fields are shown to who may read them. */
  secret?: true;
  /** what the provider does without */
  optional?: true;
  /** an address that this server calls, or a key of several lines */
  kind?: 'address' | 'key';
  hint?: string;
  /** what is said when the value makes no sense */
  wrong?: string;
}

interface Provider {
  title: string;
  use: string;
  /** which recipient a test has; undefined for one that sends nothing */
  testsTo?: 'mobile' | 'email';
  fields: readonly ProviderField[];
}

const ADDRESS = '请输入完整的网址，如 https://api.example.com';
const PRIVATE_KEY = '请粘贴完整的 RSA 私钥（PEM 或 Base64）';
const PUBLIC_KEY = '请粘贴完整的 RSA 公钥（PEM 或 Base64）';

const address = (variable: string, title: string, hint: string): ProviderField => ({
  variable,
  title,
  optional: true,
  kind: 'address',
  hint,
  wrong: ADDRESS,
});

export const PROVIDERS: Readonly<Record<ProviderName, Provider>> = {
  sms: {
    title: '短信网关',
    use: '发送验证码和通知',
    testsTo: 'mobile',
    fields: [
      { variable: 'SMS_GATEWAY', title: '网关地址', kind: 'address', wrong: ADDRESS },
      { variable: 'SMS_SECRET', title: '签名密钥', secret: true },
    ],
  },
  mail: {
    title: '邮件服务器',
    use: '发送验证码、提醒和报表',
    testsTo: 'email',
    fields: [
      {
        variable: 'SMTP_URL',
        title: '服务器地址',
        secret: true,
        kind: 'address',
        hint: '含账号和密码，如 smtps://账号:密码@mail.example.com；密码中的特殊字符须转义',
        wrong: '请输入以 smtps:// 或 smtp:// 开头的地址',
      },
      { variable: 'MAIL_FROM', title: '发件人', hint: '如 mall@example.com' },
    ],
  },
  alipay: {
    title: '支付宝',
    use: '电脑和手机网页支付',
    fields: [
      { variable: 'ALIPAY_APP_ID', title: '应用编号（APPID）' },
      { variable: 'ALIPAY_PRIVATE_KEY', title: '应用私钥', secret: true, kind: 'key', wrong: PRIVATE_KEY },
      { variable: 'ALIPAY_PUBLIC_KEY', title: '支付宝公钥', secret: true, kind: 'key', wrong: PUBLIC_KEY },
      address('ALIPAY_GATEWAY', '网关地址', '留空为正式环境，沙箱填写沙箱网关'),
    ],
  },
  wxpay: {
    title: '微信支付',
    use: '扫码、手机网页和微信内支付（API v3）',
    fields: [
      { variable: 'WXPAY_MCH_ID', title: '商户号' },
      { variable: 'WXPAY_APP_ID', title: '应用编号（AppID）' },
      { variable: 'WXPAY_PRIVATE_KEY', title: '商户私钥', secret: true, kind: 'key', wrong: PRIVATE_KEY },
      { variable: 'WXPAY_CERT_SERIAL', title: '商户证书序列号' },
      { variable: 'WXPAY_API_KEY', title: 'APIv3 密钥', secret: true, wrong: 'APIv3 密钥须为 32 个字符' },
      { variable: 'WXPAY_PUBLIC_KEY', title: '微信支付公钥', secret: true, kind: 'key', wrong: PUBLIC_KEY },
      { variable: 'WXPAY_PUBLIC_KEY_ID', title: '微信支付公钥编号', hint: '如 PUB_KEY_ID_…' },
      address('WXPAY_ORIGIN', '接口地址', '留空为正式环境'),
    ],
  },
  kdniao: {
    title: '快递鸟',
    use: '电子面单',
    fields: [
      { variable: 'KDNIAO_ID', title: '用户编号' },
      { variable: 'KDNIAO_KEY', title: '接口密钥', secret: true },
      address('KDNIAO_GATEWAY', '接口地址', '留空为正式环境，沙箱填写沙箱地址'),
    ],
  },
  qiniu: {
    title: '七牛云存储',
    use: '存放后台上传的图片',
    fields: [
      { variable: 'QINIU_ACCESS_KEY', title: 'AccessKey' },
      { variable: 'QINIU_SECRET_KEY', title: 'SecretKey', secret: true },
      { variable: 'QINIU_BUCKET', title: '空间名称' },
      { variable: 'QINIU_DOMAIN', title: '图片域名', kind: 'address', hint: '含 https://', wrong: ADDRESS },
      address('QINIU_UPLOAD', '上传地址', '按空间所在区域填写，留空为华东'),
    ],
  },
  map: {
    title: '高德地图',
    use: '按位置显示附近店铺',
    fields: [
      { variable: 'MAP_KEY', title: 'Web 服务密钥', secret: true },
      address('MAP_ORIGIN', '接口地址', '留空为高德'),
    ],
  },
  weixin: {
    title: '微信扫码登录',
    use: '电脑网页登录（网站应用）',
    fields: [
      { variable: 'WEIXIN_APP_ID', title: '应用编号（AppID）' },
      { variable: 'WEIXIN_APP_SECRET', title: '应用密钥', secret: true },
    ],
  },
  weixin_account: {
    title: '微信公众号',
    use: '微信内登录和支付',
    fields: [
      { variable: 'WEIXIN_ACCOUNT_ID', title: '公众号编号（AppID）' },
      { variable: 'WEIXIN_ACCOUNT_SECRET', title: '公众号密钥', secret: true },
    ],
  },
  openid: {
    title: '企业账号登录',
    use: '以 OpenID Connect 登录',
    fields: [
      { variable: 'OPENID_ISSUER', title: '签发者地址', kind: 'address', wrong: ADDRESS },
      { variable: 'OPENID_CLIENT_ID', title: '客户端编号' },
      { variable: 'OPENID_CLIENT_SECRET', title: '客户端密钥', secret: true },
      { variable: 'OPENID_NAME', title: '登录页上的名称', optional: true },
    ],
  },
  assist: {
    title: '大语言模型',
    use: '页面编辑器里的助手',
    fields: [
      {
        variable: 'ASSIST_URL',
        title: '接口地址',
        kind: 'address',
        hint: '兼容 OpenAI 的地址，如 https://api.example.com/v1',
        wrong: ADDRESS,
      },
      { variable: 'ASSIST_KEY', title: '接口密钥', secret: true, optional: true },
      { variable: 'ASSIST_MODEL', title: '模型名称', hint: '须支持工具调用' },
    ],
  },
};

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[];
