/**
 * Texts also needed before sign-in: language, theme (spec §2) and request id. Kept apart from field labels, which the
 * sign-in page would otherwise load.
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
