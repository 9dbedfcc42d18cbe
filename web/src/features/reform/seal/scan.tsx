import { useEffect, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { sealCalls } from '#contract/calls/reform/seal.ts'
import { isSealNumber, sealNumber, sealStates } from '#domain/reform/seals.ts'
import { labelIn } from '#domain/metering/families.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import type { Action } from '#contract/schema/action.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { sentences } from '#contract/text/sentences.ts'
import { actionCall } from '#contract/wire/action.ts'
import { acts as actWords } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { Failure } from '#web/api/failure.ts'
import { useAskedForm } from '#web/engine/actions/form-dialog.tsx'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { ProblemBanner } from '#web/engine/form/error-summary.tsx'
import { FormField } from '#web/engine/form/form-field.tsx'
import { mayDiscard } from '#web/engine/form/may-discard.ts'
import { isGone } from '#web/engine/record/record-absent.tsx'
import type { PageTools } from '#web/engine/list/page-definition.ts'
import { useLanguage, useText, textNow } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Switch } from '#web/ui/control/switch.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { type ScanOutcome, useScan, type Scanned, outcomeWords, type Scan } from './scan-list.ts'
import './seal.css'

/** Action on all scanned seals, with a minimal form. */
type ScanAct = ReturnType<typeof scanActs>[number]

function scanActs() {
  return Object.entries<Action>(seal.actions).flatMap(([id, { fields, scan, verb = id, ...act }]) => {
    const required = Object.entries(fields).filter(([, field]) => field.required)
    return scan ? [{ ...act, id, verb, fields: Object.fromEntries(required) }] : []
  })
}

/** Opens the scan list; hidden from users without permission for any of its actions. */
export function ScanButton({ show }: PageTools<typeof seal>) {
  const t = useText()
  const acts = scanActs().filter(({ verb }) => may(seal, verb))
  const [first] = acts
  if (first === undefined) return null
  return (
    <Button
      icon="pi-barcode"
      onClick={() => void show((close) => <ScanDialog acts={acts} first={first} onClose={() => close()} />)}
    >
      {t(['Scan', '连续扫码'])}
    </Button>
  )
}

interface ScanDialogProps {
  acts: readonly ScanAct[]
  first: ScanAct
  onClose: () => void
}

/** Scans seals one by one, looking each up; then runs one action on all usable ones. */
function ScanDialog({ acts, first, onClose }: ScanDialogProps) {
  const t = useText()
  const [act, setAct] = useState(first)
  const [{ unsaved, isBusy }, setWork] = useState<Work>({ unsaved: 0, isBusy: false })
  useUnsaved(unsaved)
  const chosen = acts.findIndex(({ id }) => id === act.id)
  const leaveList = async (leave: () => void) => {
    // a running commit cannot be undone: the dialog stays open to show its result
    if (!isBusy && (await mayDiscard(unsaved, t))) leave()
  }
  return (
    <Dialog title={t(['Scan seals', '扫描封印'])} size="wide" onClose={() => void leaveList(onClose)}>
      <div className="grid gap-3">
        <Segmented
          label={t(['What is done', '操作'])}
          value={chosen}
          options={acts.map(({ label }, place) => [place, t(label)] as const)}
          onChange={(place) => place !== chosen && void leaveList(() => setAct(acts[place] ?? first))}
        />
        {/* keyed by action: a seal that can be issued cannot be cut */}
        <ScanForAct key={act.id} act={act} onWork={setWork} />
      </div>
    </Dialog>
  )
}

/** Number of scanned seals ready to commit, and whether a commit is running. */
interface Work {
  unsaved: number
  isBusy: boolean
}

function ScanForAct({ act, onWork }: { act: ScanAct; onWork: (work: Work) => void }) {
  const t = useText()
  const language = useLanguage()
  const { id, fields } = act
  const scan = useScan({
    find: (number) => findSeal(number, act, language),
    commit: async (ids, values) => {
      const sent = { ids: [...ids], ...values }
      const { errors } = await changeUnreported(actionCall<Resource, string>(seal, id), sent)
      return new Map(errors.map(({ id: refused = 0, msg }) => [refused, msg]))
    },
  })
  const uncommitted = scan.list.filter(
    ({ outcome }) => outcome.state === 'ready' || outcome.state === 'waiting',
  )
  const { isBusy } = scan
  useEffect(() => onWork({ unsaved: uncommitted.length, isBusy }), [uncommitted.length, isBusy, onWork])
  const { state, problem, submit } = useAskedForm({ fields, send: scan.send, onClose: () => undefined })
  return (
    <>
      {Object.keys(fields).map((name) => (
        <FormField key={name} name={name} state={state} />
      ))}
      <RunningList scan={scan} />
      {problem !== undefined && <ProblemBanner problem={problem} />}
      <Button kind="primary" isBusy={isBusy} isOff={scan.ready === 0} onClick={submit}>
        {t(['Commit {n}', '提交 {n} 枚'], { n: scan.ready })}
      </Button>
    </>
  )
}

