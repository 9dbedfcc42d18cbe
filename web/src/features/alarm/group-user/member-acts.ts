import { alarmCalls } from '#contract/calls/alarm.ts'
import type { BulkAnswer, Stored, Target } from '#contract/wire/crud.ts'
import { time } from '#contract/schema/time-field.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { call } from '#web/api/http.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { notifyOutcome } from '#web/engine/actions/action-outcome.ts'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { groupWords } from '../group/words.ts'

type Member = Stored<typeof alarmGroupUser>

const { dictionary: words } = groupWords

/** Leaves members alone until a time. */
const pause = actionForm(alarmGroupUser, {
  id: 'pause',
  label: words.pause,
  icon: 'pi-pause',
  verb: 'pause',
  title: ({ count }) => (count === 1 ? words.pauseTitle : words.pauseManyTitle),
  fields: { until: time(...words.pauseUntil, { required: true, hint: words.pauseHint }) },
  send: (values, { target }) => callQuietly(alarmCalls.pauseMembers, { ...target, ...values }),
  done: words.paused,
})

const resuming = { id: 'resume', label: words.resume, icon: 'pi-play', verb: 'pause' }

/** Notifies members again. */
async function resume(target: Target, rows: readonly Member[]): Promise<BulkAnswer> {
  const answer = await showLoading(call(alarmCalls.pauseMembers, { ...target, until: '' }))
  const on = { target, count: rows.length, total: rows.length, rows }
  notifyOutcome(alarmGroupUser, words.resumed, on, answer, undefined)
  await refreshResource(alarmGroupUser)
  return answer
}

/** What can be done with one member besides editing it. */
export const memberActs: readonly RowAction<typeof alarmGroupUser>[] = [
  pause.row,
  {
    ...resuming,
    refusal: ({ pauseUntil }) => (pauseUntil === '' ? words.isNotPaused : undefined),
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
