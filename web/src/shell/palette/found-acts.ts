import { alarmCalls } from '#contract/calls/alarm.ts'
import type { FoundAlert, FoundDevice } from '#contract/calls/search.ts'
import type { Language } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { readNow } from '#web/engine/device/read-now.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { can } from '#web/stores/session/session.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import type { PaletteEntry } from './palette-entries.ts'

interface Found {
  devices: readonly FoundDevice[]
  alerts: readonly FoundAlert[]
}

type T = Translate

/** States of devices that answer nothing. */
const silent: ReadonlySet<string> = new Set(['inactive', 'retired'])

/** What can be done at once with the first of what was found, as far as the person may. */
export function actsOn({ devices, alerts }: Found, t: T, language: Language): PaletteEntry[] {
  const first = devices.find(({ state }) => !silent.has(state))
  const newest = alerts.find(({ isAcknowledged }) => !isAcknowledged)
  const acts: PaletteEntry[] = []
  if (first !== undefined && can(permission(device, 'command'))) {
    const name = sayFilled([first.name, first.nameZh], language)
    const run = () => void ignoreFailure(() => readNow(first.id, name))
    acts.push(act('read', t(['Read now: {name}', '召测：{name}'], { name }), 'pi-sync', run))
  }
  if (newest !== undefined && can(permission(alert, 'ack'))) {
    const name = sayFilled([newest.title, newest.titleZh], language)
    const run = () => void ignoreFailure(() => acknowledge(newest.id, name))
    acts.push({
      ...act('acknowledge', t(['Acknowledge: {name}', '确认：{name}'], { name }), 'pi-check', run),
      context: deviceNameOf(newest, language),
    })
  }
  return acts
}

function act(id: string, title: string, icon: string, run: () => void): PaletteEntry {
  return { id: `do ${id}`, group: 'do', title, context: '', alias: '', icon, run }
}

async function acknowledge(id: number, name: string): Promise<void> {
  await callAndRefresh(alarmCalls.acknowledge, { ids: [id] })
  notify('success', textNow(['Acknowledged: {name}', '已确认：{name}'], { name }))
}
