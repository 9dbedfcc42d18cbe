/**
 * Everything that pages over resources share. The bundler keeps it in one chunk, so that a second page needs its
 * own few lines only.
 */
export { listPage } from './list/list-page.tsx'
export { recordPage } from './record/record-page.tsx'
export { treePage } from './tree/tree-page.tsx'
