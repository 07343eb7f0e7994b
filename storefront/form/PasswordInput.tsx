import { useState } from 'react';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import styles from './PasswordInput.module.css';

/** A password field with a button that shows the password as plain text. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'mode'>) {
  const [visible, setVisible] = useState(false);
  return (
    <div className={styles.password}>
      <TextInput {...props} type={visible ? 'text' : 'password'} autoCapitalize="off" spellCheck={false} />
      <button type="button" className={styles.show} aria-pressed={visible} onClick={() => setVisible(!visible)}>
        显示密码
      </button>
    </div>
  );
}
