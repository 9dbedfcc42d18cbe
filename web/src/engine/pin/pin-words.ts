export const pinWords = {
  pin: ['Add to a dashboard', '添加到看板'],
  addPanel: ['Add panel', '添加面板'],
  shows: ['What it shows', '显示内容'],
  title: ['Title', '标题'],
  dashboard: ['Dashboard', '看板'],
  pinned: ['Added to “{name}”', '已添加到“{name}”'],
  full: ['A dashboard has at most {n} panels.', '每个看板最多 {n} 个面板。'],
  figure: ['Number of rows of a list', '列表数量'],
  list: ['Rows of a list', '列表数据'],
} as const
