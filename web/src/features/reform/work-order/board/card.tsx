import { memo, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { labelIn } from '#domain/metering/families.ts'
import { fieldSteps, isRepair, orderTypes, rejectReasons, skipCodes } from '#domain/reform/kinds.ts'
import { dayLength } from '#contract/schema/time.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import type { Anchor } from '#web/ui/popover/popover.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { daysLate, LateTag } from '#web/engine/data/late-tag.tsx'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'

interface OrderCardProps {
  row: Order
  crew: string | undefined
  /** The one card of its column that Tab reaches. */
  isStop: boolean
  isCarried: boolean
  href: string | undefined
  onGrab: (event: PointerEvent<HTMLElement>, row: Order) => void
  onMenu: (row: Order, anchor: Anchor) => void
}

/** Digits at the end of an asset number that identify it. */
const digitCount = 8

/** An order as a card: whose it is, what hangs there, what is to be seen to, and who has it. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { row, crew, isStop, isCarried, onGrab, onMenu } = props
  const t = useText()
  const language = useLanguage()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isMenu =
      event.key.toLowerCase() === 'm' ||
      event.key === 'ContextMenu' ||
      (event.key === 'F10' && event.shiftKey)
    if (!isMenu || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMenu(row, event.currentTarget)
  }
  return (
    // carried by the pointer; the keys have the menu
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className="stack fine ink-2 order-card"
      data-carried={isCarried || undefined}
      onPointerDown={(event) => onGrab(event, row)}
      onDragStart={(event) => event.preventDefault()}
    >
      <div className="bar gap-1 spread card-line">
        <CardName {...props} onKeyDown={onKeyDown} />
        <CardDue row={row} />
      </div>
      <p className="card-who">
        <strong>{sayFilled([row.userName, row.userNameZh], language)}</strong>{' '}
        {sayFilled([row.address, row.addressZh], language)}
      </p>
      <CardAssets row={row} />
      <CardHint row={row} />
      <div className="bar gap-1 spread card-foot">
        <span className="cut card-crew">{crew ?? t(words.noCrew)}</span>
        <span className="card-pictures">
          <Icon name="pi-camera" /> {row.pictures}/{row.picturesDue}
        </span>
        <IconButton
          icon="pi-ellipsis-h"
          label={t(words.moveMenu, { number: row.number })}
          isSmall
          tabIndex={isStop ? 0 : -1}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(row, currentTarget)}
        />
      </div>
    </article>
  )
})

/** What is exchanged for what; of a repair, that it is one and what about. */
function CardAssets({ row: { type, note, oldAsset, newAsset } }: { row: Order }) {
  const t = useText()
  if (isRepair({ type })) {
    return (
      <p className="card-assets" title={note}>
        <Icon name="pi-wrench" /> {t(labelIn(orderTypes, type))}
      </p>
    )
  }
  return (
    <p className="card-assets" title={`${oldAsset} → ${newAsset}`}>
      {ending(oldAsset)} <span aria-hidden="true">→</span> {ending(newAsset) || t(['not taken', '未领用'])}
    </p>
  )
}

/** The number of an order leads to its page; the focus of a card rests on it. */
function CardName({
  row,
  isStop,
  href,
  onKeyDown,
}: OrderCardProps & { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }) {
  return (
    <Link
      className="card-number"
      to={href ?? '.'}
      draggable={false}
      tabIndex={isStop ? 0 : -1}
      data-stop=""
      aria-keyshortcuts="M"
      onKeyDown={onKeyDown}
    >
      {row.number}
    </Link>
  )
}

function CardDue({ row }: { row: Order }) {
  const late = daysLate(row, formatDate(platformNow()))
  if (late !== undefined) return <LateTag late={late} />
  return (
    <span className="meta">{row.state === 'completed' ? row.auditedAt.slice(0, dayLength) : row.due}</span>
  )
}

/** What is to be seen to, in one line. */
function CardHint({ row }: { row: Order }): ReactNode {
  const t = useText()
  const { state, skipCode, step, rejectReasons: wrong, flags } = row
  const hint = (severity: 'success' | 'warning' | 'error' | 'info', text: string) => (
    <p className="ink-1">
      <StatusGlyph severity={severity} /> {text}
    </p>
  )
  if (state === 'pending' && skipCode) return hint('warning', t(labelIn(skipCodes, skipCode)))
  if (state === 'dispatched' && step) return hint('info', t(labelIn(fieldSteps, step)))
  if (state === 'rejected' && wrong.length > 0)
    return hint('error', wrong.map((one) => t(labelIn(rejectReasons, one))).join(t(words.or)))
  if (state === 'audit')
    return flags > 0 ? hint('warning', t(words.flags, { n: flags })) : hint('success', t(words.allGreen))
  return null
}

function ending(asset: string): string {
  const digits = asset.slice(-digitCount)
  return `${digits.slice(0, digitCount / 2)} ${digits.slice(digitCount / 2)}`.trim()
}