/** Looks up a scanned number, and checks whether the action applies to it. */
async function findSeal(number: string, { from }: ScanAct, language: Language): Promise<ScanOutcome> {
  if (!isSealNumber(number)) return { state: 'refused', why: say(sealNumber.text, language) }
  try {
    const { id, state } = await callUnreported(sealCalls.findSeal, { number })
    const known = sealStates.find(([own]) => own === state)?.[0] ?? 'stock'
    const word = say(labelIn(sealStates, known), language)
    return from?.includes(known)
      ? { state: 'ready', id, note: word }
      : { state: 'refused', why: textNow(sentences.otherState, { state: word }) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return {
      state: 'refused',
      why: isGone(error) ? textNow(['Not known', '未登记']) : error.message,
    }
  }
}

const words = {
  list: ['Scanned', '已扫描'],
  sound: ['Sound', '提示音'],
  undo: actWords.undo,
  counts: ['{all} scanned, {ready} ready', '已扫描 {all} 个，可提交 {ready} 个'],
  ...outcomeWords,
} as const

/** Input for scanned codes, and the list of their states. */
function RunningList({ scan }: { scan: Scan }) {
  const t = useText()
  const { list, repeated, ready, hasSound } = scan
  return (
    <div className="grid gap-2 scan">
      <ScanLine scan={scan} />
      <p role="status">
        {repeated === ''
          ? t(words.counts, { all: list.length, ready })
          : t(['{code} is in the list already.', '{code} 已在列表中。'], { code: repeated })}
      </p>
      <div className="bar gap-3">
        <Switch
          label={t(words.sound)}
          text={`${t(words.sound)}: ${t(hasSound ? ['On', '开'] : ['Off', '关'])}`}
          isOn={hasSound}
          onSwitch={scan.switchSound}
        />
        <Button kind="quiet" icon="pi-undo" isOff={list.length === 0} onClick={scan.undo}>
          {t(words.undo)}
        </Button>
      </div>
      <ScrollRegion label={t(words.list)} className="some-lines">
        {list.length === 0 ? (
          <p className="meta">{t(['Nothing scanned yet.', '尚未扫描。'])}</p>
        ) : (
          <RowsTable
            className="table table-compact"
            label={t(words.list)}
            rows={list}
            keyOf={({ key }) => key}
            rowProps={({ code, outcome }) => ({
              'data-outcome': outcome.state,
              'data-repeated': code === repeated || undefined,
            })}
            columns={[
              { head: t(['Number', '编号']), cell: ({ code }) => code, isName: true, className: 'mono' },
              { head: t(labels.result), cell: (one) => <Outcome one={one} /> },
              {
                head: t(words.undo),
                face: <span className="hidden">{t(words.undo)}</span>,
                cell: ({ key, code }) => (
                  <IconButton
                    isSmall
                    icon="pi-times"
                    label={t(['Remove {code}', '移除 {code}'], { code })}
                    onClick={() => scan.drop(key)}
                  />
                ),
              },
            ]}
          />
        )}
      </ScrollRegion>
    </div>
  )
}

/** Input line: scanners end a code with Enter, spreadsheet cells can be pasted. */
function ScanLine({ scan }: { scan: Scan }) {
  const t = useText()
  const [text, setText] = useState('')
  const take = (typed: string) => {
    scan.scan(typed)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEnd = event.key === 'Enter' || event.key === 'Tab'
    if (!isEnd || event.nativeEvent.isComposing || text.trim() === '') return
    event.preventDefault()
    take(text)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    take(event.clipboardData.getData('text/plain'))
  }
  return (
    <TextField
      label={t(['Scan or type a number, then Enter', '扫码或输入编号后回车'])}
      value={text}
      autoComplete="off"
      data-initial-focus
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  )
}

function Outcome({ one: { outcome } }: { one: Scanned }) {
  const t = useText()
  if (outcome.state === 'refused') return <span className="wraps ink-crit">{outcome.why}</span>
  const note = outcome.state === 'ready' ? outcome.note : ''
  return note === '' ? t(words[outcome.state]) : `${t(words[outcome.state])} · ${note}`
}
