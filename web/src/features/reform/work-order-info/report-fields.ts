import type { OrderReport } from '#contract/calls/reform/order.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { registerText } from '../evidence/digits.ts'

/** What a report says, field by field, as it is shown. */
const fields = {
  work: ({ work = '' }) => work,
  oldAsset: ({ old }) => inFours(old.asset),
  oldReading: ({ old }) => total(old.registers.total),
  oldTariffs: ({ old }) => (old.registers.tariffs ?? []).map((value) => value.toFixed(2)).join(' / '),
  oldSeals: ({ old }) => old.seals.join(', '),
  newAsset: (report) => inFours(report.new.asset),
  newReading: (report) => total(report.new.registers.total),
  newSeals: (report) => report.new.seals.join(', '),
  ratio: (report) => `${report.new.ct}, ${report.new.pt}`,
  iccid: (report) => inFours(report.new.iccid),
  boxPlace: ({ boxPlace }) => boxPlace,
  removedAt: ({ removedAt }) => removedAt,
  installedAt: ({ installedAt }) => installedAt,
  arrival: ({ arrival }) =>
    [arrival.time, `${arrival.lng.toFixed(5)}, ${arrival.lat.toFixed(5)}`, arrival.reason]
      .filter(Boolean)
      .join(' · '),
} satisfies Record<string, (report: OrderReport) => string>

export type ReportField = keyof typeof fields

/** A field that two versions of a report have differently. */
export interface ReportChange {
  field: ReportField
  before: string
  after: string
}

/** What a version says otherwise than the one before it. */
export function changesBetween(before: OrderReport, after: OrderReport): readonly ReportChange[] {
  return (Object.keys(fields) as ReportField[])
    .map((field) => ({ field, before: fields[field](before), after: fields[field](after) }))
    .filter((change) => change.before !== change.after)
}

function total(value: number | null): string {
  return value === null ? '' : registerText(value)
}
