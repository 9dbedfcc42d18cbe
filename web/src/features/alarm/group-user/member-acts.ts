import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { words } from '../group/words.ts'

const pause = declaredAction(alarmGroupUser, 'pause', {
  title: ({ count }) => (count === 1 ? ['Pause {name}', '暂停通知：{name}'] : words.pauseManyTitle),
})

const resume = declaredAction(alarmGroupUser, 'resume', {
  refusal: ({ pauseUntil }) => (pauseUntil === '' ? ['It is not paused', '未处于暂停状态'] : undefined),
})

/** What can be done with one member besides editing it. */
export const memberActs = [pause.row, resume.row]

/** The same for all selected members. */
export const memberBulkActs = [pause.bulk, resume.bulk]
