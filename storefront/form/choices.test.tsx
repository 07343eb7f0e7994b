// @vitest-environment happy-dom
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { formatDate } from '../../engine/rules/format/dates.ts';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { DatePicker } from './DatePicker.tsx';
import { Radio } from '../../ui/controls/Radio.tsx';
import { choose, click, find, render } from '../../ui/testing.tsx';

describe('Checkbox and Radio', () => {
  it('a check box turns between its true and its false value', () => {
    const onChange = vi.fn<(value: string) => void>();
    const { rerender } = render(
      <Checkbox value="0" trueValue="1" falseValue="0" onChange={onChange}>
        默认地址
      </Checkbox>,
    );
    expect(find<HTMLInputElement>('input').checked).toBe(false);
    click(find('input'));
    expect(onChange).toHaveBeenLastCalledWith('1');
    rerender(<Checkbox value="1" trueValue="1" falseValue="0" onChange={onChange} />);
    expect(find<HTMLInputElement>('input').checked).toBe(true);
    click(find('input'));
    expect(onChange).toHaveBeenLastCalledWith('0');
  });

  it('refuses a value that is neither', () => {
    const stray = <Checkbox<string> value="yes" trueValue="1" falseValue="0" onChange={() => undefined} />;
    expect(() => renderToString(stray)).toThrow(TypeError);
    const radio = <Radio<number> name="r" value={2} trueValue={1} falseValue={0} onChange={() => undefined} />;
    expect(() => renderToString(radio)).toThrow(TypeError);
  });

  it('a radio gives its true value when chosen', () => {
    const onChange = vi.fn<(value: number) => void>();
    render(<Radio name="sex" value={0} trueValue={1} falseValue={0} onChange={onChange} />);
    click(find('input'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(1);
  });
});

describe('DatePicker', () => {
  const select = (unit: string) => find<HTMLSelectElement>(`select[aria-label="生日${unit}"]`);

  function setup(start: string) {
    const seen: string[] = [];
    function Owner() {
      const [value, setValue] = useState(start);
      const onChange = (next: string): void => {
        setValue(next);
        seen.push(next);
      };
      return <DatePicker label="生日" name="birthday" value={value} onChange={onChange} />;
    }
    render(<Owner />);
    return seen;
  }

  it('offers the last 100 years', () => {
    setup('');
    const years = [...select('年').options].map((option) => option.value).filter(Boolean);
    const now = Number(formatDate(Date.now()).slice(0, 4));
    expect(years).toHaveLength(100);
    expect([years[0], years.at(-1)]).toEqual([String(now), String(now - 99)]);
  });

  it('has a value once all three are chosen', () => {
    const seen = setup('');
    choose(select('年'), '2000');
    choose(select('月'), '02');
    expect(seen).toEqual([]);
    expect(select('年').value).toBe('2000');
    choose(select('日'), '29');
    expect(seen).toEqual(['2000-02-29']);
    expect(find<HTMLInputElement>('input[name=birthday]').value).toBe('2000-02-29');
  });

  it('clears the day when the month has no such day', () => {
    const seen = setup('2001-01-31');
    choose(select('月'), '02');
    expect(select('日').value).toBe('');
    expect(seen).toEqual(['']);
    expect(select('日').options).toHaveLength(29);
    choose(select('日'), '28');
    expect(seen).toEqual(['', '2001-02-28']);
  });
});
