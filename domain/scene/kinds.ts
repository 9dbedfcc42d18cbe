import { labels } from '../../contract/text/labels.ts'

/** Types of scenes. */
export const sceneTypes = [
  ['substation', 'Substation', '变电站'],
  ['area', ...labels.transformerArea],
  ['room', 'Distribution room', '配电室'],
  ['park', 'Industrial park', '工业园区'],
  ['charging', 'EV station', '充电站'],
  ['site', 'Work site', '施工现场'],
] as const

export type SceneType = (typeof sceneTypes)[number][0]

/** Voltage levels of places in kV. */
export const voltageLevels = [
  ['0.4', '0.4 kV', '0.4 千伏'],
  ['10', '10 kV', '10 千伏'],
  ['35', '35 kV', '35 千伏'],
  ['110', '110 kV', '110 千伏'],
] as const

/** Health grades of a place. */
export const sceneGrades = [
  ['good', 'Good', '良好'],
  ['attention', 'Attention', '需关注'],
  ['bad', 'Bad', '异常'],
] as const

export type SceneGrade = (typeof sceneGrades)[number][0]

/** Minimum health, of 100 points, for the grades. */
export const gradeFrom = { good: 85, attention: 60 } as const

/** Roles of a scene project's members. */
export const memberRoles = [
  ['lead', 'Lead', '负责人'],
  ['operator', 'Operator', '运维人员'],
  ['viewer', 'Viewer', '查看人员'],
] as const

/** Maximum number of devices shown on the plan of a place. */
export const mostPlanned = 500
