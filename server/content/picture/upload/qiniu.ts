/** Library pictures at Qiniu (Kodo), when its keys are configured: browsers upload files there with a token that we signed. */
import { createHmac, randomBytes } from 'node:crypto';
import { MAX_PICTURE_BYTES, type PictureType } from '../../../../engine/rules/content/pictures.ts';
import type { UploadToken } from '../../../../schemas/types/contract.ts';
import type { QiniuSettings } from '../../../kernel/config.ts';
import { fail, type Failure } from '../../../kernel/http/answer.ts';
import { callServer, objectIn, textIn } from '../../../kernel/http/call-server.ts';
import { seconds, type Services } from '../../../kernel/http/context.ts';
import type { StoredPicture } from '../store.ts';

/** seconds */
const LIFE = 3600;
/** 32 characters (designer spec 7). */
const KEY = /^[0-9a-f]{32}$/;
const TYPES: Readonly<Record<string, PictureType>> = { jpeg: 'image/jpeg', png: 'image/png' };

/** Base64 as the provider reads it, with padding. */
const safeBase64 = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_');

/** Signs a policy of Qiniu as a token. */
function signed({ accessKey, secretKey }: QiniuSettings, policy: object): string {
  const text = safeBase64(Buffer.from(JSON.stringify(policy)).toString('base64'));
  const signature = safeBase64(createHmac('sha1', secretKey).update(text).digest('base64'));
  return `${accessKey}:${signature}:${text}`;
}

/** A token for one new file with one key: at most 2 MB, JPG or PNG by its content. */
export function qiniuToken(services: Pick<Services, 'clock'>, settings: QiniuSettings): UploadToken {
  const { bucket, uploadOrigin, domain } = settings;
  const key = randomBytes(16).toString('hex');
  const policy = {
    scope: `${bucket}:${key}`,
    deadline: seconds(services) + LIFE,
    insertOnly: 1,
    fsizeLimit: MAX_PICTURE_BYTES,
    detectMime: 1,
    mimeLimit: 'image/jpeg;image/png',
  };
  return { host: uploadOrigin, token: signed(settings, policy), domain, region: '', key };
}

/** Uploads a small file, which Qiniu deletes after a day by itself, and reads it by the domain of pictures; answers what was found. */
export async function tryQiniu(services: Pick<Services, 'clock'>, settings: QiniuSettings): Promise<string | Failure> {
  const key = `test-${randomBytes(16).toString('hex')}`;
  const policy = {
    scope: `${settings.bucket}:${key}`,
    deadline: seconds(services) + LIFE,
    insertOnly: 1,
    deleteAfterDays: 1,
  };
  const form = new FormData();
  form.set('token', signed(settings, policy));
  form.set('key', key);
  form.set('file', new Blob([key]), key);
  const stored = await callServer('qiniu', settings.uploadOrigin, { method: 'POST', body: form });
  if (!stored) return fail('七牛没有应答，请检查上传地址和网络', 502);
  if (stored.status !== 200) {
    const reason = textIn(objectIn(stored.text) ?? {}, 'error');
    return fail(`七牛拒绝上传：${reason.slice(0, 200) || `状态码 ${stored.status}`}`);
  }
  const read = await callServer('qiniu', `${settings.domain}/${key}`);
  return read?.text === key
    ? '上传和读取都成功，测试文件在一天后自动删除'
    : fail('已上传，但图片域名读不到测试文件，请检查图片域名');
}

/**
 * The key in a client's registration, which may be the whole address; undefined for files that were not uploaded with our tokens.
 */
function keyOf({ domain }: QiniuSettings, named: string): string | undefined {
  const key = named.startsWith(`${domain}/`) ? named.slice(domain.length + 1) : named;
  return KEY.test(key) ? key : undefined;
}

/** The picture at Qiniu, with the provider's own measurements; undefined when it does not exist. Its key is the whole address. */
export async function readQiniu(
  settings: QiniuSettings,
  named: string,
): Promise<Omit<StoredPicture, 'hash'> | undefined> {
  const key = keyOf(settings, named);
  if (key === undefined) return undefined;
  const address = `${settings.domain}/${key}`;
  const answer = await callServer('qiniu', `${address}?imageInfo`);
  const facts = answer?.status === 200 ? objectIn(answer.text) : undefined;
  const type = TYPES[String(facts?.['format'])];
  const [size = NaN, width = NaN, height = NaN] = ['size', 'width', 'height'].map((name) => Number(facts?.[name]));
  const isWhole = [size, width, height].every((number) => Number.isSafeInteger(number) && number > 0);
  return type && isWhole ? { key: address, type, size, width, height } : undefined;
}
