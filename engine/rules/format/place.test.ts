import { expect, it } from 'vitest';
import { placeText } from './place.ts';

it.each([
  ['北京市朝阳区酒仙桥路4号', ['北京市', '北京市', '朝阳区', '酒仙桥路4号']],
  ['浙江省杭州市西湖区文三路1号', ['浙江省', '杭州市', '西湖区', '文三路1号']],
  ['海南省', ['海南省', '']],
  ['', ['', '']],
])('%j', (text, [province = '', city = '', ...within]) => expect(placeText(province, city, ...within)).toBe(text));
