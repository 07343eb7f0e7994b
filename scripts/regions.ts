/**
 * Writes server/seed/data/regions.json from @vant/area-data (MIT), so that the package stays a development dependency.
 * Run: node --import tsx scripts/regions.ts
 */
import { writeFileSync } from 'node:fs';
import { areaList } from '@vant/area-data';

const entries = [areaList.province_list, areaList.city_list, areaList.county_list]
  .flatMap((list) => Object.entries(list))
  .map(([code, label]) => `${code}${label}`)
  .sort();

const file = {
  source: '@vant/area-data 2.1.0',
  licence: 'MIT, Copyright (c) Youzan, Copyright (c) Chen Jiahan and other contributors',
  format: '6-digit code followed by the label; xx0000 is a province, xxyy00 a city, anything else a county',
  regions: entries,
};

writeFileSync(new URL('../server/seed/data/regions.json', import.meta.url), `${JSON.stringify(file, null, 1)}\n`);
console.log(`${entries.length} regions`);
