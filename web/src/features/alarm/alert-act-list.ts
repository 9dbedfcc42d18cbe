import type { BulkAnswer, Stored, Target } from '#contract/crud.ts'
import type { Text2 } from '#contract/language.ts'
import type { alert } from '#contract/resources/alarm/alert.ts'
import { attempt } from '#web/engine/ask.ts'
import type { BulkAction, RowAction } from '#web/engine/page-definition.ts'
import { acknowledge, assign, clear, commentOn, mute, unmute, type Outcome } from './alert-acts.ts'
import { alertWords } from './alert-words.ts'

const { dictionary: words } = alertWords

type Act = (target: Target, total: number) => Outcome
type AlertAct = RowAction<typeof alert>

const acts: readonly { id: string; label: Text2; icon: string; act: Act; refusal?: AlertAct['refusal'] }[] = [
  {
    id: 'ack',
    label: words.acknowledge,
    icon: 'pi-check',
    act: acknowledge,
    refusal: ({ isAcknowledged }) => (isAcknowledged ? words.isAcknowledged : undefined),
  },
  { id: 'clear', label: words.clear, icon: 'pi-check-circle', act: clear, refusal: whyCleared },
  { id: 'assign', label: words.assign, icon: 'pi-user', act: assign },
  { id: 'mute', label: words.mute, icon: 'pi-bell-slash', act: mute, refusal: whyCleared },
]

/** What can be done with one alert. */
export const alertActs: readonly AlertAct[] = [
  ...acts.map(({ act, ...known }): AlertAct => ({
    ...known,
    verb: known.id,
    run: async ({ id }) => void (await act({ ids: [id] }, 1)),
  })),
  {
    id: 'unmute',
    label: words.unmute,
    icon: 'pi-bell',
    verb: 'mute',
    refusal: (row) => (row.muteUntil === '' ? words.isNotMuted : whyCleared(row)),
    run: async ({ id }) => void (await unmute({ ids: [id] })),
  },
  {
    id: 'comment',
    label: words.comment,
    icon: 'pi-comment',
    verb: 'comment',
    run: ({ id }) => commentOn(id),
  },
]

/** What can be done with all selected alerts. */
export const alertBulkActs: readonly BulkAction[] = acts.map(({ id, label, icon, act }) => ({
  id,
  label,
  icon,
  verb: id,
  run: async (target, count) => {
    let answer: BulkAnswer | undefined
    await attempt(async () => {
      answer = await act(target, count)
    })
    return answer
  },
}))

function whyCleared({ isActive }: Stored<typeof alert>): Text2 | undefined {
  return isActive ? undefined : words.isCleared
}
