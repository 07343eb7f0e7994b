/**
 * The examples that the payment providers publish themselves: what they sign is read by our code, and what we sign is what they
 * print. The keys are teaching material of theirs that opens nothing.
 */
import { describe, expect, it } from 'vitest';
import { payConfigOf, type AlipaySettings, type WxpaySettings } from '../../kernel/pay-config.ts';
import { isAlipays } from './providers/alipay-api.ts';
import { isWechats, unsealed, wxSign, type Sealed } from './providers/wxpay-api.ts';

/** Merchant's key of pay.weixin.qq.com/doc/v3/merchant/4012365336, "how a request is signed". */
const EXAMPLE_KEY =
  'MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQCm2mb6q8gMKH/3CNTbpJAIrbqiBiQGEOtjGcBrDYltsGynWgNscqT7WvfzU1' +
  '4FQbYcQUC5T4Wvva7mi3fIp3OgX8VqMDNA0qebnr38Pe6kqiLyZgFpJPXlSKDyPyqhRbVTbXssvSMQeVKcdXeVxoNNeoOlNFHgF/P0io6AmAVn' +
  'z+hN8SiZKuOsth5/zUTLGvtkgxBcQooQrtXhRcpLT798OyIb9xeJ2HO3xRtMv2+perEzb4gMibI74UBz+2QEbnkubPE+2jU2rRZudnNEz/BPOt' +
  '3Qj/w2V6/G0VumGDh6+UeMU0jv4aupHztWITC4Akn0l7lBCNy3lgl8VFaJnkIxAgMBAAECggEAYGL8aESB7NwciDWW2UdoWUsa7GxFtSdjAz2m' +
  'FXGdeTsYmVh7b9OOkRGM+Qio4LqEHDBp1mMk5E/cUJwy1zw8pGGO5nfvs7u9TT3XnHaefIs4YvUgTYAneIuLRkXNN5rQU+CD7mVYczTSz0Vgjq' +
  'o9wa1LjUz7G0xbBmJgTdMEFGJseJjy6AbJo0CGIwp6HJbTm4CmOUgXnnDAIbEGTIRImkZFH/rzneIeR7oZ77FVwxr1CZB2gfRCov/yRPbw8vnr' +
  'yYkmvQ7D/ze3j5097vRg/MoDGBSdoOwcmo75vyofr0ASzytMjmHYyifqkf5slPropSiJeGf4p/7gtKyF6dE/XQKBgQDVAlJ+4U5ZVGOuDc3+sA' +
  'hz8CTzgFNlq9vKuSoFK6hOz2L+cwj+E7NXGkOe2DsHHZNy2Xqxk7caKhPEp1z9hhpMpyLVMoFt6CKemyoRBWDCQwLLwem9SZF/IAyovBkLiH36' +
  'P42Jm26gUkNMKC/5Zhtqxf6RZgRQzbVudJi47vIRCwKBgQDIh0+v27Oo+DM3fhObH4I1NrXpWOEGH7OQG1dEsMuFYF4hjGhg0kBEP3w9vVdl2+' +
  'mRllZKTsx9oqjb8OibPLLIH8xsdbAB0WLfJvjLu4wl/ILUzN1RI03dWnnv2EnEeQn6c3hizvrJ9wR5U4ue9RPVnQooJ0hZF1PUuCL5fWK3MwKB' +
  'gElReU/PAYbh80WP3t3Rfbdaa32dKBeQ5iCLR5lsA4zM+YgX1HqQEWTj126vgvHaDkyz6vWAoL/Sx+cirHFfXWIRDX5Q2hgYlQH+6qXdMgbrxe' +
  'SYpHnQ/tHBGFpkFELSAnrGsVMyOwvYBO4LzyeLK9i+ufcWJFoj1FVmsMLHDG8tAoGARdbiiQQCoYG4DMarO2aQ6cmhN6EN1h0qY7EyBqlwaIZ0' +
  'okiNfdMcMOjPc41DKCWcRmlOqlihXcxN9TQFPzO3rH1urAOdBjUPs1qWYhZyrDQyuLyVBBJApyxAtajloDjrob+fmQIvVDHk7ACN6xG+E7K6+9' +
  'salnTKbJapD618uQMCgYBNy6XUvzLkP/A1U/UZdtcxl8GwU/dturLxz4CyGbqDw4ubaYY2e13lnqHUqQgPtiSyH51nq3tdo8G0YAJdfkSvKvnf' +
  'slW91fyEBUKnkdW1o3/1UFU/wprZ7ixVL/F42A4xDu7OFE8EnweJOZ0jWceEOdhCkaIGBCfRnlECRK8UyQ==';
