/**
 * Writes server/seed/data/regions.json (committed) from @vant/area-data (MIT).
 * Run: npm run regions
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fetchPackage } from '../lib/fetch-package.mjs';

const NAME = '@vant/area-data';
const VERSION = '2.1.0';

/** 6-digit code -> name. */
type Names = Record<string, string>;

const load = createRequire(import.meta.url);
const { areaList } = load(await fetchPackage(NAME, VERSION)) as {
  areaList: Record<'province_list' | 'city_list' | 'county_list', Names>;
};

const entries = [areaList.province_list, areaList.city_list, areaList.county_list]
  .flatMap((list) => Object.entries(list))
  .map(([code, label]) => `${code}${label}`)
  .sort();

const file = {
  source: `${NAME} ${VERSION}`,
  licence: 'MIT, Copyright (c) Youzan, Copyright (c) Chen Jiahan and other contributors',
  format: '6-digit code followed by the label; xx0000 is a province, xxyy00 a city, anything else a county',
  regions: entries,
};

writeFileSync(new URL('../../server/seed/data/regions.json', import.meta.url), `${JSON.stringify(file, null, 2)}\n`);
console.log(`${entries.length} regions`);
