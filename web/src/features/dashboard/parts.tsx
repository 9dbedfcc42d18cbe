export { Board } from './board/board.tsx'
export { CustomiseDrawer } from './layout/customise-drawer.tsx'
export { Panels } from './panels/panels.tsx'
