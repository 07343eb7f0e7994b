import { useId } from 'react';
import { chooseScheme, SCHEME_CHOICES, SCHEMES, useChosenScheme } from './scheme.ts';
import styles from './scheme.module.css';

/** Chooses the colours of the tool; the page that shoppers get stays as it is. */
export function SchemeField() {
  const chosen = useChosenScheme();
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend>界面颜色</legend>
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
      <small>只改变后台和编辑器的颜色，页面和商城不变；在这个浏览器里保存。</small>
    </fieldset>
  );
}
