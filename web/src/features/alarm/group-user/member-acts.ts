import { alarmCalls } from '#contract/calls/alarm.ts'
import { acts } from '#contract/text/acts.ts'
import type { BulkAnswer, Stored, Target } from '#contract/wire/crud.ts'
import { time } from '#contract/schema/time-field.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { notifyOutcome } from '#web/engine/actions/action-outcome.ts'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { words } from '../group/words.ts'

type Member = Stored<typeof alarmGroupUser>

/** Leaves members alone until a time. */
const pause = actionForm(alarmGroupUser, {
  id: 'pause',
  label: acts.pause,
  icon: 'pi-pause',
  verb: 'pause',
  title: ({ count }) => (count === 1 ? ['Pause {name}', '暂停通知：{name}'] : words.pauseManyTitle),
  fields: { until: time('Paused until', '暂停至', { required: true, hint: words.pauseHint }) },
  send: (values, { target }) => callQuietly(alarmCalls.pauseMembers, { ...target, ...values }),
  done: ['{n} paused', '已暂停 {n} 人'],
})

const resuming = { id: 'resume', label: words.resume, icon: 'pi-play', verb: 'pause' }

/** Notifies members again. */
async function resume(target: Target, rows: readonly Member[]): Promise<BulkAnswer> {
  const answer = await showLoading(callAndRefresh(alarmCalls.pauseMembers, { ...target, until: '' }))
  const on = { target, count: rows.length, total: rows.length, rows }
  notifyOutcome(alarmGroupUser, ['{n} notified again', '已恢复通知 {n} 人'], on, answer, undefined)
  return answer
}

/** What can be done with one member besides editing it. */
export const memberActs: readonly RowAction<typeof alarmGroupUser>[] = [
  pause.row,
  {
    ...resuming,
    refusal: ({ pauseUntil }) => (pauseUntil === '' ? ['It is not paused', '未处于暂停状态'] : undefined),
    run: async (row) => void (await resume({ ids: [row.id] }, [row])),
  },
]

/** The same for all selected members. */
export const memberBulkActs: readonly BulkAction<typeof alarmGroupUser>[] = [
  pause.bulk,
  {
    ...resuming,
    run: async (target, _count, { rows }) => {
      let answer: BulkAnswer | undefined
      await ignoreFailure(async () => {
        answer = await resume(target, rows)
      })
      return answer
    },
  },
]
