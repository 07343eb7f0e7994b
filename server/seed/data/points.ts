/** What the demo mall offers for points: goods with the points and cents of their variants, from dear to small. */
interface PointSeed {
  goodsId: number;
  /** points, and cents beside them, by variant */
  prices: Record<number, [point: number, cents?: number]>;
  limitOrder?: number;
  limitMember?: number;
}

export const pointSeeds: readonly PointSeed[] = [
  { goodsId: 1511, prices: { 1511: [290] }, limitMember: 2 },
  { goodsId: 1614, prices: { 1614: [200, 1990] } },
  { goodsId: 1705, prices: { 1705: [390], 170502: [390], 170503: [390] } },
  { goodsId: 1207, prices: { 1207: [300, 1990], 120702: [320, 1990], 120703: [320, 1990] } },
  { goodsId: 1610, prices: { 1610: [890], 161002: [890], 161003: [890] }, limitMember: 1 },
  { goodsId: 1706, prices: { 1706: [398], 170602: [228], 170603: [568] } },
  { goodsId: 1605, prices: { 1605: [500, 4900] } },
  { goodsId: 1701, prices: { 1701: [600, 2990], 170102: [900, 4990] }, limitOrder: 2 },
  { goodsId: 1208, prices: { 1208: [499], 120802: [499], 120803: [529], 120804: [559] } },
  { goodsId: 1308, prices: { 1308: [690] } },
  { goodsId: 1611, prices: { 1611: [980] } },
  { goodsId: 1708, prices: { 1708: [680] } },
  { goodsId: 1607, prices: { 1607: [800, 2990], 160702: [800, 2990], 160703: [800, 2990] } },
  { goodsId: 1608, prices: { 1608: [500, 990] } },
  { goodsId: 1704, prices: { 1704: [1280] } },
  { goodsId: 1703, prices: { 1703: [590], 170302: [890], 170303: [590], 170304: [890] } },
  { goodsId: 1609, prices: { 1609: [1500, 9900] }, limitOrder: 1, limitMember: 1 },
  { goodsId: 1409, prices: { 1409: [2290] }, limitMember: 1 },
  { goodsId: 1604, prices: { 1604: [1990, 9900] } },
];

/** The look of the points mall, and its freight: ten points are a yuan, as elsewhere in the demo mall. */
export const pointMallSeed = {
  banner: ['/artwork/banners/points.svg'],
  sections: [
    [0, 300],
    [301, 500],
    [501, 1000],
    [1001, 5000],
  ],
  freight: { way: 'point', pointsAYuan: 10 },
};
