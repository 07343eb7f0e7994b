/**
 * robots.txt (RFC 9309): what the mall always says, what operators add, and which crawlers of language models it refuses. Crawlers follow
 * the group that names them and no other, and of rules that fit the longest one, so every group has the private pages, and no added
 * line may allow more of these than they forbid.
 */
import { PRIVATE_PAGES } from '../../../../engine/rules/content/private-pages.ts';

/** Beginnings of paths that no crawler gets, whatever is set. */
const PRIVATE = [...['', '/h5'].flatMap((base) => PRIVATE_PAGES.map((path) => base + path)), '/api/', '/edit'];

/** Crawlers that collect texts for the training of language models. */
const TRAINING = [
  'GPTBot',
  'Google-Extended',
  'CCBot',
  'ClaudeBot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'meta-externalagent',
];
/** Those that fetch pages for a person who asks an assistant, or for its search. */
const ASKING = ['ChatGPT-User', 'OAI-SearchBot', 'PerplexityBot', 'Perplexity-User', 'Claude-User', 'Claude-SearchBot'];

/** Crawlers of language models that are refused. */
const REFUSED = { all: [], no_training: TRAINING, none: [...TRAINING, ...ASKING] } as const;
export type AiReading = keyof typeof REFUSED;

const DIRECTIVES = ['User-agent', 'Allow', 'Disallow', 'Crawl-delay', 'Sitemap'] as const;
type Directive = (typeof DIRECTIVES)[number];

interface Line {
  name: Directive;
  value: string;
}

/** Signs of a path as crawlers compare them: %63 is c. */
function decoded(path: string): string {
  return path.replace(/%[2-7][\da-f]/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
}

/**
 * The private path of which the pattern would allow something: both fit one address, and the pattern is not the shorter one. undefined
 * when it allows nothing of them.
 */
function allowedPrivate(pattern: string): string | undefined {
  const [literal = '', ...rest] = decoded(pattern).replace(/\$$/, '').split('*');
  return PRIVATE.find(
    (place) =>
      pattern.length >= place.length && (literal.startsWith(place) || (rest.length > 0 && place.startsWith(literal))),
  );
}

const CHECKS: Record<Directive, (value: string) => string> = {
  'User-agent': (value) => (/^(?:\*|[\w.+/ -]{1,60})$/.test(value) ? '' : '请填写爬虫的名称，或 * 代表全部'),
  Allow: (value) => {
    const place = allowedPrivate(value);
    return checkPath(value) || (place === undefined ? '' : `不能放行 ${place}，购物车、会员中心和后台不向爬虫开放`);
  },
  Disallow: checkPath,
  'Crawl-delay': (value) => (/^\d{1,4}(?:\.\d{1,2})?$/.test(value) ? '' : '请填写秒数'),
  Sitemap: (value) => (/^https?:\/\/[^\s/]+\/\S*$/.test(value) ? '' : '请填写以 https:// 开头的完整地址'),
};

function checkPath(value: string): string {
  return /^(?:[/*]\S*)?$/.test(value) ? '' : '路径以 / 开头，不含空格';
}

/** A line; a text says what is wrong with it, undefined that it is empty or a comment. */
function readLine(text: string): Line | string | undefined {
  const said = text.replace(/#.*$/, '').trim();
  if (said === '') return undefined;
  const [, word = '', value = ''] = /^([\w-]+)\s*[:：]\s*(.*)$/.exec(said) ?? [];
  const name = DIRECTIVES.find((directive) => directive.toLowerCase() === word.toLowerCase());
  if (!name) return `只能写 ${DIRECTIVES.join('、')}，和 # 开头的注释`;
  return CHECKS[name](value) || { name, value };
}

/** What is wrong with added lines, with the number of the line; '' for nothing. */
export function robotsFault(text: string): string {
  for (const [at, line] of text.split('\n').entries()) {
    const read = readLine(line);
    if (typeof read === 'string') return `第 ${at + 1} 行：${read}`;
  }
  return '';
}

interface Group {
  agents: string[];
  rules: string[];
}

/** The groups of added lines, the first for all crawlers, and the sitemaps. */
function readGroups(text: string): { groups: [Group, ...Group[]]; sitemaps: string[] } {
  const every: Group = { agents: ['*'], rules: [] };
  const groups: [Group, ...Group[]] = [every];
  const sitemaps: string[] = [];
  let last = every;
  let isNaming = false;
  for (const line of text.split('\n').map(readLine)) {
    if (typeof line !== 'object') continue;
    const written = `${line.name}: ${line.value}`.trimEnd();
    if (line.name === 'Sitemap') sitemaps.push(written);
    else if (line.name !== 'User-agent') last.rules.push(written);
    else if (isNaming && last !== every) last.agents.push(line.value);
    else groups.push((last = { agents: [line.value], rules: [] }));
    if (line.name !== 'Sitemap') isNaming = line.name === 'User-agent';
  }
  const ofAll = groups.slice(1).filter(({ agents }) => agents.length === 1 && agents[0] === '*');
  for (const { rules } of ofAll) every.rules.push(...rules);
  return { groups: [every, ...groups.slice(1).filter((group) => !ofAll.includes(group))], sitemaps };
}

const groupText = (agents: readonly string[], rules: readonly string[]): string =>
  [...agents.map((agent) => `User-agent: ${agent}`), ...rules].join('\n');

/**
 * The whole file. A refused crawler that added lines name follows these.
 *
 * @param added lines of operators, without faults
 * @param sitemap address of the mall's sitemap
 */
export function robotsText(added: string, ai: AiReading, sitemap: string): string {
  const { groups, sitemaps } = readGroups(added);
  const named = new Set(groups.flatMap(({ agents }) => agents.map((agent) => agent.toLowerCase())));
  const refused = REFUSED[ai].filter((agent) => !named.has(agent.toLowerCase()));
  const kept = PRIVATE.map((path) => `Disallow: ${path}`);
  const parts = [
    ...groups.map(({ agents, rules }) => groupText(agents, [...kept, ...rules])),
    ...(refused.length > 0 ? [groupText(refused, ['Disallow: /'])] : []),
    [...sitemaps, `Sitemap: ${sitemap}`].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
