import { labelIn } from '#domain/metering/families.ts'
import { qualityClasses, suspectKinds } from '#domain/metering/report.ts'
import type { CollectRow, LineLossRow, QualityRow } from '#contract/resources/report/analysis.ts'
import type { DeviceStatusRow } from '#contract/resources/report/device-status.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { words } from './words.ts'

/** The device that an order would be for, and why; stated in the order in the language of the user who makes it. */
export interface OrderReason {
  deviceId: number
  note: string
}

/** Why a row asks for an order; nothing where all is well with it, or nobody knows which device it is. */
export type ReasonOf<Row> = (row: Row, language: Language) => OrderReason | undefined

export const lossReason: ReasonOf<LineLossRow> = (row, language) => {
  if (row.suspectId === 0) return undefined
  const note = textNow(words.loss, {
    loss: formatNumber(row.lossRate, 2),
    area: sayFilled([row.name, row.nameZh], language),
    suspicion: say(labelIn(suspectKinds, row.suspect), language),
  })
  return { deviceId: row.suspectId, note }
}

export const qualityReason: ReasonOf<QualityRow> = ({ checkId, qualityClass, passRate }, language) => {
  if (checkId === 0 || qualityClass === 'good' || qualityClass === 'unknown') return undefined
  const note = textNow(['{class}: voltage pass rate {rate} %', '{class}：电压合格率 {rate}%'], {
    class: say(labelIn(qualityClasses, qualityClass), language),
    rate: formatNumber(passRate, 2),
  })
  return { deviceId: checkId, note }
}

export const collectReason: ReasonOf<CollectRow> = ({ id, failing }) =>
  failing === 0 ? undefined : { deviceId: id, note: textNow(words.collect, { n: failing }) }

export const statusReason: ReasonOf<DeviceStatusRow> = ({ id, state, since }) =>
  state === 'offline' ? { deviceId: id, note: textNow(words.status, { time: since }) } : undefined
