/**
 * Words that are needed before anybody has signed in too: language, theme (spec §2), and the number of a request. None
 * comes from the labels of fields, which the sign-in page would load for it.
 */
export const preferenceWords = {
  language: ['Language', '语言'],
  switchLanguage: ['Switch Language Success', '语言切换成功'],
  theme: ['Theme', '主题'],
  light: ['Light', '浅色'],
  dark: ['Dark', '深色'],
  system: ['Same as system', '跟随系统'],
  requestId: ['Request {id}', '请求号 {id}'],
} as const
