import { defineWords } from '#web/i18n/use-words.ts'

export const placeWords = defineWords('place', {
  choose: ['Choose on the map', '在地图上选点'],
  hide: ['Hide the map', '收起地图'],
  map: ['Map to choose a place on', '选点地图'],
  keys: [
    'Press on the map to set the mark. Arrow keys move it, with Shift by a little; + and − change how close the map is.',
    '点击地图设置标记。方向键移动标记，按住 Shift 微调；+ 和 − 缩放。',
  ],
  at: ['Marked: longitude {lng}, latitude {lat}', '已标记：经度 {lng}，纬度 {lat}'],
  nothing: ['Nothing is marked yet.', '尚未标记位置。'],
  clear: ['Take the mark away', '清除标记'],
})
