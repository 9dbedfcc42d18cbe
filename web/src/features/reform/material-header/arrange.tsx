import { useState } from 'react'
import { reformHeaderCalls, type HeaderSet } from '#contract/calls/reform/header.ts'
import { useLineDrag } from '#web/engine/columns/use-line-drag.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { useHeaders, type Header } from './sets.ts'

interface ArrangeDialogProps {
  set: HeaderSet
  onClose: () => void
}

/** The headers of a draft in their order, which changes by dragging or by the arrows. */
export function ArrangeDialog({ set, onClose }: ArrangeDialogProps) {
  const t = useText()
  const read = useHeaders(set)
  const { data } = read
  const [ids, setIds] = useState<readonly number[]>()
  const { type, edition } = set
  const order = ids ?? data?.map(({ id }) => id) ?? []
  const save = () =>
    ignoreFailure(async () => {
      await showLoading(callAndRefresh(reformHeaderCalls.sortHeaders, { type, edition, ids: [...order] }))
      onClose()
    })
  return (
    <Dialog
      title={t(['Order of the headers', '调整表头顺序'])}
      size="medium"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <>
          <Button data-initial-focus onClick={onClose}>
            {t(common.cancel)}
          </Button>
          <Button kind="primary" isOff={ids === undefined} onClick={() => void save()}>
            {t(['Save order', '保存顺序'])}
          </Button>
        </>
      }
    >
      <p className="meta">{t(['Drag by the handle, or use the arrows.', '拖动手柄或使用箭头调整。'])}</p>
      <Loaded read={read} what="record" skeleton={[8, 1]}>
        {(headers) => <Lines headers={headers} order={order} onOrder={setIds} />}
      </Loaded>
    </Dialog>
  )
}

interface LinesProps {
  headers: readonly Header[]
  order: readonly number[]
  onOrder: (ids: readonly number[]) => void
}

function Lines({ headers, order, onOrder }: LinesProps) {
  const t = useText()
  const known = new Map(headers.map((header) => [header.id, header]))
  const move = (id: number, to: number) => {
    const others = order.filter((one) => one !== id)
    onOrder([...others.slice(0, to), id, ...others.slice(to)])
  }
  // places are counted from 1 there
  const { list, grab, dropOn } = useLineDrag((id, to) => move(Number(id), to - 1))
  return (
    <ul ref={list} className="header-lines">
      {order.map((id, n) => {
        const header = known.get(id)
        if (header === undefined) return null
        const name = t([header.name, header.nameZh])
        return (
          <li key={id} data-at={n + 1} data-drop={dropOn(n + 1)}>
            <span
              className="header-handle"
              aria-hidden="true"
              onPointerDown={(event) => grab(event, String(id))}
            >
              <Icon name="pi-bars" />
            </span>
            <span className="fill">{name}</span>
            <IconButton
              icon="pi-arrow-up"
              isSmall
              label={t(['Move {name} up', '上移“{name}”'], { name })}
              isOff={n === 0}
              onClick={() => move(id, n - 1)}
            />
            <IconButton
              icon="pi-arrow-down"
              isSmall
              label={t(['Move {name} down', '下移“{name}”'], { name })}
              isOff={n === order.length - 1}
              onClick={() => move(id, n + 1)}
            />
          </li>
        )
      })}
    </ul>
  )
}
