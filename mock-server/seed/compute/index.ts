import { formula, type FormulaRow } from '#contract/resources/compute/formula.ts'
import { resemble, type ResembleRow } from '#contract/resources/compute/resemble.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { quantities } from '#contract/text/quantities.ts'
import type { Aggregate, Argument } from '#domain/compute/arguments.ts'
import { properties } from '#domain/metering/properties.ts'
import { cronOf, nextRuns } from '#mock/lib/cron.ts'
import { formatTime } from '#mock/lib/time.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import type { StoredFormula } from '#mock/tables/compute-tables.ts'
import { tableName } from '#mock/tables/table-name.ts'

/** Values of a task that has not run yet. */
const untouched = { state: 'running', lowest: 0, median: 0, hits: 0, lastTime: '' } as const

interface Saved {
  name: Text2
  asked: Pick<ResembleRow, 'method' | 'deviceId' | 'property' | 'scope' | 'days' | 'base'>
  hit: Pick<ResembleRow, 'when' | 'threshold'>
  due: Pick<ResembleRow, 'every' | 'clock'>
}

/** Searches saved by the metering engineer. */
const saved: readonly Saved[] = [
  {
    name: ['Theft watch', '窃电排查'],
    asked: { method: 'past', deviceId: 0, property: 'p', scope: 'all', days: 7, base: 'level' },
    hit: { when: 'below', threshold: 90 },
    due: { every: 'day', clock: '05:30' },
  },
  {
    name: ['Area check', '户变核对'],
    asked: { method: 'area', deviceId: 0, property: 'ua', scope: 'all', days: 3, base: 'z' },
    hit: { when: 'above', threshold: 60 },
    due: { every: 'day', clock: '06:00' },
  },
  {
    name: ['Check point of concentrator 1', '一号集中器主副表比对'],
    asked: { method: 'curve', deviceId: 1, property: 'p', scope: 'area', days: 7, base: 'level' },
    hit: { when: 'above', threshold: 99 },
    due: { every: 'day', clock: '06:15' },
  },
  {
    name: ['Voltage of concentrator 1', '一号集中器电压'],
    asked: { method: 'curve', deviceId: 1, property: 'ua', scope: 'terminals', days: 1, base: 'z' },
    hit: { when: 'below', threshold: 60 },
    due: { every: 'week', clock: '06:30' },
  },
]

/** Initial tables of similarity searches at a time (epoch milliseconds). */
export function resembleSeed(now: number): Seed {
  return {
    [tableName(resemble)]: () =>
      withAudit(
        saved.map((one, place) => taskRow(one, place + 1, now)),
        formatTime(now),
      ),
  }
}

function taskRow({ name: [name, nameZh], asked, hit, due }: Saved, id: number, now: number) {
  const runs = nextRuns(cronOf(due), now, 1)
  const [next] = 'times' in runs ? runs.times : []
  return {
    name,
    nameZh,
    ...asked,
    ...hit,
    ...due,
    ...untouched,
    id,
    createBy: owner,
    updateBy: owner,
    nextTime: next === undefined ? '' : formatTime(next),
  }
}

type Preset = Pick<FormulaRow, 'output' | 'unit' | 'decimals' | 'scope' | 'expression' | 'args'> &
  Partial<Pick<FormulaRow, 'trigger' | 'low' | 'high'>> & { name: Text2 }

const dayLong = 1440
const owner = 'engineer'

/** For meters, once a day; and for all devices that measure three phases, at each reading. */
const perDay = { scope: 'meter', trigger: 'daily', low: 0 } as const
const ofPhases = { scope: 'threePhase', low: 0 } as const

