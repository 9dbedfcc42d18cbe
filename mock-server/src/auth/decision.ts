import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'

const words = {
  own: ['Another person has to decide.', '不得复核本人提交的申请。'],
  decided: ['It has been decided already.', '该申请已处理。'],
} satisfies Record<string, Text2>

/** Something that waits for a second person. */
interface Waiting {
  askedBy: string
  isWaiting: boolean
  expireTime: string
}

/** Refuses a decision by who has asked for it himself, and one on what does not wait any more. */
export function assertDecidable(
  { askedBy, isWaiting, expireTime }: Waiting,
  { loginName }: { loginName: string },
  now: number,
): void {
  if (askedBy === loginName) refuse(code.conflict, words.own)
  if (!isWaiting || expireTime <= formatTime(now)) refuse(code.conflict, words.decided)
}
