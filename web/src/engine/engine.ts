/**
 * Code shared by all resource pages, bundled into a single chunk so that each further page only loads its own
 * declaration.
 */
export { listPage } from './list/list-page.tsx'
export { recordPage } from './record/record-page.tsx'
export { treePage } from './tree/tree-page.tsx'
