import type { CurrentUser } from '#contract/app/user.ts'
import type { Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'

/**
 * The signed-in user as the console can show it (spec §3): whatever a platform sent, texts are texts, ids are numbers
 * and rights are a list of texts; what is missing is empty. Nothing where it sent no object.
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

/** What the signed-in person is called, in a language; a platform may know one name only. */
export function userName(
  { username, usernameZh = '' }: Pick<CurrentUser, 'username' | 'usernameZh'>,
  language: Language,
): string {
  return sayFilled([username, usernameZh], language)
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Some platforms write their ids as texts. */
function toNumber(value: unknown): number {
  const number = Number(toText(value))
  return Number.isFinite(number) ? number : 0
}
