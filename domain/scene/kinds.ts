import { labels } from '../../contract/text/labels.ts'

/** What kinds of places are watched as one. */
export const sceneTypes = [
  ['substation', 'Substation', '变电站'],
  ['area', ...labels.transformerArea],
  ['room', 'Distribution room', '配电室'],
  ['park', 'Industrial park', '工业园区'],
  ['charging', 'EV station', '充电站'],
  ['site', 'Work site', '施工现场'],
] as const

export type SceneType = (typeof sceneTypes)[number][0]

/** Voltage levels of places, kV. */
export const voltageLevels = [
  ['0.4', '0.4 kV', '0.4 千伏'],
  ['10', '10 kV', '10 千伏'],
  ['35', '35 kV', '35 千伏'],
  ['110', '110 kV', '110 千伏'],
] as const

/** How a place does, in one word. */
export const sceneGrades = [
  ['good', 'Good', '良好'],
  ['attention', 'Attention', '需关注'],
  ['bad', 'Bad', '异常'],
] as const

export type SceneGrade = (typeof sceneGrades)[number][0]

/** From how many points of 100 on a place does well, and from how many on it is not yet bad. */
export const gradeFrom = { good: 85, attention: 60 } as const

/** What a person does in a scene project. */
export const memberRoles = [
  ['lead', 'Lead', '负责人'],
  ['operator', 'Operator', '运维人员'],
  ['viewer', 'Viewer', '查看人员'],
] as const

/** Devices that the plan of a place shows at most. */
export const mostPlanned = 500
