import { signInForm } from '#contract/schema/sign-in-form.ts'
import { preferenceWords } from '#web/i18n/preference-words.ts'

/**
 * Texts of the sign-in page and its script. "Remember me" and "Sign in" are relied on; messages are in the contract.
 */
export const signInWords = {
  ...preferenceWords,
  title: ['Sign in', '登录'],
  username: signInForm.username.label,
  password: signInForm.password.label,
  show: ['Show password', '显示密码'],
  version: ['Version {version}', '版本 {version}'],
  demo: ['Demonstration accounts', '演示账号'],
  company: ['Sign in with {name}', '使用{name}登录'],
  unreachable: [
    'The platform cannot be reached. What you typed is kept; try again in a moment.',
    '无法连接平台，已输入的内容已保留，请稍后重试。',
  ],
  noConsole: [
    'The console could not be loaded. Check the connection and load the page again.',
    '控制台加载失败，请检查网络后重新加载页面。',
  ],
  newVersion: [
    'A new version is available. Reload the page and sign in again.',
    '有新版本可用，请重新加载页面后再登录。',
  ],
  reload: ['Reload', '重新加载'],
} as const
