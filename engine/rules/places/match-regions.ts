/** Finds province, city and county in a written address: whole names and short ones, with levels left out or said twice. */
import type { Region } from './regions.ts';

export interface RegionMatch {
  /** labels of the tree, from province on; fewer than three when the text says no more */
  labels: string[];
  /** the part of the text that names them */
  start: number;
  end: number;
}

const PEOPLES =
  '土家族|苗族|藏族|羌族|彝族|布依族|侗族|壮族|哈尼族|傣族|白族|景颇族|傈僳族|回族|朝鲜族|蒙古族|蒙古|哈萨克族|哈萨克|柯尔克孜|瑶族|满族|畲族|黎族|土族|撒拉族|东乡族|保安族|水族|仡佬族|佤族|拉祜族|布朗族|纳西族|怒族|独龙族|普米族|仫佬族|毛南族|维吾尔|裕固族|锡伯|塔吉克|达斡尔族|各族';
const LONG_END = new RegExp(`(?:特别行政区|(?:${PEOPLES})*自治[区州县旗]|省|市|地区|盟|新区|林区|[区县旗])$`);
/** Levels of the register that no address names. */
const NAMELESS = /^(?:市辖区|县|省直辖县|自治区直辖县级行政区划)$/;
/** Names that many cities have: alone they say nothing. */
const COMMON = /^(?:开发区|高新区|郊区|城区|市区|新区|其它区|(?:经济|高新)?技术开发区|工业园区)$/;
/** What stands between two levels: signs, and names of what is no level. */
const GAP = /^[\s,，/\-·>、|]*(?:市辖区|雄安新区)?[\s,，/\-·>、|]*/;
/** What makes a street of a name; 路南区 and 路北区 of 唐山 are none. */
const STREET = /^(?:街道|大街|街|大道|[东南西北中一二三四五]*路(?![南北]区)|镇|乡|村)/;

/** A name without what kind of place it is: 浙江, 恩施, 西湖; at least two characters. */
function shortName(label: string): string {
  const short = label.replace(LONG_END, '');
  // 内蒙古 is a place and ends with a people.
  const longer = short.length >= 2 ? short : label.replace(/自治[区州县旗]$/, '');
  return longer.length >= 2 ? longer : label;
}

/** Length of a region's name at the beginning of a text, 0 when another text stands there. */
function lengthAt(text: string, label: string): { length: number; isWhole: boolean } {
  // Nearly all of the 3,900 names end here.
  if (text[0] !== label[0] || text[1] !== label[1]) return { length: 0, isWhole: false };
  if (text.startsWith(label)) return { length: label.length, isWhole: true };
  const short = shortName(label);
  if (!text.startsWith(short) || short === label) return { length: 0, isWhole: false };
  // 恭城县 for 恭城瑶族自治县, 恩施州 for 恩施土家族苗族自治州
  const kind = label.at(-1) ?? '';
  const withKind = text.startsWith(short + kind);
  // 雄关街道 and 北京路 are not 雄关区 and 北京市.
  if (!withKind && STREET.test(text.slice(short.length))) return { length: 0, isWhole: false };
  return { length: short.length + (withKind ? 1 : 0), isWhole: withKind };
}

interface Step {
  path: Region[];
  end: number;
  /** names written as a whole */
  whole: number;
  /** names written */
  named: number;
}

const after = (text: string, place: number): number => place + (GAP.exec(text.slice(place))?.[0].length ?? 0);

