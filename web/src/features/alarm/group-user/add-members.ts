import { crud } from '#contract/wire/crud.ts'
import { refs } from '#contract/schema/field.ts'
import { allHours } from '#domain/metering/conditions/week-hours.ts'
import type { Payload } from '#contract/schema/resource.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { user } from '#contract/resources/system/user.ts'
import { Failure } from '#web/api/failure.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { askLabel } from '#web/engine/data/ask-label.ts'
import { Unfinished } from '#web/engine/form/explain-failure.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { describeInFull } from '#web/stores/failures/failures.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { DutyHoursInput } from '#web/engine/week-hours/input.tsx'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { words } from '../group/words.ts'

const { groupId, channels, floor, hours } = alarmGroupUser.fields

/** Adds several users to a group at once, with the same channels and hours. */
export const addMembers = actionForm(alarmGroupUser, {
  id: 'addSeveral',
  label: ['Add several', '批量添加'],
  icon: 'pi-users',
  verb: 'save',
  title: ['Add members', '批量添加成员'],
  accept: ['Add members', '添加成员'],
  fields: {
    groupId,
    userIds: refs('Users', '用户', 'system/user', { required: true }),
    channels,
    floor,
    hours: { ...hours, label: ['Hours', '值班时段'] },
  },
  inputs: { hours: DutyHoursInput },
  start: () => ({ hours: allHours, floor: 'info' }),
  send: addAll,
})

type Membership = Partial<Payload<typeof alarmGroupUser.fields>>

/** Adds each on its own. Those who were refused are left to be chosen otherwise, each with the reason. */
async function addAll({ userIds, ...common }: Membership & { userIds: readonly number[] }): Promise<void> {
  const refused = (await Promise.all(userIds.map((userId) => addOne(userId, common)))).flat()
  const added = userIds.length - refused.length
  if (added > 0) notify('success', textNow(['{n} added', '已添加 {n} 人'], { n: added }))
  if (refused.length === 0) return
  const reasons = await Promise.all(
    refused.map(async ({ userId, why }) => `${(await askLabel(user, userId)) ?? `#${userId}`}: ${why}`),
  )
  const problem = [
    textNow(words.notAdded, { n: refused.length }),
    textNow(words.notAddedText),
    ...reasons,
  ].join(' ')
  throw new Unfinished(problem, { ...common, userIds: refused.map(({ userId }) => userId) })
}

/** Adds one user; returns why where the platform refuses. Throws every other `Failure`. */
async function addOne(userId: number, common: Membership): Promise<{ userId: number; why: string }[]> {
  try {
    await changeQuietly(crud(alarmGroupUser).save, { ...common, userId, state: 'enabled' })
    return []
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'refused') throw error
    return [{ userId, why: error.errors[0]?.msg ?? describeInFull(error) }]
  }
}
