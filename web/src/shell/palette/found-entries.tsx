import { useState } from 'react'
import { alarmCalls } from '#contract/calls/alarm/alarm.ts'
import type {
  Found,
  FoundAlert,
  FoundDevice,
  FoundOrder,
  FoundPerson,
  SearchKind,
} from '#contract/calls/home/search.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { device, type DeviceStatus } from '#contract/resources/iot/device.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { user } from '#contract/resources/system/user.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { separators } from '#contract/text/separators.ts'
import { labelIn } from '#domain/metering/families.ts'
import { homeLists } from '#domain/metering/home.ts'
import { topics } from '#domain/metering/live.ts'
import { orderStates } from '#domain/reform/order-acts.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { readNow } from '#web/subjects/device/read-now.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { platformNow, relativeTime } from '#web/lib/time/time.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { pagePath, useNavigation, type Navigation } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { severityColour, SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import type { PaletteEntry } from './palette-entries.ts'
import { paletteWords } from './palette-words.ts'

interface FoundRows {
  devices: readonly FoundDevice[]
  alerts: readonly FoundAlert[]
}

type T = Translate

/** States of devices that do not respond. */
const silent: ReadonlySet<string> = new Set(['inactive', 'retired'])

/** Returns the actions on the first results that the user may perform. */
function actsOn({ devices, alerts }: FoundRows, t: T, language: Language): PaletteEntry[] {
  const first = devices.find(({ state }) => !silent.has(state))
  const newest = alerts.find(({ isAcknowledged }) => !isAcknowledged)
  const acts: PaletteEntry[] = []
  if (first !== undefined && may(device, 'command')) {
    const name = sayFilled([first.name, first.nameZh], language)
    const run = () => void ignoreFailure(() => readNow(first.id, name))
    acts.push(act('read', t(['Read now: {name}', '召测：{name}'], { name }), 'pi-sync', run))
  }
  if (newest !== undefined && may(alert, 'ack')) {
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

type Kind = SearchKind

/** List page of each kind of record. */
const lists: Readonly<Record<Kind, string>> = {
  devices: device.name,
  alerts: alert.name,
  orders: workOrder.name,
  people: user.name,
}

/** Returns entries for search results: records, links to all results of a kind, and actions on the first ones. */
export function useFoundEntries(found: Found, keyword: string): PaletteEntry[] {
  const t = useText()
  const language = useLanguage()
  const navigation = useNavigation()
  const devices = found.devices?.list ?? []
  const alerts = found.alerts?.list ?? []
  const orders = found.orders?.list ?? []
  const people = found.people?.list ?? []
  const all = (kind: Kind): PaletteEntry[] => {
    const { total, list } = found[kind] ?? { total: 0, list: [] }
    const path = pagePath(navigation, lists[kind])
    if (path === undefined || total <= list.length) return []
    const title = t(paletteWords[`all_${kind}` as const], { n: formatInteger(total) })
    return [
      leading(
        kind,
        'all',
        title,
        `${path}?${new URLSearchParams({ ...filterOf(kind), keyword }).toString()}`,
      ),
    ]
  }
  return [
    ...devices.flatMap((row) => deviceEntry(row, navigation, language)),
    ...all('devices'),
    ...alerts.flatMap((row) => {
      const age = relativeTime(row.lastTime, platformNow(), language)
      const state = row.isAcknowledged ? [] : [t(['not acknowledged', '未确认'])]
      return alertEntry(row, navigation, language, [age, ...state])
    }),
    ...all('alerts'),
    ...orders.flatMap((row) => orderEntry(row, navigation, language)),
    ...all('orders'),
    ...people.flatMap((row) => personEntry(row, navigation, language)),
    ...all('people'),
    ...actsOn({ devices, alerts }, t, language),
  ]
}

/** Returns the list filter of a kind: only active alerts for alerts. */
function filterOf(kind: Kind): Record<string, string> {
  return kind === 'alerts' ? homeLists.alerts.filter : {}
}

function leading(kind: Kind, id: string, title: string, path: string): PaletteEntry {
  return {
    id: `${kind} ${id}`,
    group: kind,
    title,
    context: '',
    alias: '',
    icon: 'pi-arrow-right',
    href: `#${path}`,
    run: () => goTo(path),
  }
}

function deviceEntry(row: FoundDevice, navigation: Navigation, language: Language): PaletteEntry[] {
  const path = pagePath(navigation, 'iot/device-info', { id: row.id })
  if (path === undefined) return []
  const [name, other] = inLanguage(row, language)
  const address = inFours(row.address)
  return [
    {
      ...leading('devices', String(row.id), name, path),
      context: [inLanguage(row.place, language)[0], address]
        .filter((part) => part !== '')
        .join(say(separators.parts, language)),
      alias: `${other} ${row.address}`,
      icon: 'pi-server',
      mark: <DeviceMark row={row} />,
    },
  ]
}

function alertEntry(
  row: FoundAlert,
  navigation: Navigation,
  language: Language,
  context: readonly string[],
): PaletteEntry[] {
  const path = pagePath(navigation, alert.name)
  if (path === undefined) return []
  const title = sayFilled([row.title, row.titleZh], language)
  return [
    {
      ...leading(
        'alerts',
        String(row.id),
        `${title}${say(separators.parts, language)}${deviceNameOf(row, language)}`,
        `${path}?open=${row.id}`,
      ),
      context: context.join(say(separators.parts, language)),
      alias: `${row.title} ${row.titleZh} ${row.deviceName} ${row.deviceNameZh}`,
      icon: 'pi-bell',
      mark: <SeverityTag severity={row.severity} />,
    },
  ]
}

function orderEntry(row: FoundOrder, navigation: Navigation, language: Language): PaletteEntry[] {
  const path = pagePath(navigation, 'reform/work-order-info', { id: row.id })
  if (path === undefined) return []
  const state = say(labelIn(orderStates, row.state), language)
  return [
    {
      ...leading('orders', String(row.id), row.number, path),
      context: [
        sayFilled([row.userName, row.userNameZh], language),
        sayFilled([row.address, row.addressZh], language),
      ]
        .filter((part, place, all) => part !== '' && all.indexOf(part) === place)
        .join(say(separators.parts, language)),
      alias: `${row.number.replaceAll('-', '')} ${row.userName} ${row.userNameZh} ${row.address} ${row.addressZh}`,
      icon: 'pi-wrench',
      mark: <span className="meta">{state}</span>,
    },
  ]
}

function personEntry(row: FoundPerson, navigation: Navigation, language: Language): PaletteEntry[] {
  const path = pagePath(navigation, user.name)
  if (path === undefined) return []
  const [name, other] = inLanguage({ name: row.username, nameZh: row.usernameZh }, language)
  return [
    {
      ...leading('people', String(row.id), name, `${path}?open=${row.id}`),
      context: inLanguage(row.place, language)[0],
      alias: `${other} ${row.loginName}`,
      icon: 'pi-user',
      mark: <span className="meta">{row.loginName}</span>,
    },
  ]
}

/** Returns a name in the given language, and in the other one. */
function inLanguage(
  { name, nameZh }: { name: string; nameZh: string },
  language: Language,
): [string, string] {
  return [sayFilled([name, nameZh], language), language === 'zh' ? name : nameZh]
}

/** Live state of a device; its worst problem takes precedence over being online. */
function DeviceMark({ row: { id, state, worst } }: { row: FoundDevice }) {
  const language = useLanguage()
  const [published, setPublished] = useState<string>()
  useTopic(topics.deviceStatus, {
    onItems: (items) => {
      const last: Partial<DeviceStatus> = Object(items.findLast(({ key }) => key === String(id))?.d)
      if (typeof last.state === 'string') setPublished(last.state)
    },
  })
  const now = published ?? state
  if (worst !== undefined && now === 'online') {
    const text = sayFilled([worst.text, worst.textZh], language)
    return <ColourTag colour={severityColour(worst.severity)}>{text}</ColourTag>
  }
  const { options = [] } = device.fields.state
  const label = options.find(({ value }) => value === now)?.label
  return (
    <span className={now === 'online' ? 'quiet' : undefined}>
      <ColourTag colour={now === 'online' ? 'ok' : 'off'}>
        {label === undefined ? now : say(label, language)}
      </ColourTag>
    </span>
  )
}
