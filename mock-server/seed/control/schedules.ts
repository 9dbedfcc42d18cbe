import type { UnitScheduleRow } from '#contract/resources/control/schedule.ts'
import type { UnitRow } from '#contract/resources/control/unit.ts'
import type { WeekHours } from '#domain/metering/conditions/week-hours.ts'
import type { Text2 } from '#contract/schema/language.ts'

interface Preset {
  name: Text2
  type: UnitRow['type']
  hours: WeekHours
  holidays: UnitScheduleRow['holidays']
}

const presets: readonly Preset[] = [
  {
    name: ['Evening peak, round 1', '晚高峰第 1 轮错峰'],
    type: 'round-1',
    hours: hoursOf([18, 21], [0, 1, 2, 3, 4]),
    holidays: 'skip',
  },
  {
    name: ['Evening peak, round 2', '晚高峰第 2 轮错峰'],
    type: 'round-2',
    hours: hoursOf([19, 22], [0, 1, 2, 3, 4]),
    holidays: 'skip',
  },
  {
    name: ['Lighting off by day', '照明日间关闭'],
    type: 'lighting',
    hours: hoursOf([7, 18], [0, 1, 2, 3, 4, 5, 6]),
    holidays: 'same',
  },
]

/** Units of a schedule at most. */
const perSchedule = 4

/** Switching schedules that wait to be enabled; a small fleet has not all. They act as the metering engineer. */
export function scheduleRows(units: readonly UnitRow[]): (Omit<UnitScheduleRow, 'nextTime'> & {
  createBy: string
  updateBy: string
})[] {
  return presets.flatMap(({ name, type, hours, holidays }, index) => {
    const unitIds = units.filter((row) => row.type === type).map(({ id }) => id)
    if (unitIds.length === 0) return []
    return {
      id: index + 1,
      name: name[0],
      nameZh: name[1],
      state: 'disabled' as const,
      unitIds: unitIds.slice(0, perSchedule),
      offHours: hours,
      holidays,
      firstDay: '',
      lastDay: '',
      reason: 'orderly' as const,
      missed: 0,
      createBy: 'engineer',
      updateBy: 'engineer',
    }
  })
}

function hoursOf([from, until]: readonly [number, number], days: readonly number[]): WeekHours {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour >= from && hour < until ? '1' : '0')).join('')
  return Array.from({ length: 7 }, (_, day) => (days.includes(day) ? hours : '0'.repeat(24)))
}
