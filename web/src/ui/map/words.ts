export const mapWords = {
  whole: ['Show everything', '显示全部'],
  keys: ['Arrow keys move the map, + and − change how close it is.', '方向键平移地图，+ 和 − 缩放。'],
  tools: ['Tools', '工具'],
  look: ['Move the map', '移动地图'],
  lasso: ['Draw around', '套索选择'],
  box: ['Select by a box', '框选'],
  away: ['The map service does not answer; this is the built-in map.', '地图服务暂无响应，已改用内置底图。'],
} as const
