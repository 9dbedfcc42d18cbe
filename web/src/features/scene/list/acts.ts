import { sceneCalls } from '#contract/calls/scene/scene.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { longText } from '#contract/schema/field.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { words } from './words.ts'

const move = declaredAction(scene, 'move')
const setManager = declaredAction(scene, 'setManager', {
  start: ({ rows: [row] }) => ({ managerId: row?.managerId ?? 0 }),
})

const disable = declaredAction(scene, 'disable')
const enable = declaredAction(scene, 'enable')

/** Takes everything out of a scene and deletes it. */
const discard = actionForm(scene, {
  id: 'discard',
  label: ['Unbind and delete', '解除关联并删除'],
  icon: 'pi-trash',
  verb: 'delete',
  isDanger: true,
  summary: words.discardText,
  fields: {
    reason: longText(...labels.reason, {
      required: true,
      max: 200,
      wording: { required: sentences.giveReason },
    }),
  },
  send: ({ reason }, { rows: [row] }) => callQuietly(sceneCalls.discardScene, { id: row?.id ?? 0, reason }),
  done: ['Deleted', '已删除'],
})

/** What can be done with one scene beside opening and editing it, and with many. */
export const sceneActs = [setManager.row, disable.row, enable.row, discard.row]
export const sceneBulkActs = [move.bulk, setManager.bulk, disable.bulk, enable.bulk]
