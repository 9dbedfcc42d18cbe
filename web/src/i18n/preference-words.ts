/** Words of language and theme, which can be chosen before anybody has signed in. Spec §2 (language menu). */
export const preferenceWords = {
  language: ['Language', '语言'],
  switchLanguage: ['Switch Language Success', '语言切换成功'],
  theme: ['Theme', '主题'],
  light: ['Light', '浅色'],
  dark: ['Dark', '深色'],
  system: ['As the system', '跟随系统'],
} as const
