import type { AreaRow } from '#contract/resources/system/area.ts'
import names from './area.json' with { type: 'json' }

/** Every division in `area.json`; its code is its id. */
export function seedAreas(): AreaRow[] {
  return Object.entries(names).map(([code, name]) => ({
    id: Number(code),
    name,
    code,
    parentId: parentOf(code),
    level: levelOf(code),
    displayOrder: 0,
    remarks: '',
  }))
}

function levelOf(code: string): 1 | 2 | 3 {
  if (code.endsWith('0000')) return 1
  return code.length === 6 && code.endsWith('00') ? 2 : 3
}

/** Parent of a division: the city of a district's first four digits, the province of a city's first two. */
function parentOf(code: string): number {
  const level = levelOf(code)
  return level === 1 ? 0 : Number(code.slice(0, level * 2 - 2).padEnd(6, '0'))
}