/** Its body, and the signature it prints. */
const EXAMPLE_BODY =
  '{"appid":"wxd678efh567hg6787","mchid":"1900007291","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}';
const EXAMPLE_SIGNATURE =
  'jnks4dlrPw3ZX+ozVvSK39oa0t7OMBsg83BHAwd8BRdUFiVaQNTLTvci+wURgP1OQBbKYhFGvt7iqYpDSTQkp7Uq1sltaQKyncCyrA1g88m5bs' +
  'KERQfPyT0ahSwKTYJ1CAn9QiJuSJRq1QsQs07eehbU/k9BCS51jTyc1Jpsi2H77HF9f/BnjXAOP3/sPObg6V5Ee4EzwLox684hhuMuIwHo7D8K' +
  'Fk3LIHOKDcNI4It1aCXydFWNpNK+SG86VUDe5kwoDpw4Ulqfu9z8OFDGbDs9TCxEv8iqQzbpxOlEVoOe2kalSYM5kApQb3nZcxdUtoE0liJGW3' +
  'RGUNE0t4v01A==';
/** Key of the certificate in core/notify/notify_test.go of wechatpay-apiv3/wechatpay-go (Apache-2.0). */
const PLATFORM_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA2VCTd91fnUn73Xy9DLvt/V62TVxRTEEstVdeRaZ3B3leO0pldE806mXO4RwdHXagHQ' +
  '4vGeZN0yqm++rDsGK+U3AH7kejyD2pXshNP9Cq5YwbptiLGtjcquw4HNxJQUOmDeJf2vg6byms9RUipiq4SzbJKqJFlUpbuIPDpSpWz10PYmyC' +
  'NeDGUUK65E5h2B834uxl1zNLYQCrkdBzb8oUxwYeP5a2DNxmjL5lsJML7DGr5znsevnoqGRwTm9fxCGfy8wus7hwKz6clt3Whmmda7UAdb1c08' +
  'hEQFVRbF14AR73xbnd8N0obCWJPCbzMCtkaSef4FdEEgEXJiw0VAJT8wIDAQAB';
