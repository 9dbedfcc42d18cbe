import { alarmCalls } from '#contract/calls/alarm.ts'
import { iotCalls } from '#contract/calls/iot.ts'
import type { FoundAlert, FoundDevice } from '#contract/calls/search.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { wordsNow, type Words } from '#web/i18n/use-words.ts'
import type { Say } from '#web/i18n/words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { navigationOf, pagePath } from '#web/stores/session/navigation.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { paletteWords } from './palette-words.ts'

interface Found {
  devices: readonly FoundDevice[]
  alerts: readonly FoundAlert[]
}

type T = typeof paletteWords extends Words<infer D> ? Say<D> : never

/** States of devices that answer nothing. */
const silent: ReadonlySet<string> = new Set(['inactive', 'retired'])

/** What can be done at once with the first of what was found, as far as the person may. */
export function actsOn({ devices, alerts }: Found, t: T, language: Language): PaletteEntry[] {
  const first = devices.find(({ state }) => !silent.has(state))
  const newest = alerts.find(({ isAcknowledged }) => !isAcknowledged)
  const acts: PaletteEntry[] = []
  if (first !== undefined && can(permission(device, 'command'))) {
    const name = say([first.name, first.nameZh || first.name], language)
    const run = () => void ignoreFailure(() => readNow(first.id, name))
    acts.push(act('read', t('readNow', { name }), 'pi-sync', run))
  }
  if (newest !== undefined && can(permission(alert, 'ack'))) {
    const name = say([newest.title, newest.titleZh || newest.title], language)
    const run = () => void ignoreFailure(() => acknowledge(newest.id, name))
    acts.push({
      ...act('acknowledge', t('acknowledge', { name }), 'pi-check', run),
      context: deviceOf(newest, language),
    })
  }
  return acts
}

function act(id: string, title: string, icon: string, run: () => void): PaletteEntry {
  return { id: `do ${id}`, group: 'do', title, context: '', alias: '', icon, run }
}

function deviceOf({ deviceName, deviceNameZh }: FoundAlert, language: Language): string {
  return say([deviceName, deviceNameZh || deviceName], language)
}

/** Asks a device at once; what comes of it stands among its commands. */
async function readNow(id: number, name: string): Promise<void> {
  const { fail, errors } = await call(iotCalls.send, { ids: [id], kind: 'readNow' })
  const t = wordsNow(paletteWords)
  if (fail > 0) return notify('warning', errors[0]?.msg ?? '')
  const path = pagePath(navigationOf(useSession.getState().nav), 'iot/device-info', { id })
  const run = () => goTo(`${path ?? ''}?tab=commands`)
  notify(
    'info',
    t('reading', { name }),
    path === undefined ? {} : { action: { label: t('commandsOf'), run } },
  )
}

async function acknowledge(id: number, name: string): Promise<void> {
  await call(alarmCalls.acknowledge, { ids: [id] })
  notify('success', wordsNow(paletteWords)('acknowledged', { name }))
  await refreshResource(alert)
}
