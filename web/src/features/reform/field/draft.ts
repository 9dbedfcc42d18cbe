import type { OnlineCheck, OrderRegisters, OrderReport, OrderSite } from '#contract/calls/reform/order.ts'
import type { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { isRepair, phoneClockTolerance, type FieldStep } from '#domain/reform/kinds.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { formatDateTime, parseTime, platformLead } from '#web/lib/time/time.ts'

export type FieldOrder = Stored<typeof workOrder>

/** Register values of a meter as typed. */
export interface TypedReading {
  total: string
  tariffs: readonly string[]
}

/** Version of the stored format; drafts of older versions are ignored. */
const draftVersion = 2

/**
 * Work on one order so far, stored on the phone until the platform has accepted it. Times are epoch milliseconds by
 * the phone's clock, 0 if unset.
 */
export interface Draft {
  version: typeof draftVersion
  userId: number
  /** Idempotency key: a report that is sent again after its response was lost has the same key. */
  key: string
  /** Whether the report was sent, with or without a response. */
  isSent: boolean
  step: FieldStep
  /** Last finished step, and the last step reported to the platform. */
  doneStep: FieldStep | ''
  toldStep: FieldStep | ''
  savedAt: number
  /**
   * Milliseconds added to the phone's clock: set once the crew has adopted the platform's time, or initially if the
   * draft is based on the last report, whose times are correct.
   */
  clockLead: number
  /** Last known state of the order and its site, for use offline. */
  order: FieldOrder
  site: OrderSite
  arrivedAt: number
  lng: string
  lat: string
  farReason: string
  safety: readonly string[]
  oldAsset: string
  oldReading: TypedReading
  oldSeals: readonly string[]
  removedAt: number
  newAsset: string
  installedAt: number
  newReading: TypedReading
  ct: string
  pt: string
  iccid: string
  newSeals: readonly string[]
  boxPlace: string
  online: OnlineCheck | null
  offlineReason: string
  signedBy: string
  isSigned: boolean
  /** Description of the work done; for repairs. */
  work: string
}

/** Initial values of the fields that belong to one visit to the customer. */
const noVisit = {
  step: 'arrive',
  doneStep: '',
  toldStep: '',
  arrivedAt: 0,
  lng: '',
  lat: '',
  farReason: '',
  safety: [],
  online: null,
} as const satisfies Partial<Draft>

/** Updates the order of a draft; if it was dispatched again, starts another visit and keeps the other input. */
export function asDispatched(draft: Draft, order: FieldOrder): Draft {
  const isSame = draft.order.dispatchedAt === order.dispatchedAt
  return { ...draft, ...(isSame ? {} : noVisit), order }
}

const noReading: TypedReading = { total: '', tariffs: ['', '', '', ''] }

/** Creates the draft of an order, from its last report if there is one. */
export function newDraft(userId: number, order: FieldOrder, site: OrderSite, last?: OrderReport): Draft {
  // the times of the last report are already correct: correcting them later would shift them
  const clockLead = last && Math.abs(platformLead()) > phoneClockTolerance ? platformLead() : 0
  return {
    version: draftVersion,
    userId,
    key: newRequestId(),
    isSent: false,
    ...noVisit,
    savedAt: 0,
    clockLead,
    order,
    site,
    oldAsset: '',
    oldReading: noReading,
    oldSeals: isRepair(order) ? [] : lines(Math.max(1, site.oldSeals?.length ?? 0)),
    removedAt: 0,
    newAsset: '',
    installedAt: 0,
    newReading: noReading,
    ct: String(site.ct),
    pt: String(site.pt),
    iccid: site.iccid,
    newSeals: isRepair(order) ? [] : lines(Math.max(1, site.seals)),
    boxPlace: order.boxPlace,
    offlineReason: '',
    signedBy: '',
    isSigned: false,
    work: '',
    ...(last && valuesOf(last, lines(isRepair(order) ? 0 : 1), clockLead)),
  }
}

/** Returns a number of empty lines. */
function lines(length: number): string[] {
  return Array.from({ length }, () => '')
}

/** Converts a report to draft values with times by the phone's clock; `noSeals` replaces empty lists of seals. */
function valuesOf(
  { arrival, old, new: fitted, ...rest }: OrderReport,
  noSeals: readonly string[],
  clockLead: number,
): Partial<Draft> {
  const at = (time: string) => momentOf(time, clockLead)
  return {
    arrivedAt: at(arrival.time),
    lng: String(arrival.lng),
    lat: String(arrival.lat),
    farReason: arrival.reason,
    oldAsset: old.asset,
    oldReading: typed(old.registers),
    oldSeals: old.seals.length === 0 ? noSeals : old.seals,
    removedAt: at(rest.removedAt),
    newAsset: fitted.asset,
    installedAt: at(rest.installedAt),
    newReading: typed(fitted.registers),
    ct: String(fitted.ct),
    pt: String(fitted.pt),
    iccid: fitted.iccid,
    newSeals: fitted.seals.length === 0 ? noSeals : fitted.seals,
    boxPlace: rest.boxPlace,
    offlineReason: rest.withoutOnline ?? '',
    isSigned: rest.signature,
    work: rest.work ?? '',
  }
}

function typed({ total, tariffs }: OrderRegisters): TypedReading {
  return {
    total: total === null ? '' : String(total),
    tariffs: tariffs?.map(String) ?? noReading.tariffs,
  }
}

function momentOf(text: string, clockLead: number): number {
  const time = parseTime(text)
  return time === undefined ? 0 : time.getTime() - clockLead
}

/** Whether a stored value is a draft of the current version. */
export function isDraft(kept: unknown): kept is Draft {
  const { version, key }: Partial<Draft> = Object(kept)
  return version === draftVersion && typeof key === 'string'
}

/** Parses typed input as a number; undefined if it is empty or not a finite number. */
export function numberIn(text: string): number | undefined {
  const number = Number(text.trim())
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number
}

/** Formats a phone time for the platform, corrected by `clockLead`; empty if unset. */
export function timeOf({ clockLead }: Pick<Draft, 'clockLead'>, moment: number): string {
  return moment === 0 ? '' : formatDateTime(moment + clockLead)
}

/** Sums the four tariffs; undefined if any is missing. */
export function tariffSum({ tariffs }: TypedReading): number | undefined {
  const numbers = tariffs.map(numberIn)
  return numbers.reduce<number | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  )
}

