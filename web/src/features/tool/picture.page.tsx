import { hostedPicture } from '#contract/resources/tool/picture.ts'
import { StoredImage } from '#web/engine/gallery/stored-image.tsx'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { HostedPictureCards } from './picture/cards.tsx'
import { HostedPictureUpload } from './picture/upload.tsx'
import { showUses } from './picture/uses.tsx'
import { words } from './picture/words.ts'

/** What the list and the form of the hosted pictures show. */
const hostedPictures: PageDefinition<typeof hostedPicture> = {
  list: ['filename', 'path', 'size', 'width', 'height', 'uses', 'orgId'],
  important: ['path', 'uses'],
  more: ['type', 'remark'],
  filters: ['type', 'size', 'width', 'height', 'orgId'],
  form: ['filename', 'remark'],
  cells: {
    path: ({ path, filename }) => <StoredImage path={path} alt={filename} className="hosted-thumb" />,
    size: ({ size }) => formatBytes(size),
  },
  rowActions: [showUses],
  headActs: HostedPictureUpload,
  views: [{ id: 'cards', label: words.cards, Body: HostedPictureCards }],
  startView: 'cards',
  empty: words.empty,
}

/** Pictures that were uploaded, with where each is used: as cards, or as a table. */
export default listPage(hostedPicture, hostedPictures)
