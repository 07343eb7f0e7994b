import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonLook } from '../../ui/controls/Button.tsx';

/** A link within the app that looks like a button. */
export function LinkButton({ kind, className, ...rest }: Pick<ButtonLook, 'kind'> & LinkProps) {
  return <Link {...rest} className={buttonClass({ kind }, className)} />;
}
