import { labelIn } from '#contract/metering/families.ts'
import { pictureSlots } from '#contract/reform/kinds.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { permission } from '#contract/schema/resource.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { StoredImage } from '#web/engine/gallery/stored-image.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { words } from './words.ts'

/** Pictures that are shown; all of them are in their list. */
const most = 8

/** The pictures on which an asset is seen, for who may see pictures. */
export function AssetPictures({ assetNumber }: { assetNumber: string }) {
  const t = useText()
  const isSeen = can(permission(orderPicture, 'list'))
  const filter = { keyword: assetNumber }
  const { data } = useRows(orderPicture, { page: 1, limit: most, sort: '-time', filter }, { enabled: isSeen })
  if (!isSeen || data === undefined) return null
  return (
    <section aria-label={t(words.pictures)} className="asset-pictures">
      <h3>{t(words.pictures)}</h3>
      {data.total === 0 && <p className="meta">{t(words.noPictures)}</p>}
      {data.list.length > 0 && (
        <ul>
          {data.list.map(({ id, path, slot }) => (
            <li key={id}>
              <StoredImage path={path} isSmall alt={t(labelIn(pictureSlots, slot))} />
              <span className="meta">{t(labelIn(pictureSlots, slot))}</span>
            </li>
          ))}
        </ul>
      )}
      {data.total > 0 && (
        <ListLink page="reform/picture" filter={filter}>
          {t(['All {n} pictures', '全部 {n} 张照片'], { n: data.total })}
        </ListLink>
      )}
    </section>
  )
}
