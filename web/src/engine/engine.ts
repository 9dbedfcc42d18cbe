/**
 * Everything that pages over resources share. The bundler keeps it in one chunk, so that a second page needs its
 * own few lines only.
 */
export { listPage } from './list-page.tsx'
export { recordPage } from './record-page.tsx'
export { treePage } from './tree-page.tsx'
