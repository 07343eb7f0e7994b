import { safePicture } from '../../../engine/address.ts';
import { birthdayMessage, NICKNAME_LIMIT, nicknameMessage } from '../../../engine/rules/people/profile.ts';
import { ApiError } from '../../shell/api/answers.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DatePicker } from '../../form/DatePicker.tsx';
import { Field, Form } from '../../form/Form.tsx';
import { Columns, Row, Stack } from '../../../ui/layout/flow.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { toast } from '../../parts/asking/toast.ts';
import { useForm, type FieldControl } from '../../form/useForm.ts';
import { SexChoice } from './SexChoice.tsx';
import styles from './ProfileForm.module.css';

export type Sex = 0 | 1 | 2;

export interface Profile {
  username: string;
  avatar: string;
  sex: Sex;
  /** YYYY-MM-DD, or '' */
  birthday: string;
}

export interface ProfileFormProps {
  profile: Profile;
  /** Avatars to choose from. */
  avatars: string[];
  /** Masked number. */
  mobile: string;
  /** Where the form is posted without scripts, why the last post was refused, and where the number is changed. */
  page: { action: string; error: string; field: string; phone: string };
}

const realBirthday = (date: string): string => birthdayMessage(date, Date.now());

function Avatars({ control, avatars }: { control: FieldControl<string>; avatars: string[] }) {
  return (
    <Row gap={3} wraps="always" role="radiogroup" aria-label="头像">
      {avatars.map((address, index) => (
        <label key={address} className={styles.avatar}>
          <input
            type="radio"
            id={index === 0 ? control.id : undefined}
            name="avatar"
            value={address}
            aria-label={`头像${index + 1}`}
            checked={control.value === address}
            onChange={() => control.onChange(address)}
          />
          <img src={safePicture(address) || undefined} alt="" width="56" height="56" />
        </label>
      ))}
    </Row>
  );
}

/** The member's profile. The page stays after saving; messages of the server appear at their fields. */
export default function ProfileForm({ profile, avatars, mobile, page }: ProfileFormProps) {
  const shop = useShop();
  const offered = avatars.includes(profile.avatar) || profile.avatar === '' ? avatars : [profile.avatar, ...avatars];
  const form = useForm<Profile>({
    initial: profile,
    errors: page.error === '' ? {} : { [page.field]: page.error },
    rules: {
      username: { required: nicknameMessage(''), checks: [nicknameMessage] },
      birthday: { checks: [realBirthday] },
    },
    onSubmit: async (values) => {
      if (!shop) return;
      try {
        const { members } = await shop.apis();
        await members.change(values);
        toast('保存成功', 'success');
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        for (const [name, message] of Object.entries(error.errors))
          if (name in values) form.setError(name as keyof Profile, message);
      }
    },
  });
  return (
    <Form form={form} method="post" action={page.action}>
      <Field form={form} name="avatar" label="或选用头像">
        {(control) => <Avatars control={control} avatars={offered} />}
      </Field>
      <Columns gap={4} className={styles.fields}>
        <Field form={form} name="username" label="昵称">
          {(control) => <TextInput {...control} autoComplete="nickname" maxLength={NICKNAME_LIMIT * 2} />}
        </Field>
        <Stack as="p" gap={2}>
          手机号码
          <Row as="span" gap={3} className={styles.mobile}>
            {mobile}
            <a href={page.phone}>更换</a>
          </Row>
        </Stack>
        <Field form={form} name="birthday" label="生日">
          {(control) => <DatePicker {...control} label="生日" />}
        </Field>
        <SexChoice
          legend="性别"
          value={String(form.values.sex)}
          onChange={(value) => form.setValue('sex', Number(value) as Sex)}
        />
      </Columns>
      <Button type="submit" kind="primary" className={styles.save} busy={form.busy}>
        保存
      </Button>
    </Form>
  );
}
