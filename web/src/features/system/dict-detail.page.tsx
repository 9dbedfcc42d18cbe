import { dictDetail } from '#contract/resources/system/dict-detail.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { entryDefinition } from './dict/dict-detail-definition.tsx'

/** Entries of all dictionaries. */
export default listPage(dictDetail, entryDefinition)
