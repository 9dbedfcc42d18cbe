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

/** How a person wants to hear of critical alerts, beside the toast that every user gets. */
interface AlertSignals {
  sound: boolean
  desktop: boolean
}

const storageKey = 'alert-signals'
/** Least milliseconds between two notifications in a storm of alerts. */
const pause = 5000

export const useAlertSignals = create<AlertSignals>(readStored)

function readStored(): AlertSignals {
  const stored = localStorage.getItem(storageKey) ?? ''
  return { sound: !stored.includes('silent'), desktop: stored.includes('desktop') }
}

/** Changes how this browser signals; desktop notifications are asked of the browser first. */
export async function chooseSignals(part: Partial<AlertSignals>): Promise<void> {
  const wanted = { ...useAlertSignals.getState(), ...part }
  const desktop = wanted.desktop && (await mayNotify())
  useAlertSignals.setState({ sound: wanted.sound, desktop })
  localStorage.setItem(storageKey, `${wanted.sound ? 'sound' : 'silent'} ${desktop ? 'desktop' : ''}`)
}

async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted'
}

/** Chrome on Android has notifications, but lets no page make one. */
function canNotify(): boolean {
  if (!('Notification' in globalThis)) return false
  try {
    new Notification('', { silent: true }).close()
    return true
  } catch {
    return false
  }
}

/** When a notification was last shown, by a clock that cannot be set. */
let notifiedAt = Number.NEGATIVE_INFINITY
/** What has come since: the newest critical alert, and how many there are in all. */
let waiting: { newest: AlertRow; count: number } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Notifies of critical alerts; those that come too soon after others wait, and are shown together. */
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

/** Forgets what waits to be shown. */
export function dropWaitingAlerts(): void {
  clearTimeout(timer)
  waiting = undefined
}

/** A toast that leads to the alert, a tone, a desktop notification. */
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

/** Address of an alert within the console; nothing where the person has no page of alerts. */
export function alertPath(id: number): string | undefined {
  if (!can(permission(alert, 'list'))) return undefined
  const path = pagePathNow(alert.name)
  return path === undefined ? undefined : `${path}?open=${id}`
}

/** The same tag replaces the notification before, so that a storm leaves one; the new one still comes to the fore. */
function showOnDesktop(title: string, body: string, path: string | undefined): void {
  // the types of the browser do not know `renotify`
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

/** A browser keeps a window silent in which nothing was ever pressed; it must not speak for the others. */
function maySound(): boolean {
  // not every browser can say
  const activation: UserActivation | undefined = navigator.userActivation
  return activation?.hasBeenActive ?? true
}

/** Does something in one window of this browser only, where several would do it at once. */
function inOneWindow(name: string, act: () => void): void {
  void lockAndDo(name, act).catch((error: unknown) => reportClientError(error))
}

async function lockAndDo(name: string, act: () => void): Promise<void> {
  // a browser has locks only where the page is served securely
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
