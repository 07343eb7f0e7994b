import { useId } from 'react';
import { Choices } from '../../ui/controls/Choices.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { chooseScheme, SCHEME_CHOICES, SCHEMES, useChosenScheme } from './scheme.ts';
import { say } from '../words/say.ts';

/** Chooses the colours of the interface; the pages that shoppers get do not change. */
export function SchemeField() {
  const chosen = useChosenScheme();
  const name = useId();
  return (
    <Choices>
      <Text as="legend" weight="strong">
        {say('界面颜色')}
      </Text>
      {SCHEME_CHOICES.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === chosen}
            data-autofocus={choice === chosen || undefined}
            onChange={() => chooseScheme(choice)}
          />
          {SCHEMES[choice]}
        </label>
      ))}
      <small>{say('只改变后台和编辑器的颜色，页面和商城不变；在这个浏览器里保存。')}</small>
    </Choices>
  );
}
