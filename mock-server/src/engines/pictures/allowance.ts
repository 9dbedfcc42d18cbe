import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import { refuse } from '#mock/lib/refusal.ts'

/** Bytes that one person may upload within so many milliseconds, where nothing else is said. */
const usual = 100 * 1024 * 1024
const span = 3_600_000
/** People whose uploads are remembered. */
const remembered = 10_000

const tooMuch: Text2 = [
  'You have uploaded a great deal within the last hour. Go on later.',
  '您在过去一小时内上传的内容过多，请稍后再试。',
]

/** Counts what each person uploads, and refuses more than one may within an hour. */
export function createAllowance(
  clock: () => number,
  allowed = usual,
): (userId: number, bytes: number) => void {
  const used = new BoundedMap<number, { since: number; bytes: number }>(remembered)

  return (userId, bytes) => {
    const now = clock()
    const known = used.get(userId)
    const current = known === undefined || now - known.since >= span ? { since: now, bytes: 0 } : known
    if (current.bytes + bytes > allowed) refuse(code.tooLarge, tooMuch, { status: 413 })
    used.set(userId, { ...current, bytes: current.bytes + bytes })
  }
}
