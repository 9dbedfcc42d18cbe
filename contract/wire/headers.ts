/** Header that carries the token. Spec §7. */
export const tokenHeader = 'token'
/** Header that joins an answer, a log line and what the user reads to one request. */
export const requestIdHeader = 'x-request-id'
