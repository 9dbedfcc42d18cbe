import { labelIn } from '#domain/metering/families.ts'
import { rollOutActs } from '#domain/metering/firmware.ts'
import { labels } from '#contract/text/labels.ts'

export const words = {
  versions: ['Versions on the devices', '设备固件版本分布'],
  devices: labels.devices,
  share: ['Share', '占比'],
  stageText: ['{done} of {all} answered', '已完成 {done} / {all} 台'],
  reasons: ['Reasons for failure', '失败原因'],
  start: labelIn(rollOutActs, 'start'),
  rollBack: labelIn(rollOutActs, 'rollBack'),
  startAsk: ['Start the roll-out of {firmware}?', '开始升级到 {firmware}？'],
  startText: [
    'The devices of the first stage are updated at once, those of the next stages after them.',
    '将立即升级第一阶段的设备，随后依次升级后续阶段。',
  ],
  rollBackAsk: ['Roll {firmware} back?', '回退 {firmware}？'],
  rollBackText: [
    'Every device that was updated gets the version back that it had; those that wait are left as they are.',
    '已升级的设备将恢复为原版本，未升级的设备保持不变。',
  ],
  empty: [
    'No roll-out yet. It brings a version to the devices stage by stage, and can be paused and rolled back.',
    '暂无升级任务。任务按阶段升级设备，可随时暂停或回退。',
  ],
} as const
