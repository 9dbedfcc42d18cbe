import { sceneCalls } from '#contract/calls/scene/scene.ts'
import { device } from '#contract/resources/iot/device.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { longText, ref } from '#contract/schema/field.ts'
import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { sceneWords } from '#contract/text/scene.ts'
import { sentences } from '#contract/text/sentences.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { sceneListWords } from './words.ts'

const { dictionary: words } = sceneListWords

/** Gives scenes to another organisation. */
const move = actionForm(scene, {
  id: 'move',
  label: acts.move,
  icon: 'pi-folder-open',
  verb: 'update',
  summary: words.moveText,
  fields: { orgId: ref(...labels.organisation, 'system/org', { required: true }) },
  send: (values, { target }) => callQuietly(sceneCalls.moveScenes, { ...target, ...values }),
  done: words.moved,
})

/** Names who answers for scenes. */
const setManager = actionForm(scene, {
  id: 'manager',
  label: words.setManager,
  icon: 'pi-user',
  verb: 'update',
  fields: { managerId: ref(...sceneWords.manager, 'system/user', { required: true }) },
  start: ({ rows: [row] }) => ({ managerId: row?.managerId ?? 0 }),
  send: (values, { target }) => callQuietly(sceneCalls.setSceneManager, { ...target, ...values }),
  done: words.managerSet,
})

const disable = switching('disabled')
const enable = switching('enabled')

function switching(state: 'disabled' | 'enabled') {
  const isOff = state === 'disabled'
  return actionForm(scene, {
    id: state,
    label: isOff ? acts.disable : acts.enable,
    icon: isOff ? 'pi-ban' : 'pi-check-circle',
    verb: 'update',
    refusal: (row) =>
      row.state === state ? (isOff ? words.disabledAlready : words.enabledAlready) : undefined,
    fields: {},
    send: (_values, { target }) => callQuietly(sceneCalls.setSceneState, { ...target, state }),
    done: words.stateSet,
  })
}

/** Takes everything out of a scene and deletes it. */
const discard = actionForm(scene, {
  id: 'discard',
  label: words.discard,
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
  done: words.discarded,
  onDone: () => void refreshResource(device),
})

/** What can be done with one scene beside opening and editing it, and with many. */
export const sceneActs = [setManager.row, disable.row, enable.row, discard.row]
export const sceneBulkActs = [move.bulk, setManager.bulk, disable.bulk, enable.bulk]
