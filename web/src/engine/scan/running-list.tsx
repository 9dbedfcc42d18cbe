import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Switch } from '#web/ui/control/switch.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import type { Scanned } from './scan-list.ts'
import type { Scan } from './use-scan.ts'
import { scanWords } from './words.ts'
import './scan.css'

/** A line that takes what a scanner types, and below it each code with what became of it. */
export function RunningList({ scan }: { scan: Scan }) {
  const t = useWords(scanWords)
  const { list, repeated, ready, hasSound } = scan
  return (
    <div className="scan">
      <ScanLine scan={scan} />
      <p className="scan-counts" role="status">
        {repeated === '' ? t('counts', { all: list.length, ready }) : t('repeated', { code: repeated })}
      </p>
      <div className="scan-tools">
        <Switch
          label={t('sound')}
          text={`${t('sound')}: ${t(hasSound ? 'on' : 'off')}`}
          isOn={hasSound}
          onSwitch={scan.switchSound}
        />
        <Button kind="quiet" icon="pi-undo" isOff={list.length === 0} onClick={scan.undo}>
          {t('undo')}
        </Button>
      </div>
      <ScrollRegion label={t('list')} className="scan-list">
        {list.length === 0 ? (
          <p className="meta">{t('nothing')}</p>
        ) : (
          <RowsTable
            className="table table-compact"
            label={t('list')}
            rows={list}
            keyOf={({ key }) => key}
            rowProps={({ code, outcome }) => ({
              'data-outcome': outcome.state,
              'data-repeated': code === repeated || undefined,
            })}
            columns={[
              { head: t('code'), cell: ({ code }) => code, isName: true, className: 'scan-code' },
              { head: t('outcome'), cell: (one) => <Outcome one={one} /> },
              {
                head: t('undo'),
                face: <span className="hidden">{t('undo')}</span>,
                cell: ({ key, code }) => (
                  <IconButton
                    isSmall
                    icon="pi-times"
                    label={t('drop', { code })}
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
  const t = useWords(scanWords)
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
      label={t('field')}
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
  const t = useWords(scanWords)
  if (outcome.state === 'refused') return <span className="scan-why">{outcome.why}</span>
  const note = outcome.state === 'ready' ? outcome.note : ''
  return note === '' ? t(outcome.state) : `${t(outcome.state)} · ${note}`
}
