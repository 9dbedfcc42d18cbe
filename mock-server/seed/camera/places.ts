import type { Text2 } from '#contract/schema/language.ts'

/** Where cameras hang in every supply station, in the order of the scenes that they see. */
export const places: readonly { name: Text2; site: Text2 }[] = [
  {
    name: ['North Street distribution room', '北街配电室'],
    site: ['Ground floor, facing the panel', '一层，正对计量柜'],
  },
  { name: ['Market meter boxes', '集贸市场表箱'], site: ['East wall', '东侧外墙'] },
  { name: ['River Dike pole', '河堤柱上台变'], site: ['Pole 12', '12 号杆'] },
  { name: ['School distribution room', '学校配电室'], site: ['Basement', '地下一层'] },
  {
    name: ['Garden Block 3 meter boxes', '花园小区 3 栋表箱'],
    site: ['Stairwell, ground floor', '一层楼道'],
  },
  { name: ['Mill Lane pole', '磨坊巷柱上台变'], site: ['Pole 4', '4 号杆'] },
  { name: ['Pump Station distribution room', '泵站配电室'], site: ['Ground floor', '一层'] },
  { name: ['Line Works site', '线路施工现场'], site: ['Gate of the work site', '施工现场大门'] },
]
