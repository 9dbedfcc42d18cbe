import { signInForm } from '#contract/schema/sign-in-form.ts'
import { sentences } from '#contract/text/sentences.ts'
import { defineWords } from '#web/i18n/use-words.ts'

/** What stands below the question of the specification when a session has ended. */
export const expiryWords = defineWords('expiry', {
  lead: [
    'Or enter the password of {name} and go on here. What you typed is kept, and what was under way is sent once.',
    '或输入 {name} 的密码，在当前页面继续。已填写的内容会保留，未完成的操作将提交一次。',
  ],
  password: signInForm.password.label,
  goOn: ['Go on here', '在此继续'],
  showPassword: sentences.showPassword,
  hidePassword: sentences.hidePassword,
  capsLock: sentences.capsLock,
})
