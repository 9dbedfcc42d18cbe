export const words = {
  find: ['Find a dictionary', '查找字典'],
  noDict: ['No dictionary has that name or code.', '没有匹配的字典。'],
  none: ['No dictionary yet', '暂无字典'],
  moreDicts: ['{n} more [n|matches|match]. Type more.', '还有 {n} 个匹配，请继续输入。'],
  goneText: ['It may have been deleted. Pick another one.', '可能已被删除，请选择其他字典。'],
  back: ['All dictionaries', '全部字典'],
  deleteText: [
    'Its {n} [n|entry is|entries are] deleted with it. Pages that use the code {code} show raw values afterwards.',
    '其下 {n} 条明细将一并删除，使用编码 {code} 的页面将只显示原始值。',
  ],
  renamed: [
    'Pages look for {code}. Under another code they show raw values.',
    '页面按 {code} 取值，修改编码后将只显示原始值。',
  ],
} as const
