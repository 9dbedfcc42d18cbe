import type { Text2 } from '../../contract/schema/language.ts'
import type { Spot } from './water.ts'

export const riverName: Text2 = ['Lan River', '澜江']
export const lakeName: Text2 = ['Jing Lake', '镜湖']
export const railwayName: Text2 = ['Lanjiang Railway', '澜江铁路']

/** Districts from west to east. */
export const districtNames: readonly Text2[] = [
  ['Chengxi', '城西区'],
  ['Hubin', '湖滨区'],
  ['Chengdong', '城东区'],
]

/** Towns and quarters, where their names stand. */
export const townNames: readonly (Spot & { name: Text2 })[] = [
  { east: 8730, north: 4700, name: ['Shiqiao', '石桥镇'] },
  { east: 5820, north: -4900, name: ['Baiyun', '白云街道'] },
  { east: -4850, north: 2900, name: ['Wenchang', '文昌街道'] },
  { east: -9700, north: -4300, name: ['Longtan', '龙潭镇'] },
  { east: 490, north: 10_200, name: ['Duqiao', '渡桥镇'] },
  { east: -2400, north: -2700, name: ['Yanhu', '沿湖街道'] },
  { east: 500, north: 2100, name: ['Old town', '老城'] },
  { east: 3800, north: -1400, name: ['South bank', '南岸'] },
  { east: -8200, north: 1200, name: ['West gate', '西门'] },
]

const across: readonly Text2[] = [
  ['Binjiang Avenue', '滨江大道'],
  ['Wenchang Road', '文昌路'],
  ['Yunxi Road', '云溪路'],
  ['Yanhu Road', '沿湖路'],
  ['Songlin Road', '松林路'],
  ['Hexin Road', '河心路'],
  ['Xiangyang Road', '向阳路'],
  ['Xueyuan Road', '学院路'],
  ['Cuizhu Road', '翠竹路'],
  ['Meiling Road', '梅岭路'],
  ['Lanting Road', '澜庭路'],
]
const upward: readonly Text2[] = [
  ['Chaoyang Street', '朝阳街'],
  ['Gulou Street', '鼓楼街'],
  ['Longjing Street', '龙井街'],
  ['Dukou Street', '渡口街'],
  ['Qiaotou Street', '桥头街'],
  ['Guihua Street', '桂花街'],
  ['Fengye Street', '枫叶街'],
  ['Yulan Street', '玉兰街'],
  ['Hetang Street', '荷塘街'],
  ['Xinghe Street', '星河街'],
  ['Zhanqian Street', '站前街'],
]

/** What a main road is called; they are counted from the middle of the city, 0 in its middle. */
export function mainRoads(isAcross: boolean, n: number): Text2 {
  const names = isAcross ? across : upward
  const [name, nameZh] = names[Math.abs(n) % names.length] ?? ['', '']
  if (Math.abs(n) < 1) return [name, nameZh]
  const [side, sideZh] = isAcross
    ? n > 0
      ? ['North', '北']
      : ['South', '南']
    : n > 0
      ? ['East', '东']
      : ['West', '西']
  return [`${side} ${name}`, `${nameZh.slice(0, -1)}${sideZh}${nameZh.slice(-1)}`]
}
