import { alarmCalls, muteHours, type MuteHours } from '#contract/calls/alarm.ts'
import type { BulkAnswer, Target } from '#contract/crud.ts'
import type { Endpoint } from '#contract/endpoints.ts'
import { choice, longText, ref } from '#contract/field.ts'
import { alert, clearReasons } from '#contract/resources/alarm/alert.ts'
import { call } from '#web/api/http.ts'
import { attempt } from '#web/engine/ask.ts'
import type { Values } from '#web/engine/form/form-values.ts'
import { refreshResource } from '#web/engine/query-client.ts'
import { wordsNow } from '#web/i18n/use-words.ts'
import { showLoading } from '#web/stores/layout.ts'
import { notify } from '#web/stores/notices.ts'
import { confirm } from '#web/ui/confirm.ts'
import { knownAlerts, needing, type Need } from './alert-needs.ts'
import { alertWords } from './alert-words.ts'
import { askFor, type Asking } from './asking.ts'

const { dictionary: words } = alertWords
const unacknowledged: Need = { field: 'isAcknowledged', value: false }
const active: Need = { field: 'isActive', value: true }
const longest = 200

const clearFields = {
  reason: choice('Reason', '恢复原因', clearReasons, { required: true }),
  text: longText('Remark', '恢复说明', { required: true, max: longest }),
}
const muteFields = {
  hours: choice(
    'For',
    '时长',
    [
      [1, ...words.hour1],
      [4, ...words.hour4],
      [24, ...words.hour24],
    ],
    { required: true },
  ),
}
const assignFields = { userId: ref('Assignee', '负责人', 'system/user') }

/** What came of an act row by row; nothing where nothing was done. */
export type Outcome = Promise<BulkAnswer | undefined>
type Done = 'acknowledged' | 'cleared' | 'assigned' | 'muted' | 'unmuted'

/** Acknowledges alerts; one at once, several after a question that says how many need it. */
export async function acknowledge(given: Target, total: number): Outcome {
  const t = wordsNow(alertWords)
  const { target, count, note } = await narrow(given, total, unacknowledged)
  if (count === 0) return undefined
  const accept = t('acknowledge')
  if (total > 1 && !(await confirm({ title: t('acknowledgeTitle', { n: count }), body: note, accept }))) {
    return undefined
  }
  return tell('acknowledged', await showLoading(call(alarmCalls.acknowledge, target)))
}

/** Clears alerts by hand, with a reason. */
export async function clear(given: Target, total: number): Outcome {
  const t = wordsNow(alertWords)
  const { target, count, note } = await narrow(given, total, active)
  if (count === 0) return undefined
  return asked('cleared', alarmCalls.clear, target, {
    title: total === 1 ? t('clearOneTitle') : t('clearTitle', { n: count }),
    note: total === 1 ? t('clearNote') : `${note} ${t('clearNote')}`,
    accept: t('clear'),
    fields: clearFields,
  })
}

/** Makes somebody responsible; it can be undone where it is known who was before. */
export function assign(target: Target, total: number): Outcome {
  const t = wordsNow(alertWords)
  const undo = 'ids' in target ? undoOfAssigning(target.ids) : undefined
  return asked('assigned', alarmCalls.assign, target, {
    title: total === 1 ? t('assignOneTitle') : t('assignTitle', { n: total }),
    note: t('assignNote'),
    accept: t('assign'),
    fields: assignFields,
    body: ({ userId }) => ({ userId: userId ?? 0 }),
    undo,
  })
}

/** Tells nobody of alerts for some hours. */
export async function mute(given: Target, total: number): Outcome {
  const t = wordsNow(alertWords)
  const { target, count, note } = await narrow(given, total, active)
  if (count === 0) return undefined
  return asked('muted', alarmCalls.mute, target, {
    title: total === 1 ? t('muteOneTitle') : t('muteTitle', { n: count }),
    note: total === 1 ? t('muteNote') : `${note} ${t('muteNote')}`,
    accept: t('mute'),
    fields: muteFields,
    start: { hours: muteHours[1] },
    undo: 'ids' in target ? () => unmute(target) : undefined,
  })
}

/** Tells of alerts again. */
export async function unmute(target: Target): Outcome {
  const hours: MuteHours = 0
  return tell('unmuted', await showLoading(call(alarmCalls.mute, { ...target, hours })))
}

/** Asks for a comment on one alert. */
export function commentOn(id: number): void {
  const t = wordsNow(alertWords)
  askFor({
    title: t('commentTitle'),
    accept: t('saveComment'),
    fields: { text: longText(...words.comment, { required: true, max: longest }) },
    run: async ({ text }) => {
      await call(alarmCalls.comment, { id, text: String(text) }, { isQuiet: true })
      notify('success', t('commented'))
      await refreshResource(alert)
      return undefined
    },
  })
}

interface Question extends Omit<Asking, 'run' | 'onClosed'> {
  /** What is sent beside the target; what was filled in, if not given. */
  body?: (values: Values) => object
  undo?: () => Promise<unknown>
}

/** Asks, and does what was asked for. Answers nothing where the person left. */
function asked(
  done: Done,
  { method, path }: Pick<Endpoint<never, BulkAnswer>, 'method' | 'path'>,
  target: Target,
  { body = (values) => values, undo, ...question }: Question,
): Outcome {
  const endpoint: Endpoint<object, BulkAnswer> = { method, path }
  return new Promise((resolve) => {
    let answer: BulkAnswer | undefined
    askFor({
      ...question,
      run: async (values) => {
        answer = await tell(
          done,
          await call(endpoint, { ...target, ...body(values) }, { isQuiet: true }),
          undo,
        )
        return undefined
      },
      onClosed: () => resolve(answer),
    })
  })
}

/** The rows that need an act, and a sentence on how many of the chosen they are; says so where none does. */
async function narrow(given: Target, total: number, need: Need) {
  const t = wordsNow(alertWords)
  const { target, count } = await needing(given, total, need)
  if (count === 0) notify('info', t('noneNeeds', { n: total }))
  const note = count === total ? t('allNeeding', { n: total }) : t('onlyNeeding', { n: count, total })
  return { target, count, note }
}

/** Says what came of an act, with a way back where there is one, and reads the alerts again. */
async function tell(done: Done, answer: BulkAnswer, undo?: () => Promise<unknown>): Promise<BulkAnswer> {
  const t = wordsNow(alertWords)
  const { ok, fail, errors } = answer
  const detail = fail === 0 ? undefined : `${t('refused', { n: fail })} ${errors[0]?.msg ?? ''}`
  const action = undo && ok > 0 ? { action: { label: t('undo'), run: () => void undo() } } : {}
  notify(fail === 0 ? 'success' : 'warning', t(done, { n: ok }), { detail, ...action })
  await refreshResource(alert)
  return answer
}

/** Gives alerts back to those who had them; nothing where that is not known of all of them. */
function undoOfAssigning(ids: readonly number[]): (() => Promise<void>) | undefined {
  const known = knownAlerts()
  const before = new Map<number, number[]>()
  for (const id of ids) {
    const row = known.get(id)
    if (row === undefined) return undefined
    before.set(row.assigneeId, [...(before.get(row.assigneeId) ?? []), id])
  }
  const giveBack = async ([userId, own]: [number, number[]]) => {
    await tell('assigned', await call(alarmCalls.assign, { ids: own, userId }))
  }
  return async () => void (await attempt(async () => void (await Promise.all([...before].map(giveBack)))))
}
