import type { ConfigKind } from '../../domain/config/records.ts'
import { data, ref, refs, text } from '../schema/field.ts'
import { resource } from '../schema/resource.ts'
import { labels } from '../text/labels.ts'
import { alarm } from './alarm/alarm.ts'
import { formula } from './compute/formula.ts'
import { paramTemplate } from './iot/param-template.ts'
import { sceneRule } from './scene/scene-rule.ts'
import { dictDetail } from './system/dict-detail.ts'
import { dict } from './system/dict.ts'
import { menu } from './system/menu.ts'
import { role } from './system/role.ts'
import { emailTemplate } from './tool/email-template.ts'

/** Dashboard that its owner shares with roles, as in its file; the call that saves a dashboard validates its panels. */
export const sharedDashboard = resource({
  name: 'home/dashboard',
  path: '/base/home/dashboard',
  title: ['Shared dashboards', '共享看板'],
  label: 'name',
  fields: {
    name: text(...labels.name, { required: true, max: 40 }),
    userId: ref('Owner', '创建人', 'system/user', { required: true }),
    roleIds: refs('Shared with', '共享角色', 'system/role', { required: true }),
    panels: data('Panels', '面板', () => undefined, { required: true }),
  },
})

/** Resources of the configuration files; referenced resources come before those that refer to them. */
export const configKinds: readonly ConfigKind[] = [
  { resource: dict, own: ['code'] },
  { resource: dictDetail, own: ['value'], below: 'dictId' },
  { resource: menu, own: ['path', 'perms', 'title'], below: 'parentId' },
  { resource: role, own: ['code'] },
  { resource: paramTemplate, own: ['name'] },
  { resource: emailTemplate, own: ['name'] },
  { resource: formula, own: ['code'], also: ['state'], inside: { deviceId: 'iot/device' } },
  { resource: alarm, own: ['name'], also: ['state'] },
  {
    resource: sceneRule,
    own: ['name'],
    below: 'sceneId',
    also: ['state'],
    inside: { unitId: 'control/unit', groupId: 'alarm/group', ruleId: 'alarm/alarm' },
  },
  { resource: sharedDashboard, own: ['name'], below: 'userId', inside: { deviceId: 'iot/device' } },
]
