/**
 * Reads a written address, as people copy it from chats and other shops, into the fields of the address form: receiver, phone,
 * province, city, county, street, postal code. What is not there stays ''. Nothing is guessed where several places fit.
 */
import type { WrittenAddress } from './address.ts';
import { matchRegions } from './match-regions.ts';
import type { Region } from './regions.ts';

/** Stands at the beginning of a part that a label calls a name. */
const NAME_MARK = '\uE000';
/** Labels with a colon, or in brackets. */
const labels = (names: string): RegExp => new RegExp(`(?:【(?:${names})】\\s*:?|(?:${names})\\s*:)\\s*`, 'gi');
const NAME_LABEL = labels('收货人姓名|收件人姓名|收货人|收件人|联系人|客户姓名|客户|姓名|名字|收|name');
const OTHER_LABEL = labels(
  '(?:收货|收件|地址)信息|(?:收货人?|收件人?|联系)?(?:电话|手机)(?:号码?)?\\d?|联系方式|座机|固话|tel|phone|mobile|address|所在地区|所在省市|省市区|地区|(?:收货人?|收件人?|发货|寄件|详细|街道|邮寄)?地址|家庭住址|住址',
);
/** What people say around an address. */
const POLITE =
  /(?:麻烦|请|帮忙|帮我|帮|给我|把|将|快递|东西)*(?:寄到|寄给|发到|发给|送到|送给|快递到)(?:我?(?:家|公司|学校)(?:里|吧))?|我的地址是?|地址是|谢谢[啦哦了哈您你]*|您好|你好|(?:我家?|家)?住在|家在/g;
/** A name as people say it: 我叫李纨, 收件人郭靖, and (李姐收). */
const SAID_NAME = /^(?:我叫|我是|花名|昵称|收货人|收件人|联系人|姓名|名字)\s*(?=\p{Script=Han}{2})/u;
const RECEIVES = /[(【](\p{Script=Han}{1,6})\s*[亲]?收[)】]/gu;
/** A label without a colon, which a number followed. */
const LONE_LABEL = /^(?:收货人?|收件人?|发货|联系人|姓名|联系电话|电话号?码?|手机号?码?|联系方式|地址|邮编|邮政编码)$/;
const LABELLED_CODE = /(?:邮政编码|邮编|邮码)\s*[:：]?\s*(\d{6})(?!\d)/;
const LONE_CODE = /(?:^|[\s,;、])(\d{6})(?=$|[\s,;、])/;
/** A mobile number, with +86 and in groups, and the extension of a number that a platform lent. */
const MOBILE =
  /(?<!\d)(?:\(?(?:\+|00)?86\)?[-\s]*)?(1[3-9]\d)[-.\s]?(\d{4})[-.\s]?(\d{4})(?!\d)(?:\s*(?:-|转|,转)\s*(\d{2,5})(?!\d))?/;
/** Further numbers, which the form has no field for: a second mobile number, a landline. */
const OTHER_PHONE =
  /(?:备用|另一个|或者?|[/、(]|\s)*(?<!\d)(?:\(?(?:\+|00)?86\)?[-\s]*)?(?:1[3-9]\d[-.\s]?\d{4}[-.\s]?\d{4}|\(?0\d{2,3}\)?[-\s]\d{7,8})(?!\d)/g;
/** Marks that people draw between fields. */
const DRAWINGS =
  /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}](?<!\d)[\u{fe0f}\u{20e3}\u{200d}]*)+/gu;
/** A slash parts fields, unless it stands between numbers or Latin letters: 3/F. */
const PARTS =
  /[\n\r\t,;|]+|\s{2,}|(?<=\p{Script=Han})-(?=\p{Script=Han})|(?<=\p{Script=Han})[.。](?=\s*(?:\p{Script=Han}|$))|(?<=[\p{Script=Han}\s])\/|\/(?=[\p{Script=Han}\s]|$)/u;

const TITLES = '先生|女士|小姐|老师|同学|经理|师傅|阿姨';
const NAME = new RegExp(
  `^(?:[\\p{Script=Han}]{2,4}|[\\p{Script=Han}]{1,4}(?:${TITLES})|[\\p{Script=Han}]{1,8}(?:·[\\p{Script=Han}]{1,8})+|[A-Za-z][A-Za-z .]{1,19})$`,
  'u',
);
const LONG_NAME = /^\p{Script=Han}{5,8}$/u;
/** How addresses end, and names do not. */
const PLACE_END =
  /(?:路|街|道|号|室|楼|栋|幢|单元|村|镇|乡|区|县|市|省|园|苑|店|厦|广场|大学|学院|公司|花园|医院|学校|小学|中学|组|座|层|弄|巷|屯|庄|门|期|旁|内|处|站|驿站|超市|柜|馆|铺|部|院|库|厂)$/;
