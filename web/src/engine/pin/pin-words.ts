export const pinWords = {
  pin: ['Add to a dashboard', '添加到看板'],
  addPanel: ['Add panel', '添加面板'],
  shows: ['What it shows', '显示内容'],
  title: ['Title', '标题'],
  titleHint: ['Leave it empty to keep its own name.', '留空则沿用原名称。'],
  newest: ['The newest days, whenever it is looked at', '始终显示最近的日期'],
  fixed: ['The days that are chosen here', '固定为当前所选日期'],
  dashboard: ['Dashboard', '看板'],
  full: ['A dashboard has at most {n} panels.', '每个看板最多 {n} 个面板。'],
  figure: ['Number of rows of a list', '列表数量'],
  list: ['Rows of a list', '列表数据'],
} as const
