/** Kinds of menu node. Spec §3. */
export const menuType = { directory: 0, menu: 1, button: 2 } as const
export type MenuType = (typeof menuType)[keyof typeof menuType]
