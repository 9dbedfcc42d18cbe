import type { CurrentUser } from '#contract/app/user.ts'
import type { Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'

/**
 * Normalises the signed-in user (spec §3), whatever the platform sent: texts are strings, ids numbers and rights a list
 * of strings; missing values are empty. Returns undefined when the payload is no object.
 */
export function readUser(sent: unknown): CurrentUser | undefined {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined
  const part = (name: keyof CurrentUser): unknown =>
    Object.hasOwn(sent, name) ? Reflect.get(sent, name) : undefined
  const right = part('right')
  return {
    userId: toNumber(part('userId')),
    username: toText(part('username')),
    ...(toText(part('usernameZh')) !== '' && { usernameZh: toText(part('usernameZh')) }),
    loginName: toText(part('loginName')),
    userImg: toText(part('userImg')),
    email: toText(part('email')),
    mobile: toText(part('mobile')),
    groupId: toNumber(part('groupId')),
    groupName: toText(part('groupName')),
    groupCode: toText(part('groupCode')),
    groupLogo: toText(part('groupLogo')),
    groupType: toText(part('groupType')),
    storeDriver: toText(part('storeDriver')),
    right: Array.isArray(right) ? right.filter((code) => typeof code === 'string') : [],
    createTime: toText(part('createTime')),
  }
}

/** Returns the user's name in a language; platforms may provide only one. */
export function userName(
  { username, usernameZh = '' }: Pick<CurrentUser, 'username' | 'usernameZh'>,
  language: Language,
): string {
  return sayFilled([username, usernameZh], language)
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Some platforms send ids as strings. */
function toNumber(value: unknown): number {
  const number = Number(toText(value))
  return Number.isFinite(number) ? number : 0
}
