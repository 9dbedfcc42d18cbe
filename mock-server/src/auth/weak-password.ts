import type { Text2 } from '#contract/schema/language.ts'

/** Different characters that a password has at least. */
const leastDifferent = 4

const words = {
  initial: ['This is the password that new accounts begin with.', '不能使用初始密码。'],
  same: ['This is the password that you have now.', '新密码不能与当前密码相同。'],
  name: ['A password does not contain the login name.', '密码不能包含用户名。'],
  few: ['Use at least four different characters.', '至少包含 4 个不同的字符。'],
  common: ['This password is one of those that everybody tries first.', '该密码过于常见，请更换。'],
} satisfies Record<string, Text2>

interface Known {
  loginName: string
  initialPassword: string
  /** The password so far. */
  current: string
}

/** Why a password is one that others guess; nothing where it is none. The case of letters makes no difference. */
export async function problemOfPassword(
  password: string,
  { loginName, initialPassword, current }: Known,
): Promise<Text2 | undefined> {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain === initialPassword.toLowerCase()) return words.initial
  if (password === current) return words.same
  if (plain.includes(loginName.toLowerCase())) return words.name
  if (new Set(plain).size < leastDifferent) return words.few
  // loaded when a password is changed: it is a list of 49,000
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(plain) ? words.common : undefined
}