/** The nodes of a level that stand at a place, the longest name first. */
function namedAt(text: string, place: number, nodes: readonly Region[]) {
  return nodes
    .map((node) => ({ node, ...lengthAt(text.slice(place), node.label) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length);
}

function withCounty(text: string, city: Step): Step {
  const counties = city.path.at(-1)?.children ?? [];
  const [best] = namedAt(text, after(text, city.end), counties);
  if (!best) return city;
  const end = after(text, city.end) + best.length;
  return { path: [...city.path, best.node], end, whole: city.whole + Number(best.isWhole), named: city.named + 1 };
}

/** The county of a province whose city was left out; none when several cities have one of that name. */
function countyOf(text: string, province: Step): Step | undefined {
  const cities = province.path[0]?.children ?? [];
  const place = after(text, province.end);
  const found = cities.flatMap((city) =>
    namedAt(text, place, city.children ?? []).map((match) => ({ city, ...match })),
  );
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const [only, ...others] = found.filter(({ length }) => length === longest);
  if (!only || others.length > 0) return undefined;
  return {
    path: [...province.path, only.city, only.node],
    end: place + only.length,
    whole: province.whole + Number(only.isWhole),
    named: province.named + 1,
  };
}

function inProvince(text: string, province: Step): Step[] {
  const place = after(text, province.end);
  const cities = namedAt(text, place, province.path[0]?.children ?? []).map(({ node, length, isWhole }) =>
    withCounty(text, {
      path: [...province.path, node],
      end: place + length,
      whole: province.whole + Number(isWhole),
      named: province.named + 1,
    }),
  );
  const county = countyOf(text, province);
  const nameless = (province.path[0]?.children ?? []).filter(({ label }) => NAMELESS.test(label));
  const below = nameless.map((node) => withCounty(text, { ...province, path: [...province.path, node] }));
  return [...cities, ...(county ? [county] : []), ...below.filter(({ path }) => path.length === 3), province];
}

/** What begins at a place of the text. */
function stepsAt(text: string, place: number, tree: readonly Region[]): Step[] {
  const steps: Step[] = [];
  for (const { node, length, isWhole } of namedAt(text, place, tree))
    steps.push(...inProvince(text, { path: [node], end: place + length, whole: Number(isWhole), named: 1 }));
  const counties: Step[] = [];
  for (const province of tree) {
    for (const { node, length, isWhole } of namedAt(text, place, province.children ?? [])) {
      const city = { path: [province, node], end: place + length, whole: Number(isWhole), named: 1 };
      const found = withCounty(text, city);
      // A short name of a city is also a person's or a street's, so a county must follow it.
      if (!NAMELESS.test(node.label) && (isWhole || found.path.length === 3)) steps.push(found);
    }
    for (const city of province.children ?? [])
      for (const { node, length, isWhole } of namedAt(text, place, city.children ?? []))
        if (isWhole && !COMMON.test(node.label))
          counties.push({ path: [province, city, node], end: place + length, whole: 1, named: 1 });
  }
  const longest = Math.max(0, ...counties.map(({ end }) => end));
  const [only, ...others] = counties.filter(({ end }) => end === longest);
  if (only && others.length === 0) steps.push(only);
  return steps;
}

/** How much a match says; a province's short name alone may be part of any word. */
const weight = ({ named, whole, end }: Step, start: number): number =>
  whole === 0 && named === 1 ? 0 : named * 10_000 + whole * 1000 + (end - start) * 10;

/** The place that a text names best; of equal ones the first. undefined when it names none. */
export function matchRegions(text: string, tree: readonly Region[]): RegionMatch | undefined {
  let best: { step: Step; start: number; weight: number } | undefined;
  for (let start = 0; start < text.length; start += 1)
    for (const step of stepsAt(text, start, tree)) {
      const heavy = weight(step, start);
      if (heavy > (best?.weight ?? 0)) best = { step, start, weight: heavy };
    }
  if (!best) return undefined;
  const labels = best.step.path.map(({ label }) => label);
  let { end } = best.step;
  // A street that repeats its region, as forms of other shops hand it on.
  const again = stepsAt(text, after(text, end), tree)
    .filter(({ path }) => path.every(({ label }, index) => label === labels[index]) && path.length === labels.length)
    .toSorted((one, other) => other.end - one.end);
  if (again[0] && again[0].named > 1) ({ end } = again[0]);
  return { labels, start: best.start, end };
}
