import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Request } from '#mock/engines/linkage/parts.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

/** What a rule asks for, with the person as whom it is done; a trial does nothing. */
export interface Task extends Omit<Request, 'owner'> {
  world: World
  owner: StoredUser
  isTrial: boolean
}

/** Why a rule did something, as its reason. */
export function reasonOf({ ruleName: [en] }: Pick<Task, 'ruleName'>): string {
  return `Linkage rule: ${en}`.slice(0, 200)
}

/** Words for so many of something. */
export function counted(n: number, en: string, zh: string): Text2 {
  return fillBoth([en, zh], { n })
}

/** Words of what is done, or not, both now and in the past that a new platform remembers. */
export const doneWords = {
  notified: ['{n} [n|person is|people are] notified', '通知 {n} 人'],
  nobody: ['Nobody in the group can be reached now.', '当前无可通知的成员。'],
  pictures: ['{n} [n|picture is|pictures are] taken', '抓拍 {n} 张图片'],
  noCamera: ['No camera of the scene is online.', '场景内没有在线摄像头。'],
} as const satisfies Record<string, Text2>
