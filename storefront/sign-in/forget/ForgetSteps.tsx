import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import parts from '../parts/auth.module.css';
import { NUMBER_OR_EMAIL, Ways } from '../parts/Ways.tsx';

interface ForgetStepsProps {
  base: string;
  target: string;
  way: 'mobile' | 'email';
  isSecond: boolean;
}

/** The two steps of a reset; in the first one also its ways. */
export function ForgetSteps({ base, target, way, isSecond }: ForgetStepsProps) {
  return (
    <>
      {!isSecond && <Ways base={base} page="forget-password" target={target} way={way} ways={NUMBER_OR_EMAIL} />}
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
