import { create } from 'zustand'
import { acts } from '#contract/text/acts.ts'
import { counted } from '#contract/text/counted.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { permission } from '#contract/schema/resource.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { can } from '../session/session.ts'
import { useLocale } from '../preferences/locale.ts'
import { reportClientError } from '../failures/client-errors.ts'
import { notify } from '../failures/notices.ts'
import { pagePathNow } from '../session/navigation.ts'
import { playNotes } from './tone.ts'

/** Signal preferences for critical alerts, in addition to the toast shown to every user. */
interface AlertSignals {
  sound: boolean
  desktop: boolean
}

const storageKey = 'alert-signals'
/** Minimum interval between notifications during an alert storm, in milliseconds. */
const pause = 5000

export const useAlertSignals = create<AlertSignals>(readStored)

function readStored(): AlertSignals {
  const stored = localStorage.getItem(storageKey) ?? ''
  return { sound: !stored.includes('silent'), desktop: stored.includes('desktop') }
}

/** Changes the signals of this browser; requests permission for desktop notifications first. */
export async function chooseSignals(part: Partial<AlertSignals>): Promise<void> {
  const wanted = { ...useAlertSignals.getState(), ...part }
  const desktop = wanted.desktop && (await mayNotify())
  useAlertSignals.setState({ sound: wanted.sound, desktop })
  localStorage.setItem(storageKey, `${wanted.sound ? 'sound' : 'silent'} ${desktop ? 'desktop' : ''}`)
}

async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted'
}

/** Whether notifications can be created: Chrome on Android has the API, but its constructor throws. */
function canNotify(): boolean {
  if (!('Notification' in globalThis)) return false
  try {
    new Notification('', { silent: true }).close()
    return true
  } catch {
    return false
  }
}

/** Time of the last notification on a monotonic clock. */
let notifiedAt = Number.NEGATIVE_INFINITY
/** Newest critical alert since then, and the number of critical alerts. */
let waiting: { newest: AlertRow; count: number } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Signals critical alerts; those that follow too soon are held back and signalled together. */
export function notifyCriticalAlerts(raised: readonly AlertRow[]): void {
  const critical = raised.filter((one) => one.severity === 'critical' && isCounted(one))
  const [newest] = critical.slice(-1)
  if (newest === undefined) return
  waiting = { newest, count: (waiting?.count ?? 0) + critical.length }
  clearTimeout(timer)
  const rest = notifiedAt + pause - performance.now()
  if (rest > 0) timer = setTimeout(notifyOfWaiting, rest)
  else notifyOfWaiting()
}

/** Discards pending signals. */
export function dropWaitingAlerts(): void {
  clearTimeout(timer)
  waiting = undefined
}

/** Shows a toast that links to the alert, plays a tone and shows a desktop notification. */
function notifyOfWaiting(): void {
  if (waiting === undefined) return
  const { newest, count } = waiting
  notifiedAt = performance.now()
  waiting = undefined
  const others = count - 1
  const { sound, desktop } = useAlertSignals.getState()
  const { language } = useLocale.getState()
  const title = sayFilled([newest.title, newest.titleZh], language)
  const device = deviceNameOf(newest, language)
  const detail = others === 0 ? device : `${device} · ${textNow(counted.andMore, { n: others })}`
  const path = alertPath(newest.id)
  const action = path === undefined ? {} : { action: { label: textNow(acts.open), run: () => follow(path) } }
  notify('error', title, { detail, ...action })
  if (sound && maySound()) inOneWindow('alert-signal', playTone)
  if (desktop) inOneWindow('alert-notification', () => showOnDesktop(title, detail, path))
}

/** Returns the path of an alert; undefined when the user has no alert page. */
export function alertPath(id: number): string | undefined {
  if (!can(permission(alert, 'list'))) return undefined
  const path = pagePathNow(alert.name)
  return path === undefined ? undefined : `${path}?open=${id}`
}

/** Shows a desktop notification. The tag replaces the previous one; `renotify` alerts the user nevertheless. */
function showOnDesktop(title: string, body: string, path: string | undefined): void {
  // `renotify` is missing in the DOM typings
  const options: NotificationOptions & { renotify: boolean } = { body, tag: 'alert', renotify: true }
  const shown = new Notification(title, options)
  shown.addEventListener('click', () => {
    window.focus()
    if (path !== undefined) follow(path)
  })
}

function follow(path: string): void {
  location.hash = `#${path}`
}

/** Whether this window may play sound: browsers mute windows without user interaction, which must not hold the lock. */
function maySound(): boolean {
  // not supported by every browser
  const activation: UserActivation | undefined = navigator.userActivation
  return activation?.hasBeenActive ?? true
}

/** Runs an action in only one of this browser's windows when several would run it simultaneously. */
function inOneWindow(name: string, act: () => void): void {
  void lockAndDo(name, act).catch((error: unknown) => reportClientError(error))
}

async function lockAndDo(name: string, act: () => void): Promise<void> {
  // the Web Locks API requires a secure context
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return act()
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    act()
    await new Promise((resolve) => {
      setTimeout(resolve, pause / 2)
    })
  })
}

function playTone(): void {
  playNotes([
    [880, 0.18],
    [660, 0.17],
  ])
}
