import { log } from '../../kernel/log.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PositionAnswer } from '../../../schemas/types/contract.ts';
import { insertAll } from '../../seed/bulk.ts';
import { seedRegions } from '../../seed/basics.ts';
import { regions } from '../../seed/data/regions.ts';
import { mall } from '../../seed/data/mall.ts';
import { onBoth, testApp, type TestApp } from '../../testing/harness.ts';
import { cityPlaces } from './nearest-city.ts';
import { mapService } from './map-service.ts';
import { region } from './tables.ts';
import { warmCaches } from '../../testing/warm-caches.ts';

const SHANGHAI: PositionAnswer = { province: '上海市', city: '上海市', area: '' };
const HANGZHOU = { lat: 30.2624, lng: '120.1336' };

/** A map service of this test: gives the answer that was set and records its requests. */
class MapStub {
  requests: URL[] = [];
  answer: (response: ServerResponse) => void = () => undefined;
  private server: Server | undefined;

  async open(): Promise<string> {
    this.server = createServer((request: IncomingMessage, response) => {
      this.requests.push(new URL(request.url ?? '/', 'http://stub'));
      this.answer(response);
    });
    await new Promise<void>((resolve) => this.server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  answerWith(status: number, body: unknown): void {
    this.answer = (response) => void response.writeHead(status).end(JSON.stringify(body));
  }

  close(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}

function found(addressComponent: object): object {
  return { status: '1', info: 'OK', regeocode: { addressComponent } };
}

describe('city places', () => {
  it('has every city of the region tree', () => {
    const placed = new Set(cityPlaces.map((place) => place.id));
    const cities = regions.flatMap((province) => province.children ?? []);
    const missing = cities.filter((city) => !placed.has(String(city.id)));
    // What is directly below a province is no city.
    expect(missing.map((city) => city.label).sort()).toEqual(
      ['省直辖县', '省直辖县', '省直辖县', '县', '自治区直辖县级行政区划'].sort(),
    );
    expect(placed.size).toBe(cities.length - missing.length);
  });
});

onBoth('the position of a shopper', (start) => {
  let app: TestApp;
  const ask = async (query: Record<string, string | number> = {}, ip?: string) =>
    (await app.get<PositionAnswer>('/mall/position', { query, ...(ip ? { ip } : {}) })).data;

  beforeAll(async () => {
    app = await start();
    await seedRegions(app.db);
  });
  afterAll(() => app.close());

  it('is in the nearest city', async () => {
    expect(await ask(HANGZHOU)).toEqual({ province: '浙江省', city: '杭州市', area: '' });
    for (const { lat, lng, province, city } of mall.shops)
      expect(await ask({ lat, lng }, '10.0.0.1')).toEqual({ province, city, area: '' });
  });

  it.each<Record<string, string | number>>([
    {},
    { lat: 31.2 },
    { lat: 'x', lng: 121 },
    { lat: 91, lng: 121 },
    { lat: 48.86, lng: 2.35 },
  ])('%j leads to the default city', async (query) => expect(await ask(query)).toEqual(SHANGHAI));

  it('is looked up 30 times a minute for one address', async () => {
    const ip = '10.9.9.9';
    for (let count = 0; count < 30; count += 1) expect(await ask(HANGZHOU, ip)).not.toHaveProperty('status_code');
    const refused = await app.get('/mall/position', { query: HANGZHOU, ip });
    expect(refused).toMatchObject({ status: 200, data: { status_code: 429 } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await ask({}, ip)).toEqual(SHANGHAI);
    app.clock.advance(60_000);
    expect(await ask(HANGZHOU, ip)).toMatchObject({ city: '杭州市' });
  });
});

describe('the map service', () => {
  const stub = new MapStub();
  let origin: string;
  beforeAll(async () => {
    origin = await stub.open();
  });
  afterAll(() => stub.close());
  afterEach(() => {
    stub.requests = [];
  });

  it('gets the key and the position, longitude first', async () => {
    stub.answerWith(200, found({ province: '浙江省', city: '杭州市', district: '西湖区' }));
    const place = await mapService({ origin, key: 'k&y' }).locate(30.262, 120.134);
    expect(place).toEqual({ province: '浙江省', city: '杭州市', area: '西湖区' });
    expect(stub.requests[0]?.pathname).toBe('/v3/geocode/regeo');
    expect(Object.fromEntries(stub.requests[0]?.searchParams ?? [])).toEqual({
      key: 'k&y',
      location: '120.134,30.262',
    });
  });

  it('has no city for municipalities, nothing for the sea, and refuses wrong keys', async () => {
    const { locate } = mapService({ origin, key: 'k' });
    stub.answerWith(200, found({ province: '上海市', city: [], district: '徐汇区' }));
    expect(await locate(31.2, 121.4)).toEqual({ province: '上海市', city: '上海市', area: '徐汇区' });
    stub.answerWith(200, found({ province: [], city: [], district: [] }));
    expect(await locate(20, 130)).toBeUndefined();
    stub.answerWith(200, { status: '0', info: 'INVALID_USER_KEY' });
    await expect(locate(31.2, 121.4)).rejects.toThrow('INVALID_USER_KEY');
    stub.answerWith(200, [1, null]);
    await expect(locate(31.2, 121.4)).rejects.toThrow('refused');
    stub.answerWith(500, {});
    await expect(locate(31.2, 121.4)).rejects.toThrow('HTTP 500');
    stub.answer = () => undefined;
    await expect(mapService({ origin, key: 'k', timeout: 50 }).locate(31.2, 121.4)).rejects.toThrow(/timeout/i);
  });

  it('names districts; the nearest city stands in while it fails, and one place is looked up once', async () => {
    warmCaches();
    const app = await testApp({ config: { mapKey: 'k', mapOrigin: origin } });
    const ask = async (query: Record<string, number>) =>
      (await app.get<PositionAnswer>('/mall/position', { query })).data;
    await insertAll(app.db, region, [
      { id: 330000, parent_id: 0, label: '浙江省' },
      { id: 330100, parent_id: 330000, label: '杭州市' },
    ]);
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    stub.answerWith(200, found({ province: '浙江省', city: '杭州市', district: '西湖区' }));
    expect(await ask({ lat: 30.26212, lng: 120.13357 })).toMatchObject({ area: '西湖区' });
    expect(await ask({ lat: 30.26241, lng: 120.13362 })).toMatchObject({ area: '西湖区' });
    expect(stub.requests.map((url) => url.searchParams.get('location'))).toEqual(['120.134,30.262']);
    stub.answerWith(503, {});
    expect(await ask({ lat: 30.3, lng: 120.2 })).toEqual({ province: '浙江省', city: '杭州市', area: '' });
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
    await app.close();
  });
});
