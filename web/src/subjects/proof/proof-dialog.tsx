import { useState } from 'react'
import { meteringCalls, type Proof } from '#contract/calls/metering/metering.ts'
import { quantities } from '#contract/text/quantities.ts'
import type { ProofSubject } from '#domain/metering/proof.ts'
import { qualityNames } from '#domain/metering/properties.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { common } from '#web/i18n/common.ts'
import { useText, useLanguage } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { userName } from '#web/lib/current-user.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDateTime, formatMinute, platformNow } from '#web/lib/time/time.ts'
import { useSession } from '#web/stores/session/session.ts'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { proofWords } from './words.ts'
import { ProofMeter } from './proof-meter.tsx'

export interface ProofDialogProps {
  ask: ProofAsk
  onClose: () => void
}

interface Step extends ProofAsk {
  name: string
}

/** Proof of a figure; each part of a sum opens its own proof, with a way back. */
export function ProofDialog({ ask, onClose }: ProofDialogProps) {
  const t = useText()
  const [steps, setSteps] = useState<readonly Step[]>([])
  const shown = steps.at(-1) ?? ask
  const read = useProof(shown)
  const before = steps.at(-2)?.name ?? t(proofWords[ask.of])
  return (
    <Dialog
      title={t(proofWords.title)}
      size="page"
      onClose={onClose}
      footer={
        <>
          {steps.length > 0 && (
            <Button icon="pi-arrow-left" onClick={() => setSteps(steps.slice(0, -1))}>
              {t(['Back to {name}', '返回 {name}'], { name: before })}
            </Button>
          )}
          <Button icon="pi-print" isOff={read.data === undefined} onClick={() => window.print()}>
            {t(['Print as A4 sheet', '打印 A4 凭单'])}
          </Button>
          <Button kind="primary" data-initial-focus onClick={onClose}>
            {t(common.close)}
          </Button>
        </>
      }
    >
      <Loaded read={read} skeleton="card">
        {(proof) => (
          <ProofSheet
            proof={proof}
            onOpen={({ of, id, name, nameZh }) =>
              setSteps([...steps, { of, id, from: proof.from, until: proof.until, name: t([name, nameZh]) }])
            }
          />
        )}
      </Loaded>
    </Dialog>
  )
}

/** Figure to prove: its subject and the period in epoch milliseconds. */
export interface ProofAsk {
  of: ProofSubject
  id: number
  from: number
  until: number
}

function useProof({ of, id, from, until }: ProofAsk) {
  return useRead(meteringCalls.proof, { of, id, start: from, end: until })
}

const shown = ['energy', 'supply', 'sale', 'loss', 'lossRate'] as const

/** Proof sheet: the figure and everything it is derived from; prints on A4. */
function ProofSheet({ proof, onOpen }: { proof: Proof; onOpen: (part: ProofPart) => void }) {
  const t = useText()
  const language = useLanguage()
  const who = useSession(({ user }) => user && userName(user, language))
  const { of, name, nameZh, from, until, figures, meter } = proof
  const present = shown.filter((id) => figures[id] !== null)
  const subject = t([name, nameZh])
  return (
    <article className="grid one gap-4 proof-sheet">
      <h3 className="on-paper">{t(['Proof of a figure', '电量计算凭单'])}</h3>
      <p className="wrap gap-3 rows-0 proof-subject">
        {subject !== '' && <b>{subject}</b>} <span>{t(proofWords[of])}</span>
        <span className="meta">
          {t(proofWords.span, { from: formatMinute(from), until: formatMinute(until) })}
        </span>
      </p>
      <dl className="wrap proof-figures">
        {present.map((id) => (
          <div key={id} data-proof={id}>
            <dt className="fine">{t(proofWords[id])}</dt>
            <dd>
              <b className="larger ink-1">{formatNumber(figures[id], 2)}</b>{' '}
              <small>{id === 'lossRate' ? '%' : 'kWh'}</small>
            </dd>
          </div>
        ))}
      </dl>
      {present.length === 0 && <p className="meta">{t(proofWords.noFigure)}</p>}
      {figures.lossRate !== null && (
        <p>
          {t(proofWords.formula, {
            supply: formatNumber(figures.supply, 2),
            sale: formatNumber(figures.sale, 2),
            rate: formatNumber(figures.lossRate, 2),
          })}
        </p>
      )}
      {meter !== null && <ProofMeter meter={meter} />}
      {proof.parts.length > 0 && <ProofParts proof={proof} onOpen={onOpen} />}
      <p className="on-paper meta">
        {t(proofWords.printed, { time: formatDateTime(platformNow()), who: who ?? '' })}
      </p>
    </article>
  )
}

type ProofPart = Proof['parts'][number]

/** Line of the table: a part, the remaining parts together, or the sum. */
interface Line {
  key: string
  name: string
  part?: ProofPart
  supply: number | null
  sale: number | null
}

/** Table of a sum's parts, largest first, each with a link to its own proof; the last line is the sum. */
function ProofParts({ proof, onOpen }: { proof: Proof; onOpen: (part: ProofPart) => void }) {
  const t = useText()
  const lines = usePartLines(proof)
  const columns = usePartColumns(proof, onOpen)
  return (
    <section className="grid one gap-2">
      <h3>{t(proofWords.parts)}</h3>
      <RowsTable
        scrolls="proof-rows"
        className="table table-compact"
        label={t(proofWords.parts)}
        rows={lines}
        keyOf={({ key }) => key}
        rowProps={({ key }) => ({ 'data-line': key })}
        columns={columns}
      />
    </section>
  )
}

function usePartLines({ parts, others, figures }: Proof): Line[] {
  const t = useText()
  return [
    ...parts.map((part) => ({
      key: `${part.of} ${part.id}`,
      name: t([part.name, part.nameZh]),
      part,
      supply: part.supply,
      sale: part.sale,
    })),
    ...(others ? [{ key: 'others', name: t(proofWords.others, { n: others.count }), ...others }] : []),
    { key: 'sum', name: t(quantities.total), supply: figures.supply ?? figures.energy, sale: figures.sale },
  ]
}

/** Returns the columns of the table; with sales only if the figure has them. */
function usePartColumns({ figures }: Proof, onOpen: (part: ProofPart) => void): TableColumn<Line>[] {
  const t = useText()
  const hasSale = figures.sale !== null
  const energy = (value: number | null) => (value === null ? '' : formatNumber(value, 2))
  return [
    {
      head: t(['Part', '组成项']),
      isName: true,
      cell: ({ name, part }) =>
        part === undefined ? (
          name
        ) : (
          <Button kind="link" aria-label={t(proofWords.openPart, { name })} onClick={() => onOpen(part)}>
            {name}
          </Button>
        ),
    },
    {
      head: `${hasSale ? t(proofWords.supply) : t(proofWords.energy)}, kWh`,
      number: ({ supply }) => energy(supply),
    },
    ...(hasSale ? [{ head: `${t(proofWords.sale)}, kWh`, number: ({ sale }: Line) => energy(sale) }] : []),
    {
      head: t(['Exchanges', '换表次数']),
      number: ({ part }) => (part && part.exchanges > 0 ? formatInteger(part.exchanges) : ''),
    },
    {
      head: t(proofWords.quality),
      cell: ({ part }) => (part === undefined ? '' : t(qualityNames[part.quality])),
    },
  ]
}
