/** The address that shows a page anew. Spec §2: `/redirect/{path*}` refreshes a page. */
export function redirectPath(path: string): string {
  return `/redirect${path}`
}
