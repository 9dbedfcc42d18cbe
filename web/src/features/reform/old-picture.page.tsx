import { useState } from 'react'
import { oldPicture } from '#contract/resources/reform/picture.ts'
import { labels } from '#contract/text/labels.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { OldGallery } from './order-pictures/old-gallery.tsx'
import { OldByOrder } from './order-pictures/old-by-order.tsx'

/** Pictures of the meters that were taken down: order by order with what is missing, or all of them. */
export default function OldPicturePage() {
  const t = useText()
  const [view, setView] = useState<'orders' | 'gallery'>('orders')
  return (
    <div className="page list-page" data-page="reform/old-picture">
      <header className="page-head">
        <h1 tabIndex={-1}>{t(oldPicture.title)}</h1>
        <div className="page-acts">
          <Segmented
            label={t(labels.view)}
            value={view}
            options={[
              ['orders', t(['By order', '按工单'])],
              ['gallery', t(['Gallery', '图库'])],
            ]}
            onChange={setView}
          />
        </div>
      </header>
      <div className="fill line gap-3 list-alone">{view === 'orders' ? <OldByOrder /> : <OldGallery />}</div>
    </div>
  )
}
