import { useState, type KeyboardEvent } from 'react'
import { ListSkeleton, Message, ReadFailure, StaleNote } from '#web/engine/list/list-status.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useCurrentTab, useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Decide } from './audit/decide.tsx'
import { noDraft } from './audit/desk-state.ts'
import { AuditHead } from './audit/head.tsx'
import { OrderPanel } from './audit/order-panel.tsx'
import { Queue } from './audit/queue.tsx'
import { UndoToast } from './audit/undo-toast.tsx'
import { useDesk, type OpenDesk } from './audit/use-desk.ts'
import { auditWords } from './audit/words.ts'
import { Checks } from './evidence/checks.tsx'
import { mayAct } from './order/allowed.ts'
import './audit/audit.css'

/** The audit desk: one order after the other, with the evidence beside the decision. */
export default function AuditPage() {
  const wanted = Number(useCurrentTab().query.get('id') ?? 0)
  const open = useDesk(wanted)
  const letters = useLetterKeys()
  const { query, state, pending, desk } = open
  const mayAudit = mayAct('pass')
  useUnsaved([...state.drafts].filter(([id, { opinion }]) => opinion !== '' && !state.fates.has(id)).length)
  return (
    // Each of these keys is also a button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="page stack audit-page"
      data-page="reform/audit"
      onKeyDown={letters[0] ? pressByLetter : undefined}
    >
      <AuditHead desk={open} mayAudit={mayAudit} letters={letters} />
      {query.error && query.data && <StaleNote failure={query.error} onRetry={() => void query.refetch()} />}
      <Body open={open} mayAudit={mayAudit} />
      <UndoToast pending={pending} onUndo={desk.undo} />
    </div>
  )
}

function Body({ open, mayAudit }: { open: OpenDesk; mayAudit: boolean }) {
  const t = useText()
  const { query, state, current, desk } = open
  if (state.orders.length === 0 && query.error) {
    return <ReadFailure what="list" failure={query.error} onRetry={() => void query.refetch()} />
  }
  if (query.data === undefined) return <ListSkeleton rows={8} columns={3} />
  const isDone = (
    <Message title={t(['Nothing left to audit', '全部审核完毕'])} text={t(auditWords.doneText)} />
  )
  if (state.orders.length === 0) return isDone
  const fate = current && state.fates.get(current.id)
  const draft = (current && state.drafts.get(current.id)) ?? noDraft
  const mayDecide = mayAudit && fate === undefined
  return (
    <div className="fill grid gap-3 audit-body">
      <Queue desk={open} />
      {current === undefined ? (
        isDone
      ) : (
        <>
          {/* another order is another panel: nothing of the one before may stay */}
          <OrderPanel
            key={current.id}
            order={current}
            fate={fate}
            billed={draft.billed ?? 'typed'}
            onBill={mayDecide ? (billed) => desk.type(current.id, { ...draft, billed }) : undefined}
          />
          <div className="stack gap-3 audit-side">
            <Checks order={current} />
            {mayDecide && (
              <Decide
                key={current.id}
                order={current}
                draft={draft}
                onType={(next) => desk.type(current.id, next)}
                onDecide={(outcome) => desk.decide(current, outcome)}
              />
            )}
            {!mayAudit && <p className="meta">{t(auditWords.readOnly)}</p>}
          </div>
        </>
      )}
    </div>
  )
}

const key = 'letter-keys'

/** Whether single letters work; the choice is remembered in this browser. */
function useLetterKeys(): readonly [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(key) !== 'off')
  const turn = (wanted: boolean) => {
    localStorage.setItem(key, wanted ? 'on' : 'off')
    setOn(wanted)
  }
  return [isOn, turn]
}

/**
 * Presses the button that a letter or digit stands for (`aria-keyshortcuts`), where the focus is inside of `currentTarget`:
 * not while the user types or composes characters, in a dialog, or with Ctrl and Alt.
 */
function pressByLetter(event: KeyboardEvent): void {
  const { target, currentTarget, nativeEvent, ctrlKey, metaKey, altKey, key: pressed } = event
  if (nativeEvent.isComposing || ctrlKey || metaKey || altKey || !/^[a-z\d]$/i.test(pressed)) return
  const isElsewhere = !(target instanceof HTMLElement) || target.closest('dialog, [role=menu]') !== null
  if (isElsewhere || isTyping(target)) return
  const letter = pressed.toLowerCase()
  const button = currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter}"]`)
  if (button === null) return
  event.preventDefault()
  button.click()
}

function isTyping(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches('input, textarea, select')
}
