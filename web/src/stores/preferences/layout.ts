import { create } from 'zustand'
import { sidebarCookie } from '#web/lib/cookie-names.ts'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'

/** Below this width, measured as body width minus 3, the layout is mobile. Spec §9. */
const mobileBreakpoint = 1024
/** Below this width there is no room for a table: rows stand as cards. */
const tableBreakpoint = 720
const bodyAllowance = 3
const yearInSeconds = 31_536_000

interface Layout {
  isMobile: boolean
  /** The narrowest of the mobile widths: lists are cards, and their filters a sheet. */
  isPhone: boolean
  /** On a desktop: wide or rail. On a phone: drawer open or shut. */
  isSidebarOpen: boolean
  /** The last change happens without animation. Spec §3, §4. */
  isStill: boolean
  /** Work on its way that the loading bar shows. */
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

/** Opens or closes the sidebar; on a desktop the choice is remembered. Spec §4, §9. */
export function toggleSidebar(): void {
  const { isMobile, isSidebarOpen } = useLayout.getState()
  if (!isMobile) writeCookie(sidebarCookie, isSidebarOpen ? '0' : '1', { maxAge: yearInSeconds })
  useLayout.setState({ isSidebarOpen: !isSidebarOpen, isStill: false })
}

/** Shuts the drawer of a phone; does nothing on a desktop. */
export function shutDrawer(): void {
  if (useLayout.getState().isMobile) useLayout.setState({ isSidebarOpen: false, isStill: false })
}

/** Follows the width of the window; turning mobile shuts the sidebar without animation. Spec §4. */
export function followWidth(): () => void {
  const measure = () => {
    // A sheet of paper is no phone: what is printed keeps its tables.
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

/** Shows the loading bar until the work settles. */
export async function showLoading<Value>(work: Promise<Value>): Promise<Value> {
  useLayout.setState(({ pending }) => ({ pending: pending + 1 }))
  try {
    return await work
  } finally {
    useLayout.setState(({ pending }) => ({ pending: pending - 1 }))
  }
}
