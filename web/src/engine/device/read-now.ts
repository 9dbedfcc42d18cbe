import { iotCalls } from '#contract/calls/iot.ts'
import { call } from '#web/api/http.ts'
import { defineWords, wordsNow } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { navigationOf, pagePath } from '#web/stores/session/navigation.ts'
import { useSession } from '#web/stores/session/session.ts'
import { goTo } from '#web/stores/tabs/address.ts'

const words = defineWords('readNow', {
  reading: ['{name} is being read', '正在召测{name}'],
  commandsOf: ['Commands', '查看命令'],
})

/** Asks a device at once; what comes of it stands among its commands. */
export async function readNow(id: number, name: string): Promise<void> {
  const { fail, errors } = await call(iotCalls.send, { ids: [id], kind: 'readNow' })
  const t = wordsNow(words)
  if (fail > 0) return notify('warning', errors[0]?.msg ?? '')
  const path = pagePath(navigationOf(useSession.getState().nav), 'iot/device-info', { id })
  const run = () => goTo(`${path ?? ''}?tab=commands`)
  notify(
    'info',
    t('reading', { name }),
    path === undefined ? {} : { action: { label: t('commandsOf'), run } },
  )
}
