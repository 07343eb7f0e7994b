import { useId } from 'react';
import { Choices } from '../../ui/controls/Choices.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { chooseLanguage, LANGUAGES } from './languages.ts';
import { currentLanguage, say } from './say.ts';

/** Chooses the language of the editor; the page is loaded again in it. */
export function LanguageField() {
  const name = useId();
  return (
    <Choices>
      <Text as="legend" weight="strong">
        {say('界面语言')}
      </Text>
      {[...LANGUAGES].map(([code, title]) => (
        <label key={code} lang={code}>
          <input type="radio" name={name} checked={code === currentLanguage()} onChange={() => chooseLanguage(code)} />
          {title}
        </label>
      ))}
      <small>{say('只改变编辑器的语言，页面内容和后台不变；在这个浏览器里保存。')}</small>
    </Choices>
  );
}