/** Most people's surnames: where a name is written right behind the room's number. */
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤关温柳牛尤梅齐倪毕庞樊殷葛翁邢鲍俞翟詹骆阮辛岳';
const DOUBLE_SURNAMES = '欧阳|司马|上官|诸葛|公孙|令狐|皇甫|慕容|端木|夏侯|尉迟';
const BEHIND_ROOM = new RegExp(
  `(?<=室|号|楼|栋|幢|单元|房|层|\\)|\\d)((?:${DOUBLE_SURNAMES}|[${SURNAMES}])\\p{Script=Han}{1,2})$`,
  'u',
);
/** Signs around a part; a bracket that is closed within it stays. */
const EDGES = /^(?:[\s.。:：、/\-—)）】\]!~"'“”]|[(（【[](?![^)）】\]]*[)）】\]]))+|[\s.。:：、/\-—!~"'“”]+$/g;

const trimmed = (text: string): string => text.replace(EDGES, '').trim();

interface Found {
  telephone: string;
  extension: string;
  postalCode: string;
  rest: string;
}

/** Phone and postal code, and the text without them: each leaves a gap behind, since it parts what stands beside it. */
function takeNumbers(text: string): Found {
  const phone = MOBILE.exec(text);
  let rest = (phone ? text.replace(phone[0], '\n') : text).replace(OTHER_PHONE, '\n');
  const code = LABELLED_CODE.exec(rest) ?? LONE_CODE.exec(rest);
  if (code) rest = rest.replace(code[0], '\n');
  return {
    telephone: phone ? phone.slice(1, 4).join('') : '',
    extension: phone?.[4] ?? '',
    postalCode: code?.[1] ?? '',
    rest,
  };
}

/** A part as a name, without what people write around names; '' when it is none. What a label calls a name may be longer. */
function nameIn(part: string, isLabelled = false): string {
  const name = trimmed(part)
    .replace(SAID_NAME, '')
    // A number that a platform lent is said again behind the name.
    .replace(/\[\d{2,5}\]$|[(（].*[)）]$/, '')
    .replace(/\s*(?:亲收|收)$/, '')
    .trim();
  return (NAME.test(name) || (isLabelled && LONG_NAME.test(name)) || (name.length === 1 && SURNAMES.includes(name))) &&
    !PLACE_END.test(name) &&
    !LONE_LABEL.test(name)
    ? name.replace(/[\s.]+/g, '')
    : '';
}

interface Parts {
  name: string;
  before: string[];
  after: string[];
}

/** Takes the name out of the parts before and behind the region; a labelled one counts first. */
function takeName(before: string[], after: string[], hasRegion: boolean): Parts {
  const all = [...before, ...after];
  const labelled = all.findIndex((part) => part.includes(NAME_MARK));
  const marked = labelled >= 0 ? nameIn((all[labelled] ?? '').split(NAME_MARK)[1] ?? '', true) : '';
  // Behind the region the first part is the street.
  const street = hasRegion ? before.length : -1;
  const found = marked ? labelled : all.findIndex((part, index) => index !== street && nameIn(part) !== '');
  if (found < 0) return { name: '', before, after };
  return {
    name: marked || nameIn(all[found] ?? ''),
    before: before.filter((_, index) => index !== found),
    after: after.filter((_, index) => before.length + index !== found),
  };
}

const clean = (parts: readonly string[]): string[] =>
  parts.map((part) => trimmed(part.replaceAll(NAME_MARK, ''))).filter((part) => part !== '' && !LONE_LABEL.test(part));

/** The parts of a street as one text, with a space where two numbers or Latin words would run together. */
function joined(parts: readonly string[]): string {
  return parts.reduce((text, part) => text + (/[\w]$/.test(text) && /^[\w]/.test(part) ? ' ' : '') + part, '');
}

/** Characters that are read; nobody writes longer addresses. */
const LONGEST = 300;

/** @param tree the region tree, whose labels the answer has */
export function recogniseAddress(written: string, tree: readonly Region[]): WrittenAddress {
  const folded = written
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/[\u200b\u200c\u200e\u200f\ufeff]/g, '')
    .replace(DRAWINGS, '\n');
  const marked = folded
    .replace(RECEIVES, `\n${NAME_MARK}$1\n`)
    .replace(NAME_LABEL, `\n${NAME_MARK}`)
    .replace(OTHER_LABEL, '\n')
    .replace(POLITE, '\n');
  const { telephone, extension, postalCode, rest } = takeNumbers(marked);
  const region = matchRegions(rest, tree);
  const [province = '', city = '', county = ''] = region?.labels ?? [];
  const split = (text: string): string[] => text.split(PARTS).filter((part) => part.trim() !== '');
  const before = split(region ? rest.slice(0, region.start) : '');
  const after = split(region ? rest.slice(region.end) : rest);
  // Where no line or comma parts them, a space does: 张三 浙江省..., and ...502室 张三.
  const spaced = (parts: string[]): string[] =>
    parts.flatMap((part) => (nameIn(part) ? [part] : part.trim().split(/\s+/)));
  const taken = takeName(spaced(before), spaced(after), region !== undefined);
  const streets = [...clean(taken.before).filter((part) => part.length > 1), ...clean(taken.after)];
  let street = joined(streets);
  let { name } = taken;
  const behind = name === '' ? BEHIND_ROOM.exec(street) : null;
  if (behind) {
    name = behind[1] ?? '';
    street = street.slice(0, behind.index);
  }
  const adrdetail = trimmed(street) + (extension === '' ? '' : `[${extension}]`);
  return { username: name, telephone, province, city, county, adrdetail, postalCode };
}
