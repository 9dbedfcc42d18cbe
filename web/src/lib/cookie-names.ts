/** Cookie names of the console. Spec §9. */
export const tokenCookie = 'Admin-Token'
export const sidebarCookie = 'sidebarStatus'
export const languageCookie = 'language'
