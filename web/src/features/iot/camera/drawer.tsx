import { sayFilled } from '#contract/schema/localised.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageTools } from '#web/engine/list/page-definition.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { CameraDetail } from './detail.tsx'
import { CameraDetailActs } from './detail-acts.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'

interface CameraDrawerProps {
  id: number
  tools: PageTools<typeof camera>
  onClose: () => void
}

/** One camera over its list: what it sees, what it took last, what it looks at. */
export function CameraDrawer({ id, tools, onClose }: CameraDrawerProps) {
  const t = useText()
  const language = useLanguage()
  const read = useRecord(camera, id)
  const { data } = read
  return (
    <Drawer
      title={data ? nameOf(camera, data) : t(camera.title)}
      detail={data ? sayFilled([data.site, data.siteZh], language) : ''}
      closeLabel={t(common.close)}
      onClose={onClose}
    >
      <Loaded read={read} skeleton="form">
        {(row) => (
          <>
            <CameraDetail row={row} />
            <CameraDetailActs
              row={row}
              onEdit={() => {
                onClose()
                tools.edit(row)
              }}
            />
          </>
        )}
      </Loaded>
    </Drawer>
  )
}
