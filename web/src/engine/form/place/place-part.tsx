import { Suspense, useId, useState } from 'react'
import type { Fields } from '#contract/schema/field.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { later } from '#web/ui/later.tsx'
import type { CheckedForm } from '../use-checked-form.ts'

const PlaceMap = later(() => import('./place-map.tsx')).part((code) => code.default)

/** Whether a form asks where something is, and may be answered. */
export function asksForPlace(fields: Fields): boolean {
  return ['lng', 'lat'].every((name) => fields[name]?.kind === 'number' && fields[name].readOnly !== true)
}

/** Below longitude and latitude: the same on a map, which is loaded on request. */
export function PlacePart({ state }: { state: CheckedForm }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="one wide gap-2 form-place">
      <Button
        icon="pi-map-marker"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        {t(isOpen ? ['Hide the map', '收起地图'] : ['Choose on the map', '在地图上选点'])}
      </Button>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<p className="meta">{t(common.loading)}</p>}>
            <PlaceMap state={state} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
