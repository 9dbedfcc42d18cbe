import { crud } from '#contract/crud.ts'
import { refs } from '#contract/field.ts'
import { allHours } from '#contract/metering/week-hours.ts'
import { permission } from '#contract/resource.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import type { Endpoint } from '#contract/endpoints.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { askLabel } from '#web/engine/ask-label.ts'
import type { Values } from '#web/engine/form/form-values.ts'
import type { PageTools } from '#web/engine/page-definition.ts'
import { useWords, wordsNow } from '#web/i18n/use-words.ts'
import { describeInFull } from '#web/stores/failures.ts'
import { notify } from '#web/stores/notices.ts'
import { can } from '#web/stores/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { askFor, type Remaining } from './asking.ts'
import { groupWords } from './group-words.ts'

const { groupId, channels, floor } = alarmGroupUser.fields
const fields = {
  groupId,
  userIds: refs(...groupWords.dictionary.users, 'system/user', { required: true }),
  channels,
  floor,
  hours: { ...alarmGroupUser.fields.hours, label: groupWords.dictionary.hours },
}

/** Adds several users to a group at once, with the same channels and hours. */
export function AddMembers({ refresh }: PageTools<typeof alarmGroupUser>) {
  const t = useWords(groupWords)
  if (!can(permission(alarmGroupUser, 'save'))) return null
  const open = () =>
    askFor({
      title: t('addTitle'),
      accept: t('addAccept'),
      fields,
      start: { hours: allHours, floor: 'info' },
      run: async (values) => {
        const remaining = await addAll(values)
        await refresh()
        return remaining
      },
    })
  return (
    <button type="button" className="button" onClick={open}>
      <Icon name="pi-users" />
      {t('addSeveral')}
    </button>
  )
}

/** Adds each on its own. Those who were refused are left to be chosen otherwise, each with the reason. */
async function addAll({ userIds, ...common }: Values): Promise<Remaining | undefined> {
  const t = wordsNow(groupWords)
  const wanted = Array.isArray(userIds) ? userIds.filter((id) => typeof id === 'number') : []
  const refused = (
    await Promise.all(wanted.map((userId) => addOne({ ...common, userId, state: 'enabled' }, userId)))
  ).flat()
  const added = wanted.length - refused.length
  if (added > 0) notify('success', t('added', { n: added }))
  if (refused.length === 0) return undefined
  const reasons = await Promise.all(
    refused.map(async ({ id, why }) => `${(await askLabel('system/user', id)) ?? `#${id}`}: ${why}`),
  )
  const problem = [t('notAdded', { n: refused.length }), t('notAddedText'), ...reasons].join(' ')
  return { problem, values: { ...common, userIds: refused.map(({ id }) => id) } }
}

/** Adds one user; answers why where the platform refuses. Throws every other `Failure`. */
async function addOne(values: Values, id: number): Promise<{ id: number; why: string }[]> {
  const save: Endpoint<Values, { id: number }> = crud(alarmGroupUser).save
  try {
    await call(save, values, { isQuiet: true })
    return []
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'refused') throw error
    return [{ id, why: error.errors[0]?.msg ?? describeInFull(error) }]
  }
}
