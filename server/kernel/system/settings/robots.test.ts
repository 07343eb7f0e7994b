import { describe, expect, it } from 'vitest';
import { PRIVATE_PAGES } from '../../../../engine/rules/content/private-pages.ts';
import { robotsFault, robotsText } from './robots.ts';

const SITEMAP = 'https://mall.example/sitemap.xml';
const text = (added: string, ai: Parameters<typeof robotsText>[1] = 'all'): string => robotsText(added, ai, SITEMAP);

/** The rules of a crawler as RFC 9309 has them: of all groups that name it, else of those for all. */
function rulesOf(file: string, crawler: string): [allow: boolean, path: string][] {
  const groups = new Map<string, [boolean, string][]>();
  let agents: string[] = [];
  let isNaming = false;
  for (const line of file.split('\n')) {
    const [, name = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(line) ?? [];
    if (name === 'User-agent') {
      agents = isNaming ? [...agents, value.toLowerCase()] : [value.toLowerCase()];
      for (const agent of agents) if (!groups.has(agent)) groups.set(agent, []);
    } else if (name === 'Allow' || name === 'Disallow')
      for (const agent of agents) if (value !== '') groups.get(agent)?.push([name === 'Allow', value]);
    isNaming = name === 'User-agent';
  }
  return groups.get(crawler.toLowerCase()) ?? groups.get('*') ?? [];
}

/** Whether the crawler may read the path: the longest rule counts, and of equals the one that allows. */
function mayRead(file: string, crawler: string, path: string): boolean {
  const fits = rulesOf(file, crawler).filter(([, pattern]) =>
    new RegExp(`^${pattern.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
  );
  const [best] = fits.sort(([oneAllows, one], [, other]) => other.length - one.length || (oneAllows ? -1 : 1));
  return best?.[0] ?? true;
}

const ADDED = `# ours
Disallow: /search
User-agent: Baiduspider
User-agent: Sogou web spider
crawl-delay：5
Allow: /items
User-agent: *
Disallow: /tmp
User-agent: GPTBot
Disallow: /article
Sitemap: https://other.example/map.xml`;

describe('robots.txt', () => {
  it.each(['Googlebot', 'Baiduspider', 'Sogou web spider', 'GPTBot', 'ChatGPT-User'])(
    'keeps %s out of what is private, whatever is added',
    (crawler) => {
      for (const path of [...PRIVATE_PAGES, ...PRIVATE_PAGES.map((page) => `/h5${page}`), '/api/x', '/edit/goods'])
        expect([path, mayRead(text(ADDED), crawler, path)]).toEqual([path, false]);
      expect(mayRead(text(ADDED), crawler, '/items/1')).toBe(true);
    },
  );

  it('gives added lines to whom they are for', () => {
    const file = text(ADDED);
    expect(robotsFault(ADDED)).toBe('');
    expect(mayRead(file, 'Googlebot', '/search')).toBe(false);
    expect(mayRead(file, 'Googlebot', '/tmp')).toBe(false);
    expect(mayRead(file, 'Baiduspider', '/search')).toBe(true);
    expect(file).toContain('User-agent: Baiduspider\nUser-agent: Sogou web spider\n');
    expect(file).toContain('\nCrawl-delay: 5\nAllow: /items\n');
    expect(file.endsWith(`\n\nSitemap: https://other.example/map.xml\nSitemap: ${SITEMAP}\n`)).toBe(true);
    expect(file).not.toContain('ours');
  });

  it('refuses crawlers of language models by purpose, but for one that has lines of its own', () => {
    const may = (ai: Parameters<typeof robotsText>[1], crawler: string, added = ''): boolean =>
      mayRead(text(added, ai), crawler, '/items/1');
    expect(['all', 'no_training', 'none'].map((ai) => may(ai as 'all', 'CCBot'))).toEqual([true, false, false]);
    expect(['all', 'no_training', 'none'].map((ai) => may(ai as 'all', 'Claude-User'))).toEqual([true, true, false]);
    expect(['all', 'no_training', 'none'].map((ai) => may(ai as 'all', 'Googlebot'))).toEqual([true, true, true]);
    expect(may('none', 'GPTBot', ADDED)).toBe(true);
    expect(may('none', 'gptbot', 'User-agent: gptbot\nAllow: /')).toBe(true);
  });
});

describe('an added line', () => {
  it.each([
    ['User-agent: x\nNoindex: /a', '第 2 行：只能写'],
    ['\n\nhello', '第 3 行：只能写'],
    ['User-agent:', '第 1 行：请填写爬虫的名称'],
    ['Disallow: a', '第 1 行：路径以 / 开头'],
    ['Disallow: /a b', '第 1 行：路径以 / 开头'],
    ['Crawl-delay: soon', '第 1 行：请填写秒数'],
    ['Sitemap: /sitemap.xml', '第 1 行：请填写以 https:// 开头'],
    ['Allow: /cart', '第 1 行：不能放行 /cart'],
    ['Allow: /member/vip', '第 1 行：不能放行 /member'],
    ['Allow: /%6Dember/', '第 1 行：不能放行 /member'],
    ['Allow: /h5/cart$', '第 1 行：不能放行 /h5/cart'],
    ['Allow: /au*$', '第 1 行：不能放行 /auth'],
    ['Allow: *?page=', '第 1 行：不能放行'],
    ['Allow: /edit', '第 1 行：不能放行 /edit'],
  ])('%j is refused with its number', (added, fault) => expect(robotsFault(added)).toContain(fault));

  it.each([
    '',
    '# words',
    'Disallow:',
    'allow: /',
    'Allow: /items/*?page=',
    'Disallow: /*.pdf$',
    'User-agent: * # all',
  ])('%j is taken', (added) => expect(robotsFault(added)).toBe(''));
});
