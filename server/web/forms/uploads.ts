/** Stores pictures that forms send; each place has its owner and limits. Another backend's storage cannot be written here. */
import type { Post, Refused, Upload, UploadPlace } from '../../../storefront/entry.server.tsx';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { memberOfToken, merchantOfToken } from '../../kernel/access/callers.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { Services } from '../../kernel/http/context.ts';
import { pictureUrl } from '../../content/picture/store.ts';
import { keepMemberPicture } from '../../content/picture/upload/member-upload.ts';
import { keepVoucherPicture } from '../../money/voucher/pictures.ts';
import { keepLicence } from '../../people/merchant/pictures.ts';
import type { Visitor } from '../site.ts';

type Keep = (bytes: Buffer) => Promise<string | Failure>;

/** Answers the function that stores pictures for the visitor, or a failure. */
type Open = (services: Services, visitor: Visitor) => Promise<Keep | Failure>;

const OPEN: Record<UploadPlace, Open> = {
  member: async (services, { site }) => {
    const userId = Number(site.member?.userId);
    return async (bytes) => {
      const key = await keepMemberPicture(services, userId, bytes);
      return isFailure(key) ? key : pictureUrl(key);
    };
  },
  voucher: async (services, { credentials }) => {
    const who = await memberOfToken(services, credentials.token, false);
    if (!who || who === 'disabled') return fail(SERVER_MESSAGES.signInFirst);
    return (bytes) => keepVoucherPicture(services, who.user_id, bytes);
  },
  licence: async (services, { credentials }) => {
    const who = await merchantOfToken(services, credentials.storeToken);
    return who ? (bytes) => keepLicence(services, who, bytes) : fail(SERVER_MESSAGES.signInFirst);
  },
};

/** The message when pictures belong to another backend. */
const ELSEWHERE: Record<UploadPlace, string> = {
  member: SERVER_MESSAGES.noUploads,
  voucher: '凭证上传暂未开通，请联系商城客服',
  licence: '证照上传暂未开通，请联系商城客服',
};

const refused = ({ statusCode: status, message, extra }: Failure, at: string): Refused => ({
  status,
  message,
  errors: at === '' ? {} : { [at]: message },
  retryAfter: extra.retryAfter,
});

export function uploader(services: Services, visitor: Visitor): Post['upload'] {
  return async (place: UploadPlace, files: readonly Upload[], at: string) => {
    // For members' pictures the message is shown at their field.
    const above = place === 'member' ? at : '';
    if (place === 'member' && files.length === 0) return { kept: [] };
    if (services.config.apiOrigin) return { kept: [], refused: refused(fail(ELSEWHERE[place]), above) };
    const keep = await OPEN[place](services, visitor);
    if (isFailure(keep)) return { kept: [], refused: refused(keep, above) };
    const kept: string[] = [];
    for (const file of files) {
      const url = await keep(Buffer.from(file));
      if (isFailure(url)) return { kept, refused: refused(url, at) };
      kept.push(url);
    }
    return { kept };
  };
}
