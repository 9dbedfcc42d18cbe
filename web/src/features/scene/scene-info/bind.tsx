import type { ReactNode } from 'react'
import { sceneCalls } from '#contract/calls/scene/scene.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { device } from '#contract/resources/iot/device.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { refs } from '#contract/schema/field.ts'
import { permission, type Resource } from '#contract/schema/resource.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { useText, textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { words } from './words.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'

/** Makes devices part of a scene. */
export function bindDevices(id: number): () => ReactNode {
  return binding(device, 'bind', (deviceIds) => changeQuietly(sceneCalls.bindDevices, { id, deviceIds }))
}

/** Makes cameras part of a scene. */
export function bindCameras(id: number): () => ReactNode {
  return binding(camera, 'bindCameras', (cameraIds) =>
    changeQuietly(sceneCalls.bindDevices, { id, cameraIds }),
  )
}

function binding(
  resource: Resource,
  label: 'bind' | 'bindCameras',
  send: (ids: readonly number[]) => Promise<BulkAnswer>,
): () => ReactNode {
  const fields = { ids: refs(...resource.title, resource.name, { required: true }) }
  return function Bind() {
    const t = useText()
    const show = useShowDialog()
    if (!can(permission(scene, 'bind'))) return null
    const ask = async () => {
      const answer = await show<BulkAnswer>((close) => (
        <FormDialog
          title={t(words[label])}
          accept={t(words[label])}
          fields={fields}
          send={({ ids }) => send(ids)}
          onClose={close}
        />
      ))
      if (answer !== undefined) report(answer, 'bound')
    }
    return (
      <Button icon="pi-link" onClick={() => void ignoreFailure(ask)}>
        {t(words[label])}
      </Button>
    )
  }
}

/** Takes devices out of a scene. */
export function unbindDevices(id: number): BulkAction<typeof device> {
  return {
    id: 'unbind',
    label: words.unbind,
    icon: 'pi-eject',
    verb: 'list',
    run: async (_target, _count, { rows, show }) => {
      const answer = await show<BulkAnswer>((close) => (
        <FormDialog
          title={textNow(words.unbind)}
          accept={textNow(words.unbind)}
          fields={{}}
          send={() => changeQuietly(sceneCalls.unbindDevices, { id, deviceIds: rows.map((row) => row.id) })}
          onClose={close}
        >
          <p>{textNow(words.unbindText)}</p>
        </FormDialog>
      ))
      if (answer !== undefined) report(answer, 'unbound')
      return undefined
    },
  }
}

function report({ ok, errors }: BulkAnswer, done: 'bound' | 'unbound'): void {
  if (ok > 0) notify('success', textNow(words[done], { n: ok }))
  if (errors.length > 0) notify('warning', [...new Set(errors.map(({ msg }) => msg))].join(' '))
}
