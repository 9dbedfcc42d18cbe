import { acts } from '#contract/text/acts.ts'
import { things } from '#contract/text/things.ts'
import { preferenceWords } from './preference-words.ts'

/** Texts of the shell and everything else outside pages. The specification fixes several of them; see spec §2, §8. */
export const common = {
  ...preferenceWords,

  cancel: ['Cancel', '取消'],
  close: ['Close', '关闭'],
  retry: acts.tryAgain,
  save: ['Save', '保存'],
  copy: acts.copy,
  printedAt: ['Printed {time}', '打印时间 {time}'],
  copied: ['Copied', '已复制'],
  sessionText: ['Session is expired Please relogin or stay here', '会话已过期，请重新登录，或留在当前页面'],
  brokenAnswer: ['The platform sent an answer the console cannot read.', '平台返回的内容无法识别。'],
  noFullScreen: ['you browser can not work', '您的浏览器不支持全屏'],

  mainMenu: ['Main menu', '主菜单'],
  sidebar: ['Sidebar', '侧边栏'],
  toggleSidebar: ['Toggle sidebar', '切换侧边栏'],
  newWindow: ['opens in a new window', '在新窗口打开'],
  noMenus: [
    'No pages have been granted to you yet. Your administrator can grant them.',
    '尚未为您分配页面，请联系管理员授权。',
  ],

  live_live: ['Live data', '实时数据'],
  live_joining: ['Connecting', '正在连接'],
  live_past: ['On hold at {time}', '停在 {time}'],
  live_polling: ['Updated every 15 s', '每 15 秒更新'],
  live_lost: ['Disconnected', '连接已断开'],
  lostTitle: ['Live data is disconnected.', '实时数据已断开。'],
  lostText: ['Since {time} pages are updated every 15 s.', '自 {time} 起，页面每 15 秒更新。'],

  openPages: ['Open pages', '已打开的页面'],
  tabCloseAll: ['Close All', '关闭全部'],
  closeTab: ['Close {title}', '关闭 {title}'],
  moreTabs: ['{n} more', '其余 {n} 个'],
  findTab: ['Find an open page', '查找已打开的页面'],
  reopenTab: ['Reopen the closed tab', '重新打开关闭的标签'],
  unsavedTitle: ['Leave {title}?', '离开“{title}”？'],
  unsavedBody: [
    'What you changed there has not been saved and will be lost.',
    '该页面上的修改尚未保存，离开后将丢失。',
  ],
  unsavedManyTitle: ['Close {n} [n|page|pages] with unsaved work?', '关闭 {n} 个未保存的页面？'],

  search: ['Search or jump to', '搜索或跳转'],
  notifications: ['Notifications', '通知'],
  notificationsOpen: ['Notifications, {n} active [n|alert|alerts]', '通知，{n} 条未恢复告警'],
  activeAlerts: things.openAlerts,
  noActiveAlerts: ['No alert is active.', '当前没有未恢复的告警。'],
  signal_sound: ['Sound for critical alerts', '紧急告警播放提示音'],
  signal_desktop: ['Desktop notification', '桌面通知'],
  noNotifications: [
    'Nothing has happened yet. Messages stay here after they fade.',
    '暂无通知，提示消失后会保留在这里。',
  ],
  personalCenter: things.personalCenter,
  shortcuts: ['Keyboard shortcuts', '键盘快捷键'],
  presenter: ['Presenter panel', '演示控制台'],
  logOut: ['Log out', '退出登录'],

  loading: ['Loading', '加载中'],
  notFoundTitle: ['This page does not exist', '页面不存在'],
  notFoundText: ['Check the address, or press Ctrl K.', '请检查地址，或按 Ctrl K 查找。'],
  goHome: ['Go to home', '返回首页'],
  forbiddenTitle: ['You cannot open this page', '无权访问该页面'],
  forbiddenText: ['Ask an administrator for access.', '请联系管理员授权。'],
  rightsChanged: ['Your rights have changed.', '您的权限已变更。'],
  rightsLost: [
    'Your rights have changed: you can no longer open {pages}.',
    '您的权限已变更，不能再打开：{pages}。',
  ],
  laterText: [
    'Everything else works as usual. “{menu}” opens here once your console has been updated.',
    '其他功能不受影响。控制台更新后，即可在此打开“{menu}”。',
  ],
  unknownText: [
    'The menu “{menu}” asks for the component “{component}”. An administrator can correct the menu, or map the name in the configuration.',
    '菜单“{menu}”指向组件“{component}”。管理员可修改菜单，或在配置中为该名称设置别名。',
  ],
  brokenTitle: ['This page stopped working', '页面出现错误'],
  brokenText: [
    'The other pages are not affected. Try again, or close this page.',
    '其他页面不受影响，请重试或关闭该页面。',
  ],

  paletteTitle: ['Search and commands', '搜索与命令'],
} as const
