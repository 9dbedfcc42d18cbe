export const words = {
  basics: ['What it is', '基本信息'],
  target: ['Where it leads', '访问地址'],
  look: ['In the sidebar', '显示方式'],
  noButtonChild: ['A button cannot have children.', '按钮下不能再添加。'],
  unused: [
    'This type has no such value. It is kept as it is, but has no effect.',
    '该类型不使用此项，原值保留但不生效。',
  ],
  unknownComponent: [
    'The console has no page “{name}”. The menu would lead to a page that says so.',
    '控制台没有“{name}”页面，该菜单将显示页面不存在。',
  ],
  aliased: ['Opens the page “{name}”.', '将打开“{name}”页面。'],
  topLevel: ['Top level', '顶级'],
  freeText: ['Nothing found. Your text is used as typed.', '没有匹配项，将按输入内容保存。'],
  parentsFailed: ['The menus could not be read.', '菜单加载失败。'],
  needsMenu: ['A button belongs to a menu. Choose another parent.', '按钮的上级只能是菜单，请重新选择。'],
  needsDirectory: [
    'Directories and menus belong to a directory. Choose another parent.',
    '目录和菜单的上级只能是目录，请重新选择。',
  ],
  find: ['Type to find', '输入关键字查找'],
  deleteText: ['This cannot be undone.', '此操作不可撤销。'],
  deleteHere: [
    'You are on this page now. It closes and you are taken to another. This cannot be undone.',
    '您正在此页面，删除后将关闭并跳转到其他页面。此操作不可撤销。',
  ],
  deleteOpen: [
    'Its page is open in a tab, which closes as well. This cannot be undone.',
    '该菜单的页面已在标签页中打开，将一并关闭。此操作不可撤销。',
  ],
} as const
