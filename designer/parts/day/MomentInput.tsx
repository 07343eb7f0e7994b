/** A day with a time, in the mall's time zone, as 2026-11-28 10:00: typed in one, moved by the arrow keys, or from a calendar. */
import { Row } from '../../../ui/layout/flow.tsx';
import { Calendar } from './Calendar.tsx';
import { ClockInput } from './ClockInput.tsx';
import { momentIn, movedMoment } from './day-text.ts';
import { dayNow } from './moment.ts';
import { TypedInput, type FieldProps } from './TypedInput.tsx';
import { say } from '../../words/say.ts';

interface MomentInputProps extends FieldProps {
  /** 2026-11-28 10:00, or 2026-11-28 10:00:30, or '' */
  value: string;
  onChange(moment: string): void;
}

export function MomentInput(props: MomentInputProps) {
  const { value, disabled } = props;
  const [day = '', clock = '00:00'] = value === '' ? [] : value.split(' ');
  return (
    <TypedInput
      {...props}
      placeholder={say('年-月-日 时:分')}
      maxLength={25}
      refusal={say('请填写日期和时间，例如 2026-11-28 10:00')}
      read={(text) => momentIn(text, dayNow())}
      step={(moment, by, caret) => (moment === '' ? `${dayNow()} 00:00` : movedMoment(moment, by, caret))}
      beside={(put) => (
        <Calendar day={day} disabled={disabled} onChange={(next) => put(next && `${next} ${clock}`)}>
          <Row as="label">
            {say('时间')}
            <ClockInput
              value={value === '' ? '' : clock}
              disabled={value === ''}
              onChange={(next) => put(`${day} ${next || '00:00'}`)}
            />
          </Row>
        </Calendar>
      )}
    />
  );
}
