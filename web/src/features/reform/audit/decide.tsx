import { useId, useRef, useState, type RefObject } from 'react'
import { auditPhrases } from '#contract/resources/reform/work-order.ts'
import type { OrderCheck } from '#contract/calls/reform/order.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { reformWords } from '#contract/text/reform.ts'
import { rejectReasons, type RejectReason } from '#domain/reform/kinds.ts'
import { opinionLength, orderAct, ownWorkCheck } from '#domain/reform/order-acts.ts'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { useChecks, type Order, useWorker } from '../evidence/reads.ts'
import type { Outcome } from './decisions.ts'
import type { Draft } from './desk-state.ts'
import { auditWords } from './words.ts'

interface DecideProps {
  order: Order
  draft: Draft
  onType: (draft: Draft) => void
  onDecide: (outcome: Outcome) => void
}

/** Form to pass or reject an order, with opinion and reasons. */
export function Decide({ order, draft, onType, onDecide }: DecideProps) {
  const t = useText()
  const worker = useWorker(order)
  const { data: checks = [] } = useChecks(order)
  const [tried, setTried] = useState<Outcome>()
  const field = useRef<HTMLTextAreaElement>(null)
  const problem = tried && problemWith(tried, draft, checks)
  const decide = (outcome: Outcome) => {
    if (problemWith(outcome, draft, checks) === undefined) return onDecide(outcome)
    setTried(outcome)
    field.current?.focus()
  }
  // a check already says that auditors cannot audit their own work
  if (checks.some(({ id }) => id === ownWorkCheck)) return null
  return (
    <section className="card fixed stack gap-2 audit-decide" aria-label={t(['Decision', '审核结论'])}>
      <div className="flow gap-2 rows-1 title-row">
        <h2 id="audit-wrong">{t(reformWords.wrongWithIt)}</h2>
        <span className="meta">{t(['goes to {worker}', '退回 {worker}'], { worker })}</span>
      </div>
      <Items items={draft.items} onChange={(items) => onType({ ...draft, items })} />
      {draft.note !== undefined && <ErrorNote>{draft.note}</ErrorNote>}
      <Opinion draft={draft} problem={problem} field={field} onType={onType} />
      <div className="wrap gap-1 quick-phrases" role="group" aria-label={t(['Often used', '常用语'])}>
        {quickPhrases.map(({ text, item }, place) => (
          <Button
            key={text[0]}
            aria-keyshortcuts={String(place + 1)}
            onClick={() => onType(withPhrase(draft, t(text), item))}
          >
            <kbd className="key">{place + 1}</kbd> {t(text)}
          </Button>
        ))}
      </div>
      <div className="grid gap-2 two audit-buttons">
        <Button icon="pi-check" aria-keyshortcuts="p" onClick={() => decide('pass')}>
          {t(orderAct('pass').label)} <kbd className="key">P</kbd>
        </Button>
        <Button kind="danger" icon="pi-times" aria-keyshortcuts="r" onClick={() => decide('reject')}>
          {t(orderAct('reject').label)} <kbd className="key">R</kbd>
        </Button>
      </div>
      {checks.some(({ level }) => level === 'bad') && <p className="meta">{t(auditWords.sayWhyHint)}</p>}
    </section>
  )
}

type Items = Draft['items']

/** Reasons for a rejection; the selected ones are sent back with the order. */
function Items({ items, onChange }: { items: Items; onChange: (items: Items) => void }) {
  const t = useText()
  return (
    <div className="wrap gap-2" role="group" aria-labelledby="audit-wrong">
      {rejectReasons.map(([item, en, zh]) => {
        const isOn = items.includes(item)
        return (
          <Button
            key={item}
            className="toggle preset"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? items.filter((one) => one !== item) : [...items, item])}
          >
            {isOn && <Icon name="pi-check" className="fine" />}
            {t([en, zh])}
          </Button>
        )
      })}
    </div>
  )
}

interface OpinionProps {
  draft: Draft
  problem: OpinionProblem | undefined
  field: RefObject<HTMLTextAreaElement | null>
  onType: (draft: Draft) => void
}

function Opinion({ draft, problem, field, onType }: OpinionProps) {
  const t = useText()
  const id = useId()
  const { length } = [...draft.opinion.trim()]
  return (
    <div className="form-field">
      <div className="flow gap-2 rows-1 title-row">
        <label htmlFor={id} className="form-label">
          {t(reformWords.opinion)}
          <span className="required" aria-hidden="true">
            *
          </span>
        </label>
        <span className="meta push">{t(auditWords.counter, { n: length, most: opinionLength.max })}</span>
      </div>
      <div className={problem === undefined ? 'control tall' : 'control tall invalid'}>
        <textarea
          ref={field}
          id={id}
          rows={3}
          aria-required
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-note`}
          value={draft.opinion}
          onChange={({ target }) => onType({ ...draft, opinion: target.value })}
        />
      </div>
      {problem !== undefined && <ErrorNote id={`${id}-note`}>{t(auditWords[problem])}</ErrorNote>}
    </div>
  )
}

/** Minimum number of characters, besides quick phrases, that explain why an order with a failed check is passed. */
const whyLength = 5

/** Phrase that auditors often use, and the reason it selects; its shortcut is its 1-based position. */
interface QuickPhrase {
  text: Text2
  item?: RejectReason
}

const quickPhrases: readonly QuickPhrase[] = [
  { text: auditWords.readingDiffers, item: 'reading' },
  { text: auditWords.blurred, item: 'picture' },
  { text: auditWords.sealUnclear, item: 'seal' },
  { text: auditPhrases.allInOrder },
]

/** Reason why a decision cannot be made yet. */
type OpinionProblem = 'noOpinion' | 'shortOpinion' | 'longOpinion' | 'noItem' | 'sayWhy'

/** Validates the draft of a decision; undefined if it is valid. */
export function problemWith(
  outcome: Outcome,
  { opinion, items }: Draft,
  checks: readonly Pick<OrderCheck, 'level'>[],
): OpinionProblem | undefined {
  const text = opinion.trim()
  const { length } = [...text]
  if (length === 0) return 'noOpinion'
  if (length < opinionLength.min) return 'shortOpinion'
  if (length > opinionLength.max) return 'longOpinion'
  if (outcome === 'reject') return items.length === 0 ? 'noItem' : undefined
  const isWrong = checks.some(({ level }) => level === 'bad')
  return isWrong && ownWords(text) < whyLength ? 'sayWhy' : undefined
}

/** Appends a phrase to the opinion, unless it contains it, and selects the phrase's reason. */
export function withPhrase({ opinion, items, ...draft }: Draft, phrase: string, item?: RejectReason): Draft {
  const text = opinion.trim()
  const isThere = text.includes(phrase)
  return {
    ...draft,
    opinion: isThere
      ? opinion
      : [text, phrase].filter(Boolean).join(/[\u4e00-\u9fff]$/.test(text) ? '，' : ', '),
    items: item === undefined || items.includes(item) ? items : [...items, item],
  }
}

/** Counts the characters of a text, excluding quick phrases, punctuation and spaces. */
function ownWords(text: string): number {
  const usual = quickPhrases.flatMap(({ text: halves }) => [...halves])
  const own = usual.reduce((left, phrase) => left.replaceAll(phrase, ''), text)
  return [...own.replaceAll(/[\p{P}\s]/gu, '')].length
}
