/** The member's profile and its form (contract: GET and PUT memberinfo). */
import { eq } from 'drizzle-orm';
import { maskEmail } from '../../../engine/rules/format/text.ts';
import { AVATARS } from '../../../engine/rules/people/avatars.ts';
import { birthdayMessage, nicknameMessage } from '../../../engine/rules/people/profile.ts';
import type { Member as MemberAnswer, MemberInfoAnswer } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { removePicture } from '../../content/picture/store.ts';
import { isOwnUpload, memberUploader } from '../../content/picture/upload/own-uploads.ts';
import { ownAvatarKey, squareAvatar } from './avatar.ts';
import { hasBought } from './other-clients.ts';
import { memberProfile } from './profile.ts';
import { member } from './tables.ts';

type Sex = MemberInfoAnswer['info']['sex'];

const field = (name: string, element_type: string) => ({ name, is_open: true, element_type, is_required: false });

const FIELDS: MemberInfoAnswer['registerSetting'] = {
  username: field('昵称', 'input'),
  sex: field('性别', 'select'),
  birthday: field('生日', 'date'),
};

const sexOf = (value: unknown): Sex => ([0, 1, 2] as const).find((sex) => String(sex) === String(value)) ?? 0;

async function profileOf({ db, member: { user_id } }: MemberContext) {
  const { username, avatar, sex, birthday } = member;
  const [row] = await db.select({ username, avatar, sex, birthday }).from(member).where(eq(member.user_id, user_id));
  if (!row) throw new Error('The signed-in member has no row.');
  return row;
}

/** GET memberinfo. */
export async function memberInfo(context: MemberContext): Promise<MemberInfoAnswer> {
  const { sex, ...row } = await profileOf(context);
  return {
    info: {
      user_id: String(context.member.user_id),
      company_id: '1',
      ...row,
      sex: sexOf(sex),
      ...(context.foreign && {
        email: maskEmail(context.member.email),
        have_consume: await hasBought(context),
      }),
    },
    registerSetting: FIELDS,
    avatars: [...AVATARS],
  };
}

/**
 * PUT memberinfo: messages at the fields. The picture is one of those offered, unchanged, '' for none, or an upload of the member, of
 * which a square becomes the avatar.
 */
export async function changeMemberInfo(
  context: MemberContext,
  input: InputOf<'changeMemberInfo'>,
): Promise<MemberAnswer | Failure> {
  const before = await profileOf(context);
  // Foreign clients got the picture's whole address and send it back.
  const profile = {
    username: input.username ?? before.username,
    avatar: input.avatar?.replace(`${context.origin ?? ''}/`, '/') ?? before.avatar,
    birthday: input.birthday ?? before.birthday,
    sex: input.sex ?? before.sex,
  };
  const owner = memberUploader(context.member.user_id);
  const isOffered = ['', before.avatar, ...AVATARS].includes(profile.avatar);
  const isUpload = !isOffered && (await isOwnUpload(context.db, owner, profile.avatar));
  const messages = {
    // Who has no name yet can still change the rest.
    username: input.username === undefined ? '' : nicknameMessage(profile.username),
    avatar: isOffered || isUpload ? '' : '请选择提供的头像',
    birthday: birthdayMessage(profile.birthday, context.clock.now()),
  };
  const wrong = Object.entries(messages).filter(([, message]) => message !== '');
  const [first] = wrong;
  if (first) return fail(first[1], 422, { errors: Object.fromEntries(wrong.map(([name, text]) => [name, [text]])) });
  if (isUpload) {
    const square = await squareAvatar(context, profile.avatar);
    if (isFailure(square)) return fail(square.message, 422, { errors: { avatar: [square.message] } });
    profile.avatar = square;
  }
  await context.db.update(member).set(profile).where(eq(member.user_id, context.member.user_id));
  const former = profile.avatar === before.avatar ? undefined : await ownAvatarKey(context.db, before.avatar);
  if (former) await removePicture(context.config, former);
  return memberProfile({ ...context, member: { ...context.member, ...profile } });
}
