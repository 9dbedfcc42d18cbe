import { hour } from '#contract/schema/time-units.ts'
import type { NoteRow } from '#contract/resources/iot/note.ts'
import { paramTemplate, type ParamTemplateRow } from '#contract/resources/iot/param-template.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { formatTime } from '#mock/lib/time.ts'
import { named } from '../named.ts'

/** Notes of the last hours, in signs that both languages share: on everything, and on a device of a station. */
export function seedNotes(devices: readonly { id: number; orgId: number }[], now: number): NoteRow[] {
  const noted = devices.find(({ orgId }) => orgId === 11)?.id ?? 0
  return [0, noted].map((deviceId, place) => ({
    id: place + 1,
    text: deviceId === 0 ? '110 kV: T1 → T2' : 'RS-485 OK, ±0.2 %',
    time: formatTime(now - (place + 3) * hour),
    deviceId,
    areaId: 0,
    orgId: 0,
    createBy: 'admin',
  }))
}

/** Tables of what is asked of devices, as they begin at `now` (epoch milliseconds). */
export function iotSeed(now: number): Seed {
  return {
    [tableName(paramTemplate)]: () => withAudit(templates, formatTime(now)),
  }
}

/** The parameter templates of the demonstration. */
const templates: readonly ParamTemplateRow[] = [
  {
    id: 1,
    ...named(
      ['Concentrator, standard', '集中器标准参数'],
      ['Reporting and freezing as agreed for the city', '全市统一的上报与冻结参数'],
    ),
    family: 'concentrator',
    values: { reportInterval: '15', heartbeat: '5', loadInterval: '15', dailyFreeze: '0000' },
  },
  {
    id: 2,
    ...named(
      ['Load control, tariff 2026', '负控 2026 费率'],
      ['Four rates, settled on the first of the month', '四费率，每月 1 日结算'],
    ),
    family: 'load-control',
    values: { timeZones: '2', dayTables: '2', dayPeriods: '8', rates: '4', settlementDay: '0100' },
  },
  {
    id: 3,
    ...named(
      ['Three-phase meter, events', '三相表事件参数'],
      ['When a meter records an event', '事件记录阈值'],
    ),
    family: 'meter-3p',
    values: {
      lossVoltage: '78',
      lossRecover: '85',
      lossCurrent: '5',
      lossDelay: '60',
      overVoltage: '107',
      underVoltage: '90',
    },
  },
  {
    id: 4,
    ...named(
      ['Transformer, 15-minute curves', '配变 15 分钟曲线'],
      ['Curves and limits of transformer terminals', '配变终端曲线与限值'],
    ),
    family: 'transformer',
    values: { loadInterval: '15', demandPeriod: '15', demandSlide: '1', unbalance: '30', overload: '120' },
  },
]
