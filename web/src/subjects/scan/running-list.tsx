import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Switch } from '#web/ui/control/switch.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { type Scanned, outcomeWords } from './scan-list.ts'
import type { Scan } from './use-scan.ts'
import './scan.css'

const words = {
  list: ['Scanned', '已扫描'],
  sound: ['Sound', '提示音'],
  undo: acts.undo,
  counts: ['{all} scanned, {ready} ready', '已扫描 {all} 个，可提交 {ready} 个'],
  ...outcomeWords,
} as const

/** A line that takes what a scanner types, and below it each code with what became of it. */
export function RunningList({ scan }: { scan: Scan }) {
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
      <ScrollRegion label={t(words.list)} className="scan-list">
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

/** A scanner types its code and Enter; a sheet is pasted. */
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
  if (outcome.state === 'refused') return <span className="ink-crit scan-why">{outcome.why}</span>
  const note = outcome.state === 'ready' ? outcome.note : ''
  return note === '' ? t(words[outcome.state]) : `${t(words[outcome.state])} · ${note}`
}
