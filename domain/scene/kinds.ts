import * as z from 'zod/mini'
import { labels } from '../../contract/text/labels.ts'
import type { Text2 } from '../../contract/schema/language.ts'
import { id, named, oneOf } from '../../contract/schema/zod.ts'

/** What kinds of places are watched as one. */
export const sceneTypes = [
  ['substation', 'Substation', '变电站'],
  ['area', ...labels.transformerArea],
  ['room', 'Distribution room', '配电室'],
  ['park', 'Industrial park', '工业园区'],
  ['charging', 'EV station', '充电站'],
  ['site', 'Work site', '施工现场'],
] as const

export type SceneType = (typeof sceneTypes)[number][0]

/** Voltage levels of places, kV. */
export const voltageLevels = [
  ['0.4', '0.4 kV', '0.4 千伏'],
  ['10', '10 kV', '10 千伏'],
  ['35', '35 kV', '35 千伏'],
  ['110', '110 kV', '110 千伏'],
] as const

/** How a place does, in one word. */
export const sceneGrades = [
  ['good', 'Good', '良好'],
  ['attention', 'Attention', '需关注'],
  ['bad', 'Bad', '异常'],
] as const

export type SceneGrade = (typeof sceneGrades)[number][0]

/** From how many points of 100 on a place does well, and from how many on it is not yet bad. */
export const gradeFrom = { good: 85, attention: 60 } as const

/** What a person does in a scene project. */
export const memberRoles = [
  ['lead', 'Lead', '负责人'],
  ['operator', 'Operator', '运维人员'],
  ['viewer', 'Viewer', '查看人员'],
] as const

type MemberRole = (typeof memberRoles)[number][0]

/** Devices that the plan of a place shows at most. */
export const mostPlanned = 500

/** A person of a project, and what he does in it. */
export interface Member {
  userId: number
  role: MemberRole
}

export type Members = readonly Member[]

/** Most people of a project. */
const mostMembers = 100

const words = {
  shape: ['Choose people and their roles.', '请选择人员及其角色。'],
  twice: ['Nobody is in a project twice.', '同一人员不能重复添加。'],
} satisfies Record<string, Text2>

/** What is wrong with the people of a project; nothing where they are well formed. */
export function checkMembers(value: unknown): Text2 | undefined {
  if (!Array.isArray(value) || value.length > mostMembers || !value.every(isMember)) return words.shape
  return new Set(value.map(({ userId }) => userId)).size === value.length ? undefined : words.twice
}

function isMember(value: unknown): value is Member {
  if (typeof value !== 'object' || value === null) return false
  const [userId, role]: unknown[] = [Reflect.get(value, 'userId'), Reflect.get(value, 'role')]
  return Number.isSafeInteger(userId) && Number(userId) > 0 && memberRoles.some(([one]) => one === role)
}

/** The people of a project. */
export const members = named(
  'SceneMembers',
  z.array(z.object({ userId: id, role: oneOf(memberRoles) })).check(z.maxLength(mostMembers)),
)
