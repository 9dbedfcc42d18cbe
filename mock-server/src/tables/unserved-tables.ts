// Names of the tables that no resource serves.

/** What was brought up to date in this data folder. */
export const upgradeTable = 'system-upgrade'

/** Names that are kept out after failed attempts. */
export const lockTable = 'system-lock'
/** Login names that belonged to accounts which are gone. */
export const goneNameTable = 'system-gone-name'

/** Keys by which people sign in without a password. */
export const passkeyTable = 'system-passkey'

/** Where cameras look, with their presets; the id is that of the camera. */
export const cameraViewTable = 'iot-camera-view'

/** What happened to an alert, and how often a member of a group was notified. */
export const stepTable = 'alarm-alert-step'
export const noticeTable = 'alarm-notice'
/** Whom to notify of which alert, and when. */
export const dueTable = 'alarm-due'

/** Faults that did not come from the seed, and what commands changed about a device for a while. */
export const faultTable = 'iot-fault'
export const spanTable = 'iot-span'

/** What people made of single points of curves. */
export const correctionTable = 'iot-correction'

/** Readings that came in a sheet; the id is that of the device. */
export const ownCurveTable = 'iot-own-curve'

/** Files that people had written in the background. */
export const exportTable = 'report-export'

/** Searches for curves that people had run as a job. */
export const resembleRunTable = 'compute-resemble-run'

/** Parameters of devices, and who changed them. */
export const paramTable = 'iot-param'
export const paramChangeTable = 'iot-param-change'

/** Thing models; the id is that of the product. */
export const modelTable = 'iot-model'
/** Versions of thing models that were published. */
export const modelVersionTable = 'iot-model-version'
/** How terminals of products connect; the id is that of the product. */
export const productAccessTable = 'iot-product-access'

/** A row for each user who changed the dashboard, under the id of the account. */
export const layoutTable = 'home-layout'

/** Dashboards that people composed, and which of them is the home of an account, under its id. */
export const dashboardTable = 'home-dashboard'
export const homeChoiceTable = 'home-choice'

export const sealStepTable = 'reform-seal-step'
/** What happened to work orders, and what was handed in for them. */
export const orderStepTable = 'reform-order-step'
export const orderReportTable = 'reform-order-report'

/** Links by which people without an account look at scene projects. */
export const viewerLinkTable = 'scene-viewer-link'

/** What happened at meter boxes on this platform. */
export const boxMomentTable = 'reform-box-moment'

/** How runs of linkage rules go on, and where their triggers hold. */
export const ruleRunTable = 'scene-rule-run'
export const ruleEpisodeTable = 'scene-rule-episode'

/** Formulas as they were before changes, and how far working them out again is. */
export const formulaVersionTable = 'compute-formula-version'
export const recalculationTable = 'compute-recalculation'
/** How letters are sent, and files for letters that are not sent yet. */
export const mailSettingsTable = 'tool-mail-settings'
export const mailFileTable = 'tool-mail-file'
/** How files are stored, one row, and the uploads that are under way. */
export const storageSettingsTable = 'tool-storage-settings'
export const storageUploadTable = 'tool-storage-upload'

/** How payments are made, and what the simulated provider keeps. */
export const paySettingsTable = 'tool-pay-settings'
export const payProviderTable = 'tool-pay-provider'
export const payOrderTable = 'tool-pay-order'
