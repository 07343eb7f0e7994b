import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import parts from '../parts/auth.module.css';
import type { AccountFormProps, CodeWay } from '../parts/account-form.ts';
import { numberOrEmail, Ways } from '../parts/Ways.tsx';

interface ForgetStepsProps {
  page: Pick<AccountFormProps, 'base'>;
  target: string;
  way: CodeWay;
  /** all that work in this mall */
  ways: readonly CodeWay[];
  isSecond: boolean;
}

/** The two steps of a reset; in the first one also its ways. */
export function ForgetSteps({ page: { base }, target, way, ways, isSecond }: ForgetStepsProps) {
  return (
    <>
      {!isSecond && <Ways base={base} page="forget-password" target={target} way={way} ways={numberOrEmail(ways)} />}
      <Row as="ol" gap={4} className={parts.apart}>
        {[way === 'email' ? '验证邮箱' : '验证手机号', '设置新密码'].map((name, index) => {
          const isNow = index === Number(isSecond);
          return (
            <Text
              as="li"
              key={name}
              tone={isNow ? 'link' : 'second'}
              weight={isNow ? 'strong' : undefined}
              aria-current={isNow ? 'step' : undefined}
            >
              {`${index + 1}. ${name}`}
            </Text>
          );
        })}
      </Row>
    </>
  );
}
