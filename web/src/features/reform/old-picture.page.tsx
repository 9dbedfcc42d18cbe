import { useState } from 'react'
import { say } from '#contract/schema/language.ts'
import { oldPicture } from '#contract/resources/reform/picture.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { OldGallery } from './order-pictures/old-gallery.tsx'
import { OldByOrder } from './order-pictures/old-by-order.tsx'
import { pictureWords } from './order-pictures/words.ts'

/** Pictures of the meters that were taken down: order by order with what is missing, or all of them. */
export default function OldPicturePage() {
  const t = useWords(pictureWords)
  const language = useLanguage()
  const [view, setView] = useState<'orders' | 'gallery'>('orders')
  return (
    <div className="page list-page" data-page="reform/old-picture">
      <header className="page-head">
        <h1 tabIndex={-1}>{say(oldPicture.title, language)}</h1>
        <div className="page-acts">
          <Segmented
            label={t('view')}
            value={view}
            options={[
              ['orders', t('byOrder')],
              ['gallery', t('gallery')],
            ]}
            onChange={setView}
          />
        </div>
      </header>
      <div className="list-alone">{view === 'orders' ? <OldByOrder /> : <OldGallery />}</div>
    </div>
  )
}
