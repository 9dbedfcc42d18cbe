import { checkMembers, type Members } from '../../../domain/scene/members.ts'
import { action } from '../../schema/action.ts'
import { choice, data, longText, number, picture, ref, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { day } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { reformWords } from '../../text/reform.ts'
import { sceneWords } from '../../text/scene.ts'
import { things } from '../../text/things.ts'

const keeping = {
  path: 'archive',
  verb: 'update',
  summary: 'Archive or restore projects; links to archived projects are revoked',
} as const
const figure = { readOnly: true, computed: true, decimals: 0 } as const

/** Several scenes of one owner, managed together. Scenes reference their project by `projectId`. */
export const sceneProject = resource({
  name: 'scene/project',
  path: '/base/scene/sceneProject',
  alters: ['/base/scene/scene'],
  label: 'name',
  states: 'state',
  search: ['name', 'number', 'shortName'],
  without: ['import'],
  fields: {
    ...localised('name', 'Project name', '项目名称', { required: true, min: 3, max: 25 }),
    number: text('Project number', '项目编号', { required: true, min: 3, max: 25, unique: true }),
    ...localised('shortName', 'Short name', '项目简称', { max: 25 }),
    state: choice(
      ...labels.state,
      [
        ['running', 'Running', '进行中'],
        ['archived', 'Archived', '已归档'],
      ],
      { readOnly: true },
    ),
    orgId: ref('Owner', '业主单位', 'system/org', { required: true }),
    start: day('Start', '开始日期', { required: true }),
    end: day('End', '结束日期', { required: true }),
    managerId: ref(...sceneWords.manager, 'system/user'),
    members: data<Members>(...sceneWords.members, checkMembers, { readOnly: true }),
    logo: picture('Logo', '徽标', { max: 200 }),
    reformId: ref(...reformWords.project, 'reform/project'),
    remark: longText(...labels.remark, { max: 200 }),
    scenes: number(...sceneWords.scenes, figure),
    devices: number(...sceneWords.devices, figure),
    onlineRate: number(...sceneWords.onlineRate, { ...figure, decimals: 1, unit: ['%', '%'] }),
    alerts: number(...things.openAlerts, figure),
    load: number(...sceneWords.load, { ...figure, decimals: 1, unit: ['kW', 'kW'] }),
    energy: number('Energy this month', '本月电量', { ...figure, decimals: 2, unit: ['MWh', '兆瓦时'] }),
  },
  actions: {
    archive: action('Archive', '归档', {
      ...keeping,
      icon: 'pi-inbox',
      sets: { state: 'archived' },
      refusal: sceneWords.projectArchived,
      note: ['Its scenes stay as they are; links to it end.', '场景保持不变，分享链接随之失效。'],
      done: ['{n} archived', '已归档 {n} 个项目'],
    }),
    resume: action('Take up again', '恢复项目', {
      ...keeping,
      icon: 'pi-replay',
      sets: { state: 'running' },
      refusal: ['The project is running.', '项目进行中。'],
      done: ['{name} taken up again', '已恢复项目“{name}”'],
    }),
  },
})

export type SceneProjectRow = Row<typeof sceneProject>