/** Converts a draft to the report sent to the platform. */
export function reportOf(draft: Draft): OrderReport {
  const { clockLead } = draft
  const at = (moment: number) => timeOf({ clockLead }, moment)
  return {
    key: draft.key,
    arrival: {
      lng: numberIn(draft.lng) ?? 0,
      lat: numberIn(draft.lat) ?? 0,
      time: at(draft.arrivedAt),
      reason: draft.farReason.trim(),
    },
    old: {
      asset: draft.oldAsset.trim(),
      registers: registersOf(draft.oldReading),
      seals: filled(draft.oldSeals),
    },
    new: {
      asset: draft.newAsset.trim(),
      registers: registersOf(draft.newReading),
      ct: numberIn(draft.ct) ?? 0,
      pt: numberIn(draft.pt) ?? 0,
      iccid: draft.iccid.trim(),
      seals: filled(draft.newSeals),
    },
    boxPlace: draft.boxPlace.trim(),
    removedAt: at(draft.removedAt),
    installedAt: at(draft.installedAt),
    signature: draft.isSigned,
    ...(isRepair(draft.order) && { work: draft.work.trim() }),
    ...(draft.online?.signedIn !== true && { withoutOnline: draft.offlineReason.trim() }),
  }
}

function registersOf(reading: TypedReading): OrderRegisters {
  const isWhole = tariffSum(reading) !== undefined
  return {
    total: numberIn(reading.total) ?? null,
    tariffs: isWhole ? reading.tariffs.map((one) => numberIn(one) ?? 0) : null,
  }
}

/** Returns the non-empty values, trimmed. */
export function filled(values: readonly string[]): string[] {
  return values.map((one) => one.trim()).filter((one) => one !== '')
}
