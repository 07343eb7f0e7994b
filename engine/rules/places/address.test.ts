import { expect, it } from 'vitest';
import { postalCodeMessage, receiverNameMessage, regionMessage, telephoneMessage } from './address.ts';
import { isComplete, regionPath, type Region } from './regions.ts';

const TREE: Region[] = [
  {
    id: '330000',
    label: '浙江省',
    children: [{ id: 330100, label: '杭州市', children: [{ id: '330106', label: '西湖区' }] }],
  },
  { id: '440000', label: '广东省', children: [{ id: '441900', label: '东莞市' }] },
];
const named = (...labels: string[]) => labels.map((label) => ({ label, id: '' }));
const coded = (...ids: string[]) => ids.map((id) => ({ label: '', id }));

it('follows names or codes down the tree, and stops where one is not below the other', () => {
  const labels = (path: Region[]): string => path.map(({ label }) => label).join();
  expect(labels(regionPath(TREE, named('浙江省', '杭州市', '西湖区')))).toBe('浙江省,杭州市,西湖区');
  expect(labels(regionPath(TREE, coded('330000', '330100', '330106')))).toBe('浙江省,杭州市,西湖区');
  expect(labels(regionPath(TREE, named('浙江省', '东莞市', '西湖区')))).toBe('浙江省');
  expect(labels(regionPath(TREE, [{ label: '浙江省', id: '440000' }]))).toBe('');
  expect(labels(regionPath(TREE, named('', '杭州市')))).toBe('');
});

it('needs a county unless the city has none', () => {
  expect(isComplete(regionPath(TREE, named('浙江省', '杭州市')))).toBe(false);
  expect(isComplete(regionPath(TREE, named('浙江省', '杭州市', '西湖区')))).toBe(true);
  expect(isComplete(regionPath(TREE, named('广东省', '东莞市')))).toBe(true);
  expect(isComplete(regionPath(TREE, named('广东省')))).toBe(false);
  expect([0, 1, 2].map((level) => regionMessage(level).message)).toEqual(['请选择省', '请选择市', '请选择区']);
});

it.each([
  ['张三', ''],
  ['阿依古丽·买买提', ''],
  ['Zhang3', ''],
  ['', '请填写收货人姓名'],
  ['张 三', '姓名只能包含汉字、字母和数字'],
  ['<b>', '姓名只能包含汉字、字母和数字'],
])('names %j', (name, message) => expect(receiverNameMessage(name)).toBe(message));

it('checks phones and postal codes', () => {
  expect(telephoneMessage('')).toBe('请填写手机号码');
  expect(telephoneMessage('12345678901')).toBe('请输入正确的手机号码');
  expect(telephoneMessage('13812345678')).toBe('');
  expect(postalCodeMessage('')).toBe('');
  expect(postalCodeMessage('31000')).toBe('请输入6位邮政编码');
  expect(postalCodeMessage('310000')).toBe('');
});
