/** Goods of the demo's points mall with the points and cents of their variants, most expensive first. */
interface PointSeed {
  goods_id: number;
  /** points, and additional cents, by variant */
  prices: Record<number, [point: number, cents?: number]>;
  limit_order?: number;
  limit_member?: number;
}

export const pointSeeds: readonly PointSeed[] = [
  { goods_id: 1511, prices: { 1511: [290] }, limit_member: 2 },
  { goods_id: 1614, prices: { 1614: [200, 1990] } },
  { goods_id: 1705, prices: { 1705: [390], 170502: [390], 170503: [390] } },
  { goods_id: 1207, prices: { 1207: [300, 1990], 120702: [320, 1990], 120703: [320, 1990] } },
  { goods_id: 1610, prices: { 1610: [890], 161002: [890], 161003: [890] }, limit_member: 1 },
  { goods_id: 1706, prices: { 1706: [398], 170602: [228], 170603: [568] } },
  { goods_id: 1605, prices: { 1605: [500, 4900] } },
  { goods_id: 1701, prices: { 1701: [600, 2990], 170102: [900, 4990] }, limit_order: 2 },
  { goods_id: 1208, prices: { 1208: [499], 120802: [499], 120803: [529], 120804: [559] } },
  { goods_id: 1308, prices: { 1308: [690] } },
  { goods_id: 1611, prices: { 1611: [980] } },
  { goods_id: 1708, prices: { 1708: [680] } },
  { goods_id: 1607, prices: { 1607: [800, 2990], 160702: [800, 2990], 160703: [800, 2990] } },
  { goods_id: 1608, prices: { 1608: [500, 990] } },
  { goods_id: 1704, prices: { 1704: [1280] } },
  { goods_id: 1703, prices: { 1703: [590], 170302: [890], 170303: [590], 170304: [890] } },
  { goods_id: 1609, prices: { 1609: [1500, 9900] }, limit_order: 1, limit_member: 1 },
  { goods_id: 1409, prices: { 1409: [2290] }, limit_member: 1 },
  { goods_id: 1604, prices: { 1604: [1990, 9900] } },
];

/** Banner and freight of the points mall: ten points are a yuan, as everywhere in the demo mall. */
export const pointMallSeed = {
  banner: ['/artwork/banners/points.webp', '/artwork/banners/phone-points.webp'],
  sections: [
    [0, 300],
    [301, 500],
    [501, 1000],
    [1001, 5000],
  ],
  freight: { way: 'point', pointsAYuan: 10 },
};
