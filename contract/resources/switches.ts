import { action } from '../schema/action.ts'
import { acts } from '../text/acts.ts'
import { sentences } from '../text/sentences.ts'

/** Declares actions to enable and disable rows by one call. */
export function enabling(rows: string, field: 'state' | 'status' = 'state', verb = 'state') {
  const shared = { path: 'state', verb, summary: `Enable or disable ${rows}` }
  return {
    enable: action(...acts.enable, {
      ...shared,
      icon: 'pi-check-circle',
      sets: { [field]: 'enabled' },
      refusal: ['It is enabled already', '已处于启用状态'],
      done: sentences.enabled,
    }),
    disable: action(...acts.disable, {
      ...shared,
      icon: 'pi-ban',
      sets: { [field]: 'disabled' },
      refusal: ['It is disabled already', '已处于停用状态'],
      done: sentences.disabled,
    }),
  }
}

/** Declares actions to enable and disable rows by separate calls. */
export function enablingApart(rows: string) {
  const { enable, disable } = enabling(rows)
  const { path: _path, sets: _sets, ...on } = enable
  const { path: _other, sets: _none, ...off } = disable
  return {
    enable: { ...on, summary: `Enable ${rows}`, to: 'enabled' },
    disable: { ...off, summary: `Disable ${rows}`, to: 'disabled' },
  }
}

/** Declares actions to pause and resume automatic processes by one call. */
export function pausing(rows: string, path = 'state') {
  const shared = { path, verb: 'state', summary: `Pause or resume ${rows}` }
  return {
    pause: action(...acts.pause, {
      ...shared,
      icon: 'pi-pause',
      sets: { state: 'paused' },
      refusal: ['It is paused already', '已处于暂停状态'],
      done: ['{name} is paused', '“{name}”已暂停'],
    }),
    resume: action('Resume', '恢复', {
      ...shared,
      icon: 'pi-play',
      sets: { state: 'running' },
      refusal: ['It is running already', '已处于运行状态'],
      done: ['{name} is running', '“{name}”已恢复运行'],
    }),
  }
}
