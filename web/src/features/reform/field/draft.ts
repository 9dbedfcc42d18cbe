import type { OnlineCheck, OrderRegisters, OrderReport, OrderSite } from '#contract/calls/reform/order.ts'
import type { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { isRepair, phoneClockTolerance, type FieldStep } from '#domain/reform/kinds.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { formatDateTime, parseTime, platformLead } from '#web/lib/time/time.ts'

export type FieldOrder = Stored<typeof workOrder>

/** Registers of a meter as they are typed. */
export interface TypedReading {
  total: string
  tariffs: readonly string[]
}

/** Version of what is kept on the phone; an older one is not understood any more. */
const draftVersion = 2

/**
 * The work on one order as far as it has come, which stays on the phone until the platform has taken it. Moments are
 * epoch milliseconds by the phone's own clock, 0 while there is none.
 */
export interface Draft {
  version: typeof draftVersion
  userId: number
  /** Made once: a report that is sent again after its answer was lost is the same report. */
  key: string
  /** Whether the report was sent, with an answer or without. */
  isSent: boolean
  step: FieldStep
  /** The last step that was done, and the last of which the platform knows. */
  doneStep: FieldStep | ''
  toldStep: FieldStep | ''
  savedAt: number
  /**
   * Milliseconds by which the phone's clock is put right: once the crew has taken over the platform's time, or from the
   * beginning where the last report, whose times are right, is gone through again.
   */
  clockLead: number
  /** What the platform last said about the order and its site, for the time without network. */
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
  /** What was done; of a repair. */
  work: string
}

/** What belongs to one visit to the customer, as each begins. */
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

/** A draft with its order as it stands; where that was dispatched anew, another visit begins with what was entered. */
export function asDispatched(draft: Draft, order: FieldOrder): Draft {
  const isSame = draft.order.dispatchedAt === order.dispatchedAt
  return { ...draft, ...(isSame ? {} : noVisit), order }
}

const noReading: TypedReading = { total: '', tariffs: ['', '', '', ''] }

/** A draft of an order without any work yet; of a rejected one the last report is gone through again. */
export function newDraft(userId: number, order: FieldOrder, site: OrderSite, last?: OrderReport): Draft {
  // the times of the last report are right: put right again, they would be moved
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

/** So many lines to fill in. */
function lines(length: number): string[] {
  return Array.from({ length }, () => '')
}

/** What was handed in, with its moments by the phone's own clock; where it names no seals, these lines stand for them. */
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

/** Whether what is kept on the phone is a draft of this console. */
export function isDraft(kept: unknown): kept is Draft {
  const { version, key }: Partial<Draft> = Object(kept)
  return version === draftVersion && typeof key === 'string'
}

/** The number that is typed; nothing where there is none. */
export function numberIn(text: string): number | undefined {
  const number = Number(text.trim())
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number
}

/** A moment of the phone as the platform writes it, put right by what the crew has taken over; empty where there is none. */
export function timeOf({ clockLead }: Pick<Draft, 'clockLead'>, moment: number): string {
  return moment === 0 ? '' : formatDateTime(moment + clockLead)
}

/** The sum of the four tariffs; nothing where one of them is missing. */
export function tariffSum({ tariffs }: TypedReading): number | undefined {
  const numbers = tariffs.map(numberIn)
  return numbers.reduce<number | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  )
}

/** What the platform is sent. */
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

/** The values of a list that are filled in. */
export function filled(values: readonly string[]): string[] {
  return values.map((one) => one.trim()).filter((one) => one !== '')
}
