import * as z from 'zod/mini'
import type { Text2 } from '../../contract/schema/language.ts'
import { id, named, oneOf } from '../../contract/schema/zod.ts'
import { memberRoles } from './kinds.ts'

type MemberRole = (typeof memberRoles)[number][0]

/** Member of a project with a role. */
export interface Member {
  userId: number
  role: MemberRole
}

export type Members = readonly Member[]

/** Maximum number of members of a project. */
const mostMembers = 100

const words = {
  shape: ['Choose people and their roles.', '请选择人员及其角色。'],
  twice: ['Nobody is in a project twice.', '同一人员不能重复添加。'],
} satisfies Record<string, Text2>

/** Validates the members of a project; undefined when they are well formed. */
export function checkMembers(value: unknown): Text2 | undefined {
  if (!Array.isArray(value) || value.length > mostMembers || !value.every(isMember)) return words.shape
  return new Set(value.map(({ userId }) => userId)).size === value.length ? undefined : words.twice
}

function isMember(value: unknown): value is Member {
  if (typeof value !== 'object' || value === null) return false
  const [userId, role]: unknown[] = [Reflect.get(value, 'userId'), Reflect.get(value, 'role')]
  return Number.isSafeInteger(userId) && Number(userId) > 0 && memberRoles.some(([one]) => one === role)
}

export const members = named(
  'SceneMembers',
  z.array(z.object({ userId: id, role: oneOf(memberRoles) })).check(z.maxLength(mostMembers)),
)
