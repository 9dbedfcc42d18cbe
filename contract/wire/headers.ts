/** Header that carries the token. Spec §7. */
export const tokenHeader = 'token'
/** Header that correlates a response, log entries and the message to the user with one request. */
export const requestIdHeader = 'x-request-id'
