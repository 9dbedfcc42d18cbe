import { iotCalls } from '#contract/calls/iot/iot.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { pagePathNow } from '#web/stores/session/navigation.ts'
import { goTo } from '#web/stores/tabs/address.ts'

const words = {
  reading: ['{name} is being read', '正在召测{name}'],
  readingAll: ['{name}: {n} [n|device is|devices are] being read', '正在召测{name}的 {n} 台设备'],
  notRead: ['{n} refused: {text}', '{n} 台未下发：{text}'],
} as const

/** Sends a `readNow` command to a device; the outcome is shown among its commands. */
export async function readNow(id: number, name: string): Promise<void> {
  const { fail, errors } = await call(iotCalls.send, { ids: [id], kind: 'readNow' })
  if (fail > 0) return notify('warning', errors[0]?.msg ?? '')
  report(textNow(words.reading, { name }), pagePathNow('iot/device-info', { id }), 'tab=commands')
}

/**
 * Sends a `readNow` command to the `expect` devices that match a filter, as one batch. Reports the number of refusals
 * with the first reason. Throws a `Failure`, such as when the number of devices has changed.
 */
export async function readAllNow(filter: Filter, expect: number, name: string): Promise<void> {
  const target = { filter, except: [], expect }
  const { ok, fail, errors, batchNo } = await call(iotCalls.send, { ...target, kind: 'readNow' })
  const refused =
    fail === 0 ? undefined : textNow(words.notRead, { n: formatInteger(fail), text: errors[0]?.msg ?? '' })
  if (ok === 0) return notify('warning', refused ?? '')
  const query = `batchNo=${encodeURIComponent(batchNo)}`
  return report(
    textNow(words.readingAll, { name, n: formatInteger(ok) }),
    pagePathNow('iot/command'),
    query,
    refused,
  )
}

/** Notifies the user of the commands sent, with a link to them where the user has the page. */
function report(text: string, path: string | undefined, query: string, detail?: string): void {
  const run = () => goTo(`${path ?? ''}?${query}`)
  const action = { label: textNow(['Commands', '查看命令']), run }
  notify('info', text, { ...(path !== undefined && { action }), ...(detail !== undefined && { detail }) })
}
