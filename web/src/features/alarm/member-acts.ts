import { alarmCalls } from '#contract/calls/alarm.ts'
import type { BulkAnswer, Stored, Target } from '#contract/crud.ts'
import { time } from '#contract/field.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { call } from '#web/api/http.ts'
import { attempt } from '#web/engine/ask.ts'
import { completeTime } from '#web/engine/form/time-text.ts'
import { nameOf } from '#web/engine/name-of.ts'
import type { BulkAction, RowAction } from '#web/engine/page-definition.ts'
import { refreshResource } from '#web/engine/query-client.ts'
import { wordsNow } from '#web/i18n/use-words.ts'
import { showLoading } from '#web/stores/layout.ts'
import { notify } from '#web/stores/notices.ts'
import { askFor } from './asking.ts'
import { groupWords } from './group-words.ts'

type Member = Stored<typeof alarmGroupUser>
type Outcome = Promise<BulkAnswer | undefined>

const { dictionary: words } = groupWords
const pauseFields = {
  until: time(...words.pauseUntil, { required: true, hint: words.pauseHint }),
}

/** Asks until when members are left alone. */
function pause(target: Target, title: string): Outcome {
  const t = wordsNow(groupWords)
  return new Promise((resolve) => {
    let answer: BulkAnswer | undefined
    askFor({
      title,
      accept: t('pause'),
      fields: pauseFields,
      run: async ({ until }) => {
        const wanted = { ...target, until: completeTime(String(until)) }
        answer = await tell('paused', await call(alarmCalls.pauseMembers, wanted, { isQuiet: true }))
        return undefined
      },
      onClosed: () => resolve(answer),
    })
  })
}

/** Tells members again. */
async function resume(target: Target): Outcome {
  return tell('resumed', await showLoading(call(alarmCalls.pauseMembers, { ...target, until: '' })))
}

async function tell(done: 'paused' | 'resumed', answer: BulkAnswer): Promise<BulkAnswer> {
  const t = wordsNow(groupWords)
  const { ok, fail, errors } = answer
  const detail = fail === 0 ? undefined : `${t('refused', { n: fail })} ${errors[0]?.msg ?? ''}`
  notify(fail === 0 ? 'success' : 'warning', t(done, { n: ok }), { detail })
  await refreshResource(alarmGroupUser)
  return answer
}

/** What can be done with one member besides editing it. */
export const memberActs: readonly RowAction<typeof alarmGroupUser>[] = [
  {
    id: 'pause',
    label: words.pause,
    icon: 'pi-pause',
    verb: 'pause',
    run: async (row: Member) => {
      const title = wordsNow(groupWords)('pauseTitle', { name: nameOf(alarmGroupUser, row) })
      await pause({ ids: [row.id] }, title)
    },
  },
  {
    id: 'resume',
    label: words.resume,
    icon: 'pi-play',
    verb: 'pause',
    refusal: ({ pauseUntil }) => (pauseUntil === '' ? words.isNotPaused : undefined),
    run: async ({ id }) => void (await resume({ ids: [id] })),
  },
]

/** The same for all selected members. */
export const memberBulkActs: readonly BulkAction[] = [
  {
    id: 'pause',
    label: words.pause,
    icon: 'pi-pause',
    verb: 'pause',
    run: (target, n) => pause(target, wordsNow(groupWords)('pauseManyTitle', { n })),
  },
  {
    id: 'resume',
    label: words.resume,
    icon: 'pi-play',
    verb: 'pause',
    run: async (target) => {
      let answer: BulkAnswer | undefined
      await attempt(async () => {
        answer = await resume(target)
      })
      return answer
    },
  },
]
