import { create } from 'zustand'
import { sidebarCookie } from '#web/lib/cookie-names.ts'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'

/** Mobile layout below this width in pixels, measured as body width minus 3. Spec §9. */
const mobileBreakpoint = 1024
/** Below this width in pixels, rows are rendered as cards instead of a table. */
const tableBreakpoint = 720
const bodyAllowance = 3
const yearInSeconds = 31_536_000

interface Layout {
  isMobile: boolean
  /** Narrowest of the mobile layouts: lists are cards, and filters are in a sheet. */
  isPhone: boolean
  /** On desktop: expanded instead of collapsed to a rail. On mobile: drawer open. */
  isSidebarOpen: boolean
  /** The last change is not animated. Spec §3, §4. */
  isStill: boolean
  /** Number of pending operations for the loading bar. */
  pending: number
}

const isBelow = (breakpoint: number) =>
  document.body.getBoundingClientRect().width - bodyAllowance < breakpoint
const isNarrow = () => isBelow(mobileBreakpoint)

export const useLayout = create<Layout>(() => ({
  isMobile: isNarrow(),
  isPhone: isBelow(tableBreakpoint),
  isSidebarOpen: !isNarrow() && readCookie(sidebarCookie) !== '0',
  isStill: true,
  pending: 0,
}))

/** Toggles the sidebar; on desktop the state is stored. Spec §4, §9. */
export function toggleSidebar(): void {
  const { isMobile, isSidebarOpen } = useLayout.getState()
  if (!isMobile) writeCookie(sidebarCookie, isSidebarOpen ? '0' : '1', { maxAge: yearInSeconds })
  useLayout.setState({ isSidebarOpen: !isSidebarOpen, isStill: false })
}

/** Closes the mobile drawer; does nothing on desktop. */
export function shutDrawer(): void {
  if (useLayout.getState().isMobile) useLayout.setState({ isSidebarOpen: false, isStill: false })
}

/** Tracks the window width; switching to mobile closes the sidebar without animation. Spec §4. */
export function followWidth(): () => void {
  const measure = () => {
    // a printed page is narrow but keeps its tables
    if (matchMedia('print').matches) return
    const isMobile = isNarrow()
    useLayout.setState({ isPhone: isBelow(tableBreakpoint) })
    if (isMobile === useLayout.getState().isMobile) return
    useLayout.setState({
      isMobile,
      isSidebarOpen: !isMobile && readCookie(sidebarCookie) !== '0',
      isStill: true,
    })
  }
  measure()
  window.addEventListener('resize', measure)
  return () => window.removeEventListener('resize', measure)
}

/** Shows the loading bar until the promise settles. */
export async function showLoading<Value>(work: Promise<Value>): Promise<Value> {
  useLayout.setState(({ pending }) => ({ pending: pending + 1 }))
  try {
    return await work
  } finally {
    useLayout.setState(({ pending }) => ({ pending: pending - 1 }))
  }
}
