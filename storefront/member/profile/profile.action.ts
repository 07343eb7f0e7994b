import { NO_AVATAR } from '../../../engine/rules/people/avatars.ts';
import { PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import { choice, files, text } from '../../shell/action/fields.ts';
import { defineAction, refuse } from '../../shell/action/action.ts';

const path = '/member/profile';

const saved = (what: string) => () => ({ to: `${path}?done=${what}`, session: { renewed: true } as const });

export const actions = [
  defineAction({
    path,
    // A form with files has no step before it is read.
    when: ({ url }) => url.searchParams.has('picture'),
    page: () => path,
    membersOnly: true,
    fields: { picture: files() },
    files: { maxFiles: 1, maxFields: 10, tooMany: '请只选择一张图片', at: 'picture' },
    call: async ({ call, upload, posted: { picture } }) => {
      const { kept, refused } = await upload('member', picture, 'picture');
      const [avatar] = kept;
      if (refused) return { refused };
      return avatar ? call('PUT memberinfo', { avatar }) : refuse(PICTURE_MESSAGES.wrongType, 'picture');
    },
    at: { avatar: 'picture' },
    done: saved('picture'),
  }),
  defineAction({
    path,
    step: 'remove',
    membersOnly: true,
    call: ({ call }) => call('PUT memberinfo', { avatar: NO_AVATAR }),
    done: saved('removed'),
  }),
  defineAction({
    path,
    membersOnly: true,
    fields: { username: text(64), avatar: text(), sex: choice('0', '1', '2'), birthday: text(64) },
    keep: ['username', 'avatar', 'sex', 'birthday'],
    call: ({ call, posted: { username, avatar, sex, birthday } }) =>
      call('PUT memberinfo', { username, birthday, avatar, ...(sex ? { sex } : {}) }),
    done: saved('saved'),
  }),
];
