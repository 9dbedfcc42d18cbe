import type { Text2 } from '#contract/schema/language.ts'
import { cityCentre } from '#domain/city/water.ts'
import type { AreaKind } from './layout.ts'

/** A supply station: its organisation, its county in addresses, its offset from the city centre in degrees. */
export interface Station {
  orgId: number
  county: string
  lng: number
  lat: number
  /** Substation that feeds its lines. */
  substation: Text2
}

export const stations: readonly [Station, ...Station[]] = [
  { orgId: 9, county: '01', lng: 0.09, lat: 0.035, substation: ['Shiqiao', '石桥'] },
  { orgId: 10, county: '01', lng: 0.06, lat: -0.05, substation: ['Yunxi', '云溪'] },
  { orgId: 11, county: '02', lng: -0.05, lat: 0.02, substation: ['Wenchang', '文昌'] },
  { orgId: 12, county: '02', lng: -0.1, lat: -0.045, substation: ['Longjing', '龙井'] },
  { orgId: 13, county: '03', lng: 0.005, lat: 0.085, substation: ['Duqiao', '渡桥'] },
  { orgId: 14, county: '03', lng: -0.02, lat: -0.03, substation: ['Yanhu', '沿湖'] },
]

type Places = readonly [Text2, ...Text2[]]

/** Names of transformer areas by kind. */
export const areaPlaces: Readonly<Record<AreaKind, Places>> = {
  garden: [
    ['Xinghe Garden', '星河花园'],
    ['Lanting Court', '澜庭苑'],
    ['Osmanthus Bay', '桂花湾'],
    ['Cuizhu Residence', '翠竹居'],
    ['Riverside New Village', '江畔新村'],
    ['Maple Court', '枫叶苑'],
    ['Yulan Garden', '玉兰花园'],
    ['Qinghe Homes', '清荷家园'],
    ['Sunny Hill', '向阳坡小区'],
    ['Lotus Pond Homes', '荷塘小区'],
    ['Jinxiu Court', '锦绣庭'],
    ['Pine Ridge', '松岭苑'],
  ],
  market: [
    ['Old Town Market', '老城市场'],
    ['Drum Tower Street', '鼓楼街'],
    ['Software Park', '软件园'],
    ['Ferry Square', '渡口广场'],
    ['Silk Lane', '丝绸巷'],
    ['South Station Plaza', '南站广场'],
    ['Fishermen Wharf', '渔人码头'],
    ['College Road', '学院路'],
    ['Lantern Lane', '灯笼巷'],
    ['West Gate Arcade', '西门商场'],
  ],
  village: [
    ['Shangtan Village', '上滩村'],
    ['Xiatan Village', '下滩村'],
    ['Baishi Village', '白石村'],
    ['Huangsha Village', '黄沙村'],
    ['Willow Bend', '柳湾村'],
    ['Tea Terrace', '茶坪村'],
    ['Stone Well', '石井村'],
    ['Reed Islet', '芦洲村'],
    ['Orange Slope', '橘坡村'],
    ['Mill Creek', '磨溪村'],
    ['Heron Marsh', '鹭泽村'],
    ['Camphor Grove', '樟林村'],
  ],
  workshop: [
    ['Innovation Works', '创新工场'],
    ['North Lane Workshops', '北弄作坊区'],
    ['Timber Yard', '木材场'],
    ['Kiln Road', '窑路工业点'],
    ['Small Industry Park', '小微产业园'],
    ['Canal Works', '运河工坊'],
    ['Brick Kiln Hill', '砖窑岗'],
    ['Dyeing Lane', '染坊弄'],
  ],
}

/** Kinds of large customers; each occurs in several places. */
export const customerKinds: Places = [
  ['Cold Store', '冷库'],
  ['Paper Mill', '造纸厂'],
  ['Textile Mill', '纺织厂'],
  ['Foundry', '铸造厂'],
  ['Hospital', '医院'],
  ['Waterworks', '自来水厂'],
  ['Machine Works', '机械厂'],
  ['Shopping Centre', '购物中心'],
  ['Food Factory', '食品厂'],
  ['Charging Plaza', '充电广场'],
  ['Middle School', '中学'],
  ['Cement Works', '水泥厂'],
  ['Data Centre', '数据中心'],
  ['Glass Works', '玻璃厂'],
  ['Logistics Park', '物流园'],
  ['Sewage Works', '污水处理厂'],
]

export const customerPlaces: Places = [
  ['Beiwan', '北湾'],
  ['Nantang', '南塘'],
  ['Dongping', '东坪'],
  ['Xishan', '西杉'],
  ['Hexin', '河心'],
  ['Shapu', '沙浦'],
  ['Yingtan', '映滩'],
  ['Lingxia', '岭下'],
  ['Gaozhou', '高洲'],
  ['Qianwan', '前湾'],
  ['Houpu', '后浦'],
  ['Zhongzhou', '中洲'],
  ['Meiling', '梅岭'],
]

/** Position of a supply station. */
export function placeOf({ lng, lat }: Station): { lng: number; lat: number } {
  return { lng: cityCentre.lng + lng, lat: cityCentre.lat + lat }
}