/** The notice of the same file, its signature and number of the key. */
const NOTICE: Sealed = {
  timestamp: '1624523846',
  nonce: 'EcZ9Cmy4Xyx1i6RlJQzLcCyEqDa26NBz',
  serial: 'D7CE59D1F522D701',
  signature:
    'tJHIiIS9eB2hAYstmAmbbD3ZE5LiIm/Ug5tuL4fC0YOFRWIHV39UFIZXC0e9Wl6lBu6sKvkqDkzpqzBsVHyXFlbYZTOQrVdG4b6LfTnK4mikv9' +
    '++ixJMd3vTf2yCqvBkh98zs3Ds5zsYQakzbcwhmw4fMJs4nPLws28H0UW9FjDR//rxELLwXvV1VEA1IBLX70xptjL8hrfUjEE8kkry6yNJTHZR' +
    'U8CAc7qHli2Ng1V1qb9ARbK8A3ThmFmPQvRGrapI/jS2laKKgYUmfdEdkNO6B2Cke5e8VTxY406ArAmQ90GAihDwIcb16TQMnzCMBoutnwZKNi' +
    'KRACrFmtxw2Q==',
  body:
    '{"id":"3119dfba-e649-5eec-ab1e-3412bc4d2e17","create_time":"2021-06-24T16:37:26+08:00","resource_type":"encryp' +
    't-resource","event_type":"PAYSCORE.USER_OPEN_SERVICE","summary":"签约成功","resource":{"original_type":"payscore",' +
    '"algorithm":"AEAD_AES_256_GCM","ciphertext":"YDS3lKPaC4Y52Gf3uhft5qUBlIa8b428AWTtTauHQfQrRw+X1WpiuHIDy0vo1Vd6V' +
    'Eq67aVyqPdDYMkRVSDaZL3iZttevRMOoPKMifozg6XPWjIZumks/GpT48lI4NizyeaqLBokNebthah3o1H76qSlO9NkDjp9bzmKLEYYH9TEklF' +
    'UpsvPqOTOcgSLgh21YJXYR7dEBXFgRLiNIKRgO5JdXh1hccRUAlyVWxE54PXpnQ==","associated_data":"payscore","nonce":"Kj7QI' +
    'yUiYx1q"}}',
};
/** Key of Alipay's and a notice of a paid trade, of test/alipay.test.ts in alipay/alipay-sdk-nodejs-all (MIT). */
const ALIPAY_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqObrdC7hrgAVM98tK0nv3hSQRGGKT4lBsQjHiGjeYZjOPIPHR5knm2jnnz/YGIXIof' +
  'VHkA/tAlBAd5DrY7YpvI4tP5EONLtZKC2ghBMx7McI2wRD0xiqzxOQr1FuhZGJ8/AUokBzJrzY+aGX2xcOrxFYRlFilvVLTXg4LWjR1tdPkO6+' +
  'i7wQZAIVMClPkwVRZEbaERRHlKqTzv2gGv5rDU8gRoe1LeaN+6BlbTqHWkQcNCUNrA8C6l17XAXGKDsm/9TFWwO8EPHHHCaQdjtV5/FdcWIt+L' +
  '8SR1ss7EXTjYDFtxcKVv9rEoY1lX8T4mX+GbXfZHraG5NCF1+XioL5JwIDAQAB';
const PAID: Record<string, string> = {
  gmt_create: '2019-08-15 15:56:22',
  charset: 'utf-8',
  seller_email: 'z97-yuquerevenue@service.aliyun.com',
  subject: '语雀空间 500人规模',
  buyer_id: '2088102534368455',
  invoice_amount: '0.10',
  notify_id: '2019081500222155624068450559358070',
  fund_bill_list: '[{"amount":"0.10","fundChannel":"ALIPAYACCOUNT"}]',
  notify_type: 'trade_status_sync',
  trade_status: 'TRADE_SUCCESS',
  receipt_amount: '0.10',
  buyer_pay_amount: '0.10',
  sign_type: 'RSA2',
  app_id: '2019073166072302',
  seller_id: '2088531891668739',
  gmt_payment: '2019-08-15 15:56:24',
  notify_time: '2019-08-15 15:56:25',
  version: '1.0',
  out_trade_no: '20190815155618536-564-57',
  total_amount: '0.10',
  trade_no: '2019081522001468450512505578',
  auth_app_id: '2019073166072302',
  buyer_logon_id: 'xud***@126.com',
  point_amount: '0.00',
  sign:
    'QfTb8tqE1BMhS5qAnXtvsF3/jBkEvu9q9en0pdbBUDDjvKycZhQb7h8GDs4FKfi049PynaNuatxSgLb/nLWZpXyyh0LEWdK2S6Ri7nPwrVgOs0' +
    '8zugLO20vOQz44y3ti2Ncm8/wZts1Fr2gZ7pShnVX3d1B50hbsXnObT1r/U8ONNQjWXd0HIul4TG+Q3fm3svmSvFEy0WnzuhcyHPX5Gm4ELNct' +
    'L6Qd5YniGJFNcc7kopHYtI/XD9YCKCH6Ct02rzUs9i11C9CsadtZn+WhxF26Dqt9sGEFajkJ8cxUTLi8+VCpLHsgPE8P0y095uQcDdK0YjCh4x' +
    '7wVSov+lrmOQ==',
};

