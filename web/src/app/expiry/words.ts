import { signInForm } from '#contract/schema/sign-in-form.ts'

/** Texts of password prompts: below the specified question when a session has expired, and before protected actions. */
export const expiryWords = {
  lead: [
    'Or enter the password of {name} and go on here. What you typed is kept, and what was under way is sent once.',
    '或输入 {name} 的密码，在当前页面继续。已填写的内容会保留，未完成的操作将提交一次。',
  ],
  password: signInForm.password.label,
  proveText: [
    'This needs your password. It then counts for {minutes} [minutes|minute|minutes].',
    '此操作需要验证密码，验证后 {minutes} 分钟内有效。',
  ],
  proveLead: [
    'You are signed in as {name}. What you typed is kept.',
    '当前用户：{name}。已填写的内容会保留。',
  ],
} as const
