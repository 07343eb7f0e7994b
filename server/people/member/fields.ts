/** Fields of registration and profile besides the password (contract, member/setting); setting `member-fields`. */
import type { MemberField, MemberSettingAnswer } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { SettingPages } from '../../kernel/system/settings/setting-page.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';

const TEXT = { is_open: true, is_required: false, is_edit: true, field_type: 1, prompt: '', is_default: true };

const MOBILE: MemberField = {
  ...TEXT,
  key: 'mobile',
  name: '手机号码',
  is_required: true,
  is_edit: false,
  element_type: 'mobile',
};
const USERNAME: MemberField = {
  ...TEXT,
  key: 'username',
  name: '昵称',
  element_type: 'input',
  prompt: '选填，30个字以内',
};

const SEX: MemberField = { ...TEXT, key: 'sex', name: '性别', element_type: 'select', field_type: 4 };
const BIRTHDAY: MemberField = { ...TEXT, key: 'birthday', name: '生日', element_type: 'date', field_type: 3 };

export async function memberFields(context: Context): Promise<MemberSettingAnswer> {
  const said = await settingOf(context, 'member-fields');
  return {
    mobile: MOBILE,
    username: { ...USERNAME, ...said.username },
    sex: { ...SEX, ...said.sex },
    birthday: { ...BIRTHDAY, ...said.birthday },
  };
}

/** A field that is not shown cannot be required. */
export const memberPage: SettingPages['member-settings'] = {
  prepare: async (_context, fields) => ({
    ...fields,
    username_required: fields.username_open && fields.username_required,
    sex_required: fields.sex_open && fields.sex_required,
    birthday_required: fields.birthday_open && fields.birthday_required,
  }),
};
