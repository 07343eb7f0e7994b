import type { ComponentProps } from 'react';
import { SelectBox } from '../../../ui/controls/Input.tsx';
import { say } from '../../words/say.ts';

/** '' for both */
export type Platform = '' | 'pc' | 'h5';

interface Props extends Pick<ComponentProps<'select'>, 'id' | 'aria-label'> {
  value: Platform;
  onChange(value: Platform): void;
}

export function PlatformSelect({ onChange, ...rest }: Props) {
  return (
    <SelectBox {...rest} onChange={({ target }) => onChange(target.value as Platform)}>
      <option value="">{say('电脑和手机')}</option>
      <option value="pc">{say('电脑')}</option>
      <option value="h5">{say('手机')}</option>
    </SelectBox>
  );
}