/** WeChat Pay's settings with the keys of its examples; the key of sealed notices is that of TestConfig.java in wechatpay-java. */
function wechatPay(): WxpaySettings {
  const settings = payConfigOf.wxpay({
    WXPAY_APP_ID: 'wxd678efh567hg6787',
    WXPAY_MCH_ID: '1900007291',
    WXPAY_PRIVATE_KEY: EXAMPLE_KEY,
    WXPAY_CERT_SERIAL: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB',
    WXPAY_API_KEY: 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb',
    WXPAY_PUBLIC_KEY: PLATFORM_KEY,
    WXPAY_PUBLIC_KEY_ID: NOTICE.serial,
    PUBLIC_ORIGIN: 'https://mall.example',
  });
  if (!settings) throw new Error('a setting of WeChat Pay is missing');
  return settings;
}

function alipay(): AlipaySettings {
  const settings = payConfigOf.alipay({
    ALIPAY_APP_ID: PAID['app_id'],
    ALIPAY_PRIVATE_KEY: EXAMPLE_KEY,
    ALIPAY_PUBLIC_KEY: ALIPAY_KEY,
    PUBLIC_ORIGIN: 'https://mall.example',
  });
  if (!settings) throw new Error('a setting of Alipay is missing');
  return settings;
}

describe('examples of WeChat Pay', () => {
  it('signs a request as the documentation does', () => {
    const lines = [
      'POST',
      '/v3/pay/transactions/jsapi',
      '1554208460',
      '593BEC0C930BF1AFEB40B4A08C8FB242',
      EXAMPLE_BODY,
    ];
    expect(wxSign(wechatPay(), lines)).toBe(EXAMPLE_SIGNATURE);
  });

  it('believes the notice of its library, and no changed one', () => {
    const settings = wechatPay();
    expect(isWechats(settings, NOTICE)).toBe(true);
    expect(isWechats(settings, { ...NOTICE, body: NOTICE.body.replace('payscore', 'payscorf') })).toBe(false);
    expect(isWechats(settings, { ...NOTICE, timestamp: '1624523847' })).toBe(false);
    expect(isWechats(settings, { ...NOTICE, nonce: 'x' })).toBe(false);
    expect(isWechats(settings, { ...NOTICE, serial: 'another' })).toBe(false);
  });

  it('opens what its library sealed with AES-256-GCM, bound to what goes along', () => {
    const resource = {
      ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
      nonce: 'uluk4a9R25RW',
      associated_data: 'associatedData',
    };
    expect(unsealed(wechatPay(), resource)).toBe('message');
    expect(() => unsealed(wechatPay(), { ...resource, associated_data: 'other' })).toThrow();
  });
});

describe('examples of Alipay', () => {
  it('believes a notice that Alipay signed, whatever the order of its fields, and no changed one', () => {
    const settings = alipay();
    expect(isAlipays(settings, PAID)).toBe(true);
    expect(isAlipays(settings, Object.fromEntries(Object.entries(PAID).toReversed()))).toBe(true);
    expect(isAlipays(settings, { ...PAID, total_amount: '0.01' })).toBe(false);
    expect(isAlipays(settings, { ...PAID, extra: '1' })).toBe(false);
    expect(isAlipays(settings, { ...PAID, app_id: '2018121762595097' })).toBe(false);
    expect(isAlipays({ ...settings, appId: 'another' }, PAID)).toBe(false);
  });
});
