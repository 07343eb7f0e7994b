import { text } from '../shell/action/fields.ts';
import { defineAction, type Post, type FormParts } from '../shell/action/action.ts';
import { aftersalesPath } from './aftersales-places.ts';

const MAX_FIELD_LENGTH = 1000;

const bnOf = ({ params: { id = '' } }: Pick<Post, 'params'>): string => (/^\d{1,20}$/.test(id) ? id : '0');

const form = {
  path: '/member/aftersales/:id',
  membersOnly: true,
  page: (post: Pick<Post, 'params'>) => aftersalesPath('', bnOf(post)),
} as const satisfies FormParts;

/** Adds the version of the application that the shopper saw; the server refuses a step for another version. */
const versioned = ({ version, ...post }: Pick<Post, 'params'> & { version: string }) => ({
  aftersales_bn: bnOf(post),
  ...(version === '' ? {} : { version }),
});

/** Withdraws the application. */
const close = defineAction({
  ...form,
  step: 'close',
  fields: { version: text(MAX_FIELD_LENGTH) },
  call: ({ call, params, posted }) => call('POST aftersales/close', versioned({ params, ...posted })),
});

/** Sends the parcel number of returned goods. */
const sendBack = defineAction({
  ...form,
  step: 'sendback',
  fields: { version: text(MAX_FIELD_LENGTH), corp_code: text(MAX_FIELD_LENGTH), logi_no: text(MAX_FIELD_LENGTH) },
  keep: ['corp_code', 'logi_no'],
  call: ({ call, params, posted: { version, ...parcel } }) =>
    call('POST aftersales/sendback', { ...versioned({ params, version }), ...parcel }),
});

const write = defineAction({
  ...form,
  step: 'message',
  fields: { text: text(MAX_FIELD_LENGTH) },
  keep: ['text'],
  call: ({ call, posted, ...post }) => call('POST aftersales/message', { aftersales_bn: bnOf(post), ...posted }),
});

export const actions = [close, sendBack, write];
