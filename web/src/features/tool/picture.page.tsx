import { hostedPicture } from '#contract/resources/tool/picture.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { hostedPictures } from './picture/definition.tsx'

/** Pictures that were uploaded, with where each is used: as cards, or as a table. */
export default listPage(hostedPicture, hostedPictures)