const presets: readonly Preset[] = [
  {
    name: ['Total active power', '总有功功率'],
    ...yields('p_total', 'kW', 2),
    scope: 'threePhase',
    expression: 'pa + pb + pc',
    args: [latest('pa'), latest('pb'), latest('pc')],
  },
  {
    name: quantities.apparentPower,
    ...yields('s_apparent', 'kVA', 2),
    ...ofPhases,
    expression: 'sqrt(p ^ 2 + q ^ 2)',
    args: [latest('p', 'p_total'), latest('q')],
  },
  {
    name: ['Current unbalance', '电流不平衡度'],
    ...yields('unbalance_i', '%', 1),
    ...ofPhases,
    high: 100,
    expression:
      'if(max(ia, ib, ic) <= 0, 0,\n  100 * (max(ia, ib, ic) - min(ia, ib, ic))\n  / max(ia, ib, ic))',
    args: [latest('ia'), latest('ib'), latest('ic')],
  },
  {
    name: ['Voltage unbalance', '电压不平衡度'],
    ...yields('unbalance_u', '%', 2),
    ...ofPhases,
    expression: 'if(max(ua, ub, uc) <= 0, 0,\n  unbalance(ua, ub, uc))',
    args: [latest('ua'), latest('ub'), latest('uc')],
  },
  {
    name: properties.load.label,
    ...yields('load_rate', '%', 1),
    ...ofPhases,
    high: 150,
    expression: 'if(s_rated <= 0, null,\n  100 * s / (s_rated * derate))',
    args: [latest('s', 's_apparent'), latest('s_rated', 'capacity'), constant('derate', 1)],
  },
  {
    name: properties.pf.label,
    ...yields('power_factor', '', 3),
    ...ofPhases,
    high: 1,
    expression: 'if(p == 0, null, pf(p, q))',
    args: [latest('p'), latest('q')],
  },
  {
    name: ['Daily energy', '日用电量'],
    ...yields('energy_day', 'kWh', 2),
    ...perDay,
    expression: 'energy',
    args: [window('energy', 'energy', dayLong, 'sum')],
  },
  {
    name: ['Line loss of the area', '台区线损率'],
    ...yields('line_loss', '%', 2),
    scope: 'transformer',
    trigger: 'daily',
    expression: 'if(supply > 0, 100 * (supply - sale) / supply, null)',
    args: [
      { ...window('supply', 'energy', dayLong, 'sum'), source: 'area' },
      { ...window('sale', 'energy', dayLong, 'sum'), source: 'children' },
    ],
  },
  {
    name: ['Phase loss index', '缺相指数'],
    ...yields('phase_loss', '%', 1),
    ...ofPhases,
    high: 100,
    expression: 'if(max(ua, ub, uc) <= 0, null,\n  100 * (1 - min(ua, ub, uc) / max(ua, ub, uc)))',
    args: [latest('ua'), latest('ub'), latest('uc')],
  },
  {
    name: ['Daily cost by tariff', '分时电费（日）'],
    ...yields('cost_day', 'CNY', 2),
    ...perDay,
    expression: 'es * p_sharp + ep * p_peak\n  + ef * p_flat + ev * p_valley',
    args: [
      window('es', 'forwardSharp', dayLong, 'diff'),
      window('ep', 'forwardPeak', dayLong, 'diff'),
      window('ef', 'forwardFlat', dayLong, 'diff'),
      window('ev', 'forwardValley', dayLong, 'diff'),
      price('sharp'),
      price('peak'),
      price('flat'),
      price('valley'),
    ],
  },
  {
    name: ['Daily carbon', '日碳排放量'],
    ...yields('carbon_day', 'kg', 2),
    ...perDay,
    expression: 'energy * factor',
    args: [latest('energy', 'energy_day'), { ...constant('factor', 0.57), unit: 'kg/kWh' }],
  },
  {
    name: ['Theft index', '窃电嫌疑指数'],
    ...yields('theft_index', '%', 1),
    ...perDay,
    high: 100,
    expression: 'if(e_28 <= 0, null,\n  clamp(100 * (1 - e_day / (e_28 / 28)), 0, 100))',
    args: [window('e_day', 'energy', dayLong, 'sum'), window('e_28', 'energy', 28 * dayLong, 'sum')],
  },
  {
    name: ['Temperature rise', '温升'],
    ...yields('temp_rise', '°C', 1),
    scope: 'transformer',
    low: 0,
    expression: 't - t_low',
    args: [latest('t', 'temperature'), window('t_low', 'temperature', dayLong, 'min')],
  },
]

/** Formulas of the demonstration; all are really computed, and some depend on others. */
const formulaRows: readonly Omit<StoredFormula, 'createTime' | 'updateTime' | 'version'>[] = presets.map(
  ({ name: [name, nameZh], trigger = 'any', low = 0, high = 0, ...one }, place) => ({
    id: place + 1,
    name,
    nameZh,
    code: `F${String(place + 1).padStart(3, '0')}`,
    trigger,
    triggerName: '',
    low,
    high,
    everyMinutes: 0,
    state: 'enabled',
    ...one,
    createBy: owner,
    updateBy: owner,
  }),
)

function yields(output: string, unit: string, decimals: number) {
  return { output, unit, decimals }
}

function latest(name: string, property = name): Argument {
  return { name, source: 'this', property, kind: 'latest', missing: null }
}

function window(name: string, property: string, minutes: number, aggregate: Aggregate): Argument {
  return { name, source: 'this', property, kind: 'window', window: minutes, aggregate, missing: null }
}

function constant(name: string, value: number): Argument {
  return { name, source: 'constant', property: '', value, unit: '', kind: 'latest', missing: null }
}

function price(tariff: string): Argument {
  return { name: `p_${tariff}`, source: 'tariff', property: tariff, kind: 'latest', missing: null }
}

/** Initial tables of formulas at `now` (epoch milliseconds). */
export function computeSeed(now: number): Seed {
  return {
    [tableName(formula)]: () => withAudit(formulaRows, formatTime(now)),
  }
}
