/** The platform's administrator role, whose holders see and may do everything. */
export const builtInRoleId = 1
