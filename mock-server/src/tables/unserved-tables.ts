// Names of the tables that no resource serves.

/** What happened to an alert, and how often a member of a group was notified. */
export const stepTable = 'alarm-alert-step'
export const noticeTable = 'alarm-notice'

/** Faults that did not come from the seed, and what commands changed about a device for a while. */
export const faultTable = 'iot-fault'
export const spanTable = 'iot-span'

/** Parameters of devices, and who changed them. */
export const paramTable = 'iot-param'
export const paramChangeTable = 'iot-param-change'

/** Thing models; the id is that of the product. */
export const modelTable = 'iot-model'

/** A row for each user who changed the dashboard, under the id of the account. */
export const layoutTable = 'home-layout'
