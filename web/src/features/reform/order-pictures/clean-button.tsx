import { pictureActs } from '#contract/calls/reform/picture.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { permission } from '#contract/schema/resource.ts'
import { crud, flatQuery } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { can } from '#web/stores/session/session.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { words } from './words.ts'
import { callAndRefresh } from '#web/engine/read/use-read.ts'

/** Deletes the pictures that belong to no order, after naming their number. */
export function CleanButton() {
  const t = useText()
  if (!can(permission(orderPicture, 'delete')) || !can(permission(orderPicture, 'list'))) return null
  const clean = async () => {
    const query = flatQuery({ page: 1, limit: 1, filter: { orderId: '0' } })
    const { total } = await showLoading(call(crud(orderPicture).list, query))
    if (total === 0) {
      notify('info', t(['There is no picture without an order', '没有未归入工单的照片']))
      return
    }
    const n = formatInteger(total)
    const question = {
      title: t(['Delete {n} [n|picture|pictures] without an order?', '删除 {n} 张未归入工单的照片？'], { n }),
      body: t(['Their files are deleted too.', '照片文件将一并删除。']),
      accept: t(words.clean),
      isDanger: true,
    }
    if (!(await confirm(question))) return
    const { removed } = await showLoading(callAndRefresh(pictureActs.cleanPictures, { expect: total }))
    notify('success', t(words.cleaned, { n: formatInteger(removed) }))
  }
  return (
    <Button icon="pi-eraser" onClick={() => void ignoreFailure(clean)}>
      {t(words.clean)}
    </Button>
  )
}
